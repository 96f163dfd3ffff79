import { z } from 'zod'
import { oneLine } from '#lib/one-line.ts'

/** New wording is a new version: each consent keeps the text that was signed (decision 100). */
export const standingConsentVersion = 'standing-agent-consent-2026-11'

/** What an admin signs for the firm, once for all orders of its service (RCW 23.95.415). */
export const standingConsentText = (provider: string): string =>
  `I sign for ${provider} and am authorized to do so. ${provider} hereby consents to serve as Registered Agent in the State of Washington for each business that orders its registered agent service and names it in a filing, until this consent is withdrawn. It understands that it will be its responsibility to accept service of process, notices, and demands on behalf of the business; to forward mail to the business; and to immediately notify the Office of the Secretary of State if it resigns or changes the Registered Office Address.`

export const consentSignatureForm = z.strictObject({
  signerName: oneLine(120),
  isAuthorized: z.boolean().refine((isConfirmed) => isConfirmed, 'Confirm that you may sign for the agent'),
})

/** POST /api/staff/agent-consent: `statement` is the text that was shown above the signature. */
export const consentSignature = consentSignatureForm.extend({ statement: z.string().max(2000) })
export type ConsentSignature = z.output<typeof consentSignature>

/** POST /api/staff/agent-consent/withdraw */
export const withdrawnConsent = z.strictObject({ id: z.uuid() })
