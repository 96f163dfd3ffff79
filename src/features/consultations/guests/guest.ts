import { z } from 'zod'
import {
  chosenTime,
  hasPhone,
  instantText,
  phoneIfNeeded,
  timeZone,
  waysAndTopic,
} from '#features/consultations/consultation.ts'
import { codeField } from '#features/mailed-links/mailed-code.ts'
import { linkToken } from '#features/mailed-links/mailed-link.ts'
import { emailAddress } from '#lib/email-address.ts'
import { requiredName } from '#lib/form-fields.ts'

/** How long after the mail its code works: longer than an hour, when the next one may leave, with a hold on top. */
export const codeMinutes = 75
/** A mail with a code leaves once an hour at most (R73). */
export const codeEveryMinutes = 60

const details = {
  ...waysAndTopic,
  firstName: requiredName('First name is required', 60),
  lastName: requiredName('Last name is required', 60),
  email: emailAddress.transform((text) => text.toLowerCase()),
  /** What no person fills in. */
  fax: z.string().max(200).optional(),
}

/** What someone without an account says of themselves. */
export const guestDetails = z.strictObject(details).refine(hasPhone, phoneIfNeeded)
export type GuestDetails = z.input<typeof guestDetails>

/** Holds a time for them. */
export const guestHoldInput = z
  .strictObject({
    ...details,
    ...chosenTime,
    /** Of the time that they held before. */
    previousToken: linkToken.optional(),
  })
  .refine(hasPhone, phoneIfNeeded)
export type GuestHoldInput = z.output<typeof guestHoldInput>

/** A held time: its token opens the appointment once the code has been entered. */
export const guestHold = z.object({ token: z.string(), heldUntil: z.string(), codeSentAt: z.string() })
export type GuestHold = z.infer<typeof guestHold>

export const guestBookInput = z.strictObject({ token: linkToken, code: codeField })
export type GuestBookInput = z.output<typeof guestBookInput>

export const guestMoveInput = z.strictObject({ token: linkToken, startsAt: instantText, timeZone: timeZone.optional() })
export type GuestMoveInput = z.output<typeof guestMoveInput>
