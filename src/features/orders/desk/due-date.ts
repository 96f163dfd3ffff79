import { z } from 'zod'
import { staffText } from '#features/washington/identifiers/staff-text.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'

/** PUT /api/staff/orders/{id}/due-date. The promise ends with this day in Washington. */
export const dueDateInput = z.strictObject({
  day: calendarDay('Enter a date'),
  reason: staffText('Enter a reason'),
})
export type DueDateInput = z.output<typeof dueDateInput>

/** The end of our promise, and who moved it there by hand. */
export const orderDueDate = z.object({
  /** Null while the clock is stopped. */
  dueAt: z.iso.datetime().nullable(),
  /** The last day of it in Washington. */
  day: z.iso.date().nullable(),
  changed: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string(), earlierDay: z.iso.date() }).nullable(),
})
export type OrderDueDate = z.output<typeof orderDueDate>
