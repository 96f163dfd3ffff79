import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { notificationChoices } from '#features/notifications/notification-choices.ts'
import { presentedPassword, registerInput } from '#features/auth/account.ts'

const { firstName, lastName, phone } = registerInput.shape

/** What Settings changes immediately. Signed documents keep the name they were signed with. */
export const nameInput = z.strictObject({ firstName, lastName })
export const phoneInput = z.strictObject({ phone })
export const profileInput = z.strictObject({ ...nameInput.shape, ...phoneInput.shape }).partial()
export type ProfileInput = z.infer<typeof profileInput>

/** A new address takes effect when its owner opens the link mailed there. */
export const changeEmailInput = z.strictObject({ email: emailAddress, currentPassword: presentedPassword })
export type ChangeEmailInput = z.infer<typeof changeEmailInput>

export const settingsInput = z.strictObject({
  profile: profileInput.optional(),
  notifications: notificationChoices.partial().optional(),
})
export type SettingsInput = z.infer<typeof settingsInput>

export const accountSettings = z.object({
  profile: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().nullable() }),
  notifications: notificationChoices,
  /** A new address that isn't confirmed yet. */
  pendingEmail: z.string().nullable(),
})
export type AccountSettings = z.infer<typeof accountSettings>
