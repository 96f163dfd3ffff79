import { z } from 'zod'
import { requiredText } from '#features/formation/fields/field-schemas.ts'
import { signatureSchema } from '#features/formation/signature/signature.ts'
import { linkToken } from '#features/mailed-links/mailed-link.ts'

const capacityText = 'Please choose how you’re signing'

const consentFields = {
  name: requiredText('Your name is required'),
  /** The agent signs, or someone for it; empty until it is chosen. */
  capacity: z.literal(['self', 'for-agent', ''], { error: capacityText }).transform((capacity, context) => {
    if (capacity !== '') return capacity
    context.addIssue({ code: 'custom', message: capacityText })
    return z.NEVER
  }),
  signature: signatureSchema.transform((signature, context) => {
    if (signature) return signature
    context.addIssue({ code: 'custom', message: 'Signature is required' })
    return z.NEVER
  }),
}

/** What the page asks of the agent. */
export const consentForm = z.object(consentFields)
export type ConsentForm = z.output<typeof consentForm>

/** POST /api/agent-consents: what the named agent states and signs. */
export const giveConsentInput = z.strictObject({ token: linkToken, ...consentFields })
export type GiveConsentInput = z.output<typeof giveConsentInput>

/** Why the agent declines; the client and staff read it. */
export const declineForm = z.object({
  reason: z.string().trim().min(1, 'Tell the client why, in a sentence').max(500, 'Use 500 characters or fewer'),
})
export const declineConsentInput = z.strictObject({ token: linkToken, ...declineForm.shape })
export type DeclineConsentInput = z.output<typeof declineConsentInput>

/** What the order shows while the agent's consent is open. */
export const agentRequestView = z.object({
  agentName: z.string(),
  email: z.string(),
  /** The link went to the client, who forwards it. */
  isForwarded: z.boolean(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  declinedAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
})
export type AgentRequestView = z.output<typeof agentRequestView>

/** What the agent is shown before signing, and afterwards, with the names that they signed for. */
export const consentRequestView = z.object({
  businessName: z.string(),
  agentName: z.string(),
  clientName: z.string(),
  statement: z.string(),
  version: z.string(),
  /** The day in Pacific time, as it stands under the signature. */
  today: z.string(),
  expiresAt: z.iso.datetime(),
  /** Null until the agent has signed. */
  given: z
    .object({
      at: z.iso.datetime(),
      /** False once the order has another agent or company name, or was canceled. */
      isCurrent: z.boolean(),
      fileName: z.string(),
    })
    .nullable(),
})
export type ConsentRequestView = z.output<typeof consentRequestView>
