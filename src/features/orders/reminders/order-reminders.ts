import { z } from 'zod'
import { requiredLines } from '#lib/form-fields.ts'

const instant = z.iso.datetime()

/** What staff see of an order's reminders to its client. */
export const orderReminders = z.object({
  waitingSince: instant,
  /** When the client had answered everything; null while we wait. */
  endedAt: instant.nullable(),
  sent: z.int(),
  lastSentAt: instant.nullable(),
  nextDueAt: instant.nullable(),
  /** The client didn't answer: staff take over. */
  noAnswer: z
    .object({
      id: z.uuid(),
      since: instant,
      settled: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
    })
    .nullable(),
})
export type OrderReminders = z.output<typeof orderReminders>

/** A task for staff: the client of this order didn't answer our reminders. */
export const noAnswer = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  businessName: z.string().nullable(),
  client: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  waitingSince: instant,
  /** What the client is asked for. */
  waitingFor: z.array(z.string()),
  sent: z.int(),
  lastSentAt: instant.nullable(),
  since: instant,
})
export type NoAnswer = z.output<typeof noAnswer>

/** POST /api/staff/no-answers/{id}/settle */
export const settleNoAnswerInput = z.strictObject({ note: requiredLines('Say what you did', 1000) })

/** POST /api/staff/orders/{id}/remind */
export const remindInput = z.strictObject({ atNight: z.boolean().default(false) })
