import { z } from 'zod'

/** The mails that an account can turn off. */
export const notificationChoices = z.strictObject({ serviceUpdates: z.boolean(), renewalReminders: z.boolean() })
export type NotificationChoices = z.infer<typeof notificationChoices>

/** The choices of a new account. */
export const defaultChoices: NotificationChoices = { serviceUpdates: true, renewalReminders: true }
