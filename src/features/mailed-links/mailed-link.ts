import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'

/** Days until a mailed link expires: the agent's consent, an owner's part, and a signature alike. */
export const linkDays = 14

export const linkToken = z.string().min(1).max(200)
/** The token travels in the body, so that no address log holds it. */
export const linkTokenInput = z.strictObject({ token: linkToken })

/** Sends a link again, or to a corrected address. */
export const resendInput = z.strictObject({ email: emailAddress.optional() })
