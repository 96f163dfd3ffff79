import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { numberFound } from '#features/washington/identifiers/staff-text.ts'

export const mostRemindedAtOnce = 50

const orderIds = z
  .array(z.uuid())
  .min(1, 'Select an order')
  .max(mostRemindedAtOnce, `Select up to ${mostRemindedAtOnce} orders`)

/** POST /api/staff/reminders/preview */
export const remindersPreviewInput = z.strictObject({ orderIds })

const reminded = z.object({ orderId: z.uuid(), number: z.string(), title: z.string(), clientName: z.string() })

/** One selected order: what its client would be reminded of, or why not. */
export const plannedReminder = reminded.extend({
  asks: z.array(z.string()),
  /** The email as it would leave now; null for who is skipped. */
  email: z.object({ to: z.string(), subject: z.string(), paragraphs: z.array(z.string()) }).nullable(),
  /** Null: the reminder can go out. */
  skipped: z.string().nullable(),
})
export type PlannedBulkReminder = z.output<typeof plannedReminder>

export const remindersPreview = z.object({
  reminders: z.array(plannedReminder),
  /** No reminder leaves between 8 pm and 8 am Pacific without a confirmation. */
  isNight: z.boolean(),
})
export type RemindersPreview = z.output<typeof remindersPreview>

/** What staff add to the email in their own words; it may be empty. */
export const reminderNote = z
  .string()
  .trim()
  .max(500, { error: 'Use 500 characters or fewer', abort: true })
  .refine((text) => !containsSsn(text), numberFound)

/** POST /api/staff/reminders */
export const sendRemindersInput = z.strictObject({
  orderIds,
  note: reminderNote.default(''),
  atNight: z.boolean().default(false),
})

export const remindersSent = z.object({
  sent: z.array(reminded),
  /** What could not be sent, with the reason. */
  failed: z.array(reminded.extend({ reason: z.string() })),
})
export type RemindersSent = z.output<typeof remindersSent>
