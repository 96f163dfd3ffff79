import { type EntityAnswers, isCorporation, type Structure } from '#features/washington/entity-type.ts'

/** A text that someone signs, with the version that the signature's record names. */
export interface SignedStatement {
  version: string
  text: string
}

/** The Secretary of State's consent form, revision 6.2025 (RCW 23.95.415). */
export const agentConsentStatement: SignedStatement = {
  version: 'wa-registered-agent-consent-2025-06',
  text: 'I hereby consent to serve as Registered Agent in the State of Washington for the named business. I understand it will be my responsibility to accept service of process, notices, and demands on behalf of the business; to forward mail to the business; and to immediately notify the Office of the Secretary of State if I resign or change the Registered Office Address.',
}

/** The Secretary of State's certification (RCW 23.95.240). */
export const executionStatement: SignedStatement = {
  version: 'wa-execution-2026-09',
  text: 'This document is hereby executed under penalty of law and is to the best of my knowledge, true and correct.',
}

export const orderTermsVersion = 'order-terms-2026-11-22'

/** The order's own terms, which its box accepts; the Terms that the firm publishes are another document (decision 60). */
export const orderTerms = (firm: string): SignedStatement => ({
  version: orderTermsVersion,
  text: `I accept the terms of this order: I will pay the price shown in the order summary, refunds follow the 30-day money-back guarantee, and ${firm} is not a law firm and gives no legal advice.`,
})

export type AgentSigner = 'self' | 'for-agent' | 'someone-else'

/** Who signs the registered agent's consent (decision 38). */
export const agentSigners: readonly { value: AgentSigner; label: string; hint: string }[] = [
  { value: 'self', label: 'I am the agent', hint: 'Your signature below is your consent as agent.' },
  {
    value: 'for-agent',
    label: 'I’m signing on the agent’s behalf',
    hint: 'The agent authorized you to sign. Your signature below is your consent as agent.',
  },
  {
    value: 'someone-else',
    label: 'Someone else',
    hint: 'We’ll send the agent a link to sign. The state requires the agent’s own consent before we can file.',
  },
]

/** In which capacity a signature was given, as its record says it. */
export const capacities = {
  self: 'Registered agent',
  'for-agent': 'Authorized to sign for the registered agent',
  'consent-link': 'Registered agent, by consent link',
  standing: 'Registered agent, by standing consent',
} as const

/** A corporation is signed for by an incorporator (RCW 23B.02.010), a partnership by a partner, others by an organizer. */
export function organizerTitle(
  structure: Structure,
  formation: EntityAnswers,
): 'Organizer' | 'Incorporator' | 'Partner' {
  if (structure === 'LLP') return 'Partner'
  return isCorporation(structure, formation) ? 'Incorporator' : 'Organizer'
}
