import { z } from 'zod'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import { flag, optionalPhone, optionalText, optionalZip, stateCode } from './step-schemas.ts'
import { signatureSchema } from '#features/formation/signature/signature.ts'
import type { StepContext } from '#features/formation/structure.ts'

const registeredAgentFields = z.object({
  type: z.enum(['individual', 'company', 'legate']).prefault('individual'),
  firstName: optionalText(100),
  lastName: optionalText(100),
  companyName: optionalText(),
  street: optionalText(),
  city: optionalText(100),
  state: stateCode,
  zipCode: optionalZip,
  county: optionalText(60),
  email: optionalText(254),
  phone: optionalPhone,
  consent: flag,
  /** Who signs; when nobody says so, the named agent is asked (decision 38). */
  signer: z.enum(['self', 'for-agent', 'someone-else']).optional(),
  consentEmail: optionalText(254),
})

type RegisteredAgentInput = z.output<typeof registeredAgentFields>

/** Shaped like one mail address; used where the program itself writes to it. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s"<>(),;:\\@]+@[^\s"<>(),;:\\@]+\.[^\s"<>(),;:\\@]+$/.test(text)

const agentTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  companyName: 'Company name is required',
  street: 'Street address is required',
  city: 'City is required',
  zipCode: 'ZIP code is required',
} as const

function agentErrors(agent: RegisteredAgentInput, providerName: string): [path: string, text: string][] {
  // The provider's address and consent are the server's to fill in.
  if (isProviderAgent(agent, providerName)) return []
  const errors: [string, string][] = []
  const names = agent.type === 'company' ? (['companyName'] as const) : (['firstName', 'lastName'] as const)
  for (const key of [...names, 'street', 'city', 'zipCode'] as const) {
    if (agent[key] === '') errors.push([key, agentTexts[key]])
  }
  if (agent.state !== 'WA') errors.push(['state', 'The registered agent must have a Washington street address'])
  if (!agent.consent) errors.push(['consent', 'Registered agent consent is required'])
  if (agent.signer === 'someone-else' && !isMailAddress(agent.consentEmail || agent.email)) {
    const text = agent.consentEmail === '' ? 'Email is required' : 'Please enter a valid email address'
    errors.push(['consentEmail', text])
  }
  return errors
}

export const registeredAgent = ({ providerName }: StepContext) =>
  z
    .object({ registeredAgent: registeredAgentFields.prefault({}), registeredAgentSignature: signatureSchema })
    .superRefine(({ registeredAgent: agent, registeredAgentSignature }, context) => {
      for (const [key, message] of agentErrors(agent, providerName)) {
        context.addIssue({ code: 'custom', path: ['registeredAgent', key], message })
      }
      const isSignedElsewhere = agent.signer === 'someone-else' || isProviderAgent(agent, providerName)
      // The pad appears once consent is ticked, so its error does too.
      if (!agent.consent || isSignedElsewhere || registeredAgentSignature) return
      context.addIssue({ code: 'custom', path: ['registeredAgentSignature'], message: 'Signature is required' })
    })
