import { z } from 'zod'
import { nextAgentInput, type NextAgentInput } from '#features/orders/renewals/yearly-service.ts'

const typedAgent = z.object({
  nextAgent: z.enum(['named', 'self', 'closing'], 'Choose one'),
  name: z.string(),
  address: z.string(),
})
export type TypedAgent = z.input<typeof typedAgent>

/** The name and the address belong to the first answer alone; the others don't lose what was typed. */
export const agentForm = typedAgent.transform((typed, context): NextAgentInput => {
  const { nextAgent, name, address } = typed
  const checked = nextAgentInput.safeParse(nextAgent === 'named' ? { nextAgent, name, address } : { nextAgent })
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const reviewForm = z.object({ isUnderstood: z.literal(true, 'Check the box to confirm') })
