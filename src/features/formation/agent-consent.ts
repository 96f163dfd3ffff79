import { z } from 'zod'
import { signatureSchema } from './signature.ts'

/** POST /api/agent-consents/open and /renew. The token travels in the body, so that no address log holds it. */
export const consentTokenInput = z.strictObject({ token: z.string().min(1).max(200) })

const signed = { path: ['signature'], message: 'Signature is required' }

/** POST /api/agent-consents: what the named agent states and signs. */
export const giveConsentInput = z
  .strictObject({
    token: z.string().min(1).max(200),
    name: z
      .string({ error: 'Your name is required' })
      .trim()
      .min(1, 'Your name is required')
      .max(200, 'Please use at most 200 characters'),
    /** The agent signs, or somebody for it. */
    capacity: z.enum(['self', 'for-agent'], { error: 'Please say in which capacity you sign' }),
    signature: signatureSchema,
  })
  .superRefine(({ signature }, context) => {
    if (!signature) context.addIssue({ code: 'custom', ...signed })
  })
export type GiveConsentInput = z.output<typeof giveConsentInput>

/** What the agent is shown before signing. */
export const consentRequestView = z.object({
  businessName: z.string(),
  agentName: z.string(),
  clientName: z.string(),
  statement: z.string(),
  version: z.string(),
  expiresAt: z.iso.datetime(),
})
export type ConsentRequestView = z.output<typeof consentRequestView>
