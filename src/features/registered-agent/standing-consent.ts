import { z } from 'zod'
import { oneLine } from '#lib/one-line.ts'

export const consentSignatureForm = z.strictObject({
  signerName: oneLine(120),
  isAuthorized: z.boolean().refine((isConfirmed) => isConfirmed, 'Confirm that you may sign for the agent'),
})

/** POST /api/staff/agent-consent: `statement` is the text that was shown above the signature. */
export const consentSignature = consentSignatureForm.extend({ statement: z.string().max(2000) })
export type ConsentSignature = z.output<typeof consentSignature>

/** POST /api/staff/agent-consent/withdraw */
export const withdrawnConsent = z.strictObject({ id: z.uuid() })
