import { z } from 'zod'

const answer = z.string().catch('')

/** The agent's own answers, as the form or a later task named them; what is missing is empty. */
export const agentAnswers = z.object({
  type: answer,
  firstName: answer,
  lastName: answer,
  companyName: answer,
  street: answer,
  city: answer,
  state: answer,
  zipCode: answer,
  county: answer,
  email: answer,
  phone: answer,
})
