import { z } from 'zod'

/** The mails that an account may go without. */
export const notificationChoices = z.strictObject({ serviceUpdates: z.boolean(), renewalReminders: z.boolean() })
export type NotificationChoices = z.infer<typeof notificationChoices>

/** What holds until someone chooses. */
export const defaultChoices: NotificationChoices = { serviceUpdates: true, renewalReminders: true }
