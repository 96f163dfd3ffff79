import { z } from 'zod'

export const deliveries = ['single', 'daily', 'weekly'] as const

/** How a person gets reminders of deadlines: an email for each, or one that has all of a day or of a week. */
export type Delivery = (typeof deliveries)[number]

/** PUT /api/account/deadline-reminders */
export const reminderChoice = z.strictObject({ delivery: z.enum(deliveries) })
export type ReminderChoice = z.output<typeof reminderChoice>
