import { z } from 'zod'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import { agentSigners } from '#features/formation/agent-consent/agent-statements.ts'
import { address, personName } from '#features/formation/fields/address.ts'
import { addressLines, nameOf } from '#features/formation/fields/address-lines.ts'
import {
  draftShape,
  field,
  readValues,
  reviewRows,
  strictObject,
  type ValuesOf,
} from '#features/formation/fields/field.ts'
import {
  choice,
  draftText,
  flag,
  group,
  record,
  text,
  uncheckedPhone,
  washington,
} from '#features/formation/fields/field-kinds.ts'
import { invalidEmail, invalidPhone, isMailAddress, isPhone } from '#features/formation/fields/field-schemas.ts'
import {
  given as orNone,
  none,
  row,
  type ReviewContext,
  type ReviewRow,
} from '#features/formation/fields/review-row.ts'
import { dated, signature } from '#features/formation/fields/signature.ts'
import { stepOf, type FormOwner, type StepContext } from './step.ts'

const agent = record({
  type: choice(['individual', 'company', 'legate']),
  ...personName,
  companyName: text(),
  ...address,
  state: washington,
  county: text({ max: 60 }),
  email: text({ max: 254 }),
  phone: uncheckedPhone,
  consent: flag,
  /** Who signs; when nobody says so, the named agent is asked (decision 38). */
  signer: field({
    draft: z.enum(['self', 'for-agent', 'someone-else']).optional(),
    strict: z.enum(['self', 'for-agent', 'someone-else']).optional(),
    read: (stored) => stored,
  }),
  consentEmail: text({ max: 254 }),
})

const fields = { registeredAgent: group(agent, agent.strict.prefault({})), registeredAgentSignature: signature }
type Values = ValuesOf<typeof fields>
export type AgentValues = Values['registeredAgent']

/** A signature given as image and date is read as the one field that we keep. */
const shape = { ...draftShape(fields), registeredAgentSignatureDate: draftText(40) }
type Draft = z.output<z.ZodObject<typeof shape>>

const requiredTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  companyName: 'Company name is required',
  street: 'Street address is required',
  city: 'City is required',
  zipCode: 'ZIP code is required',
} as const

function agentErrors(given: z.output<typeof agent.strict>, providerName: string): [path: string, text: string][] {
  // The provider's address and consent are the server's to fill in.
  if (isProviderAgent(given, providerName)) return []
  const errors: [string, string][] = []
  const names = given.type === 'company' ? (['companyName'] as const) : (['firstName', 'lastName'] as const)
  for (const key of [...names, 'street', 'city', 'zipCode'] as const) {
    if (given[key] === '') errors.push([key, requiredTexts[key]])
  }
  if (given.state !== 'WA') errors.push(['state', 'The registered agent must have a Washington street address'])
  if (!given.consent) errors.push(['consent', 'Registered agent consent is required'])
  if (given.email !== '' && !isMailAddress(given.email)) errors.push(['email', invalidEmail])
  if (given.phone !== '' && !isPhone(given.phone)) errors.push(['phone', invalidPhone])
  if (given.signer === 'someone-else' && !isMailAddress(given.consentEmail || given.email)) {
    errors.push(['consentEmail', given.consentEmail === '' ? 'Email is required' : invalidEmail])
  }
  return errors
}

/** The agent as the form and its papers name it. */
export function agentName(given: AgentValues, providerName: string): string {
  if (given.type === 'legate') return providerName
  return given.type === 'company' ? given.companyName.trim() : nameOf(given)
}

function agentRows({ registeredAgent: named, registeredAgentSignature }: Values, context: ReviewContext): ReviewRow[] {
  const { providerName, hasStandingConsent, agentPrice, isSubmitted = false } = context
  const name = agentName(named, providerName)
  if (isProviderAgent(named, providerName)) {
    const service = `Our registered agent service, ${agentPrice}`
    if (isSubmitted) return [row('Agent', name, service)]
    return [
      row('Agent', name, service),
      row(
        'Registered agent consent',
        hasStandingConsent ? `Signed by ${providerName}` : `${providerName} signs before we file`,
      ),
    ]
  }
  const signer = agentSigners.find(({ value }) => value === named.signer)
  // Only who says so signs for the agent; otherwise the agent is asked (decision 38).
  const isLater = named.signer !== 'self' && named.signer !== 'for-agent'
  const mailAddress = (named.consentEmail || named.email).trim()
  const consent = isLater
    ? mailAddress
      ? `We’ll request it from ${mailAddress}`
      : 'We’ll send you a link to forward to the agent'
    : named.consent && registeredAgentSignature
      ? 'Signed'
      : none
  const answers = [
    row('Agent', orNone(name)),
    row('Agent’s address', ...addressLines(named), named.county ? `${named.county} County` : ''),
    row('Agent’s contact', named.email, named.phone),
  ]
  if (isSubmitted) return answers
  return [...answers, row('Who signs for the agent', signer?.label ?? none), row('Registered agent consent', consent)]
}

const firm = { type: 'legate' }

const step = stepOf('registered-agent', fields)

export const registeredAgentStep = {
  ...step,
  draftShape: shape,
  readDraft: ({ registeredAgentSignature, registeredAgentSignatureDate, ...draft }: Draft) => ({
    ...draft,
    ...(registeredAgentSignature && {
      registeredAgentSignature: dated(registeredAgentSignature, registeredAgentSignatureDate),
    }),
  }),
  /** Preselects the firm if its service was bought before the form. */
  values: (draft: Draft, { isAgentPurchased = false }: FormOwner) =>
    readValues(fields, isAgentPurchased && !draft.registeredAgent ? { ...draft, registeredAgent: firm } : draft),
  schema: ({ providerName }: StepContext) =>
    strictObject(fields).superRefine(({ registeredAgent: named, registeredAgentSignature }, context) => {
      for (const [key, message] of agentErrors(named, providerName)) {
        context.addIssue({ code: 'custom', path: ['registeredAgent', key], message })
      }
      const isSignedElsewhere = named.signer === 'someone-else' || isProviderAgent(named, providerName)
      // The pad appears once consent is ticked, so its error does too.
      if (!named.consent || isSignedElsewhere || registeredAgentSignature) return
      context.addIssue({ code: 'custom', path: ['registeredAgentSignature'], message: 'Signature is required' })
    }),
  review: (values: Values, context: ReviewContext) =>
    reviewRows(fields, values, context, { registeredAgent: agentRows(values, context) }),
}
