import { z } from 'zod'
import { clientRefundStates } from '#features/orders/refunds/refund-view.ts'
import { noSsn } from '#features/tasks/no-ssn.ts'
import { isPoBox } from '#features/washington/addresses/addresses.ts'
import { yearlyStates, noticeKinds, exitReasons, endReasons, nextAgentKinds } from './yearly-states.ts'

const day = z.iso.date()

const noticeView = z.object({
  kind: z.enum(noticeKinds),
  /** The day for which it is planned. */
  on: day,
  sentOn: day.nullable(),
  /** Whether it went out by email; null while it is ahead. */
  isMailed: z.boolean().nullable(),
})
export type NoticeView = z.output<typeof noticeView>

/** A yearly service as its client sees it. */
export const yearlyServiceView = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  productId: z.string(),
  label: z.string(),
  /** What the catalog says of it. */
  description: z.string(),
  isAgent: z.boolean(),
  companyName: z.string().nullable(),
  state: z.enum(yearlyStates),
  today: day,
  /** Null while it waits for the state. */
  year: z
    .object({
      startsOn: day,
      /** The last day that is paid for, and the day after it. */
      paidThrough: day,
      renewsOn: day,
      nextEndsOn: day,
      daysLeft: z.int(),
      number: z.int(),
    })
    .nullable(),
  /** What the current year cost, and what the next one costs today. */
  priceCents: z.int(),
  nextPriceCents: z.int(),
  notices: z.array(noticeView),
  isPayable: z.boolean(),
  isProcessing: z.boolean(),
  isDeclined: z.boolean(),
  canCancel: z.boolean(),
  canKeep: z.boolean(),
  canceledOn: day.nullable(),
  /** The dates of the agent's exit: planned ones, until staff record the real ones. Null for other services. */
  exit: z
    .object({
      because: z.enum(exitReasons),
      resignOn: day,
      resignedOn: day.nullable(),
      effectiveOn: day,
    })
    .nullable(),
  /** The next year, paid for before it began: what of it goes back if the client cancels now. */
  ahead: z.object({ startsOn: day, refundCents: z.int() }).nullable(),
  /** Of the year ahead that a cancellation gave back. */
  refund: z.object({ orderId: z.uuid(), state: z.enum(clientRefundStates), amountCents: z.int() }).nullable(),
  nextAgent: z.enum(nextAgentKinds).nullable(),
  nextAgentName: z.string().nullable(),
  nextAgentAddress: z.string().nullable(),
  endedOn: day.nullable(),
  endedBecause: z.enum(endReasons).nullable(),
  /** The order of the latest renewal. */
  renewalOrderId: z.uuid().nullable(),
})
export type YearlyServiceView = z.output<typeof yearlyServiceView>

/** POST /api/yearly-services/{id}/payments; `amount` in cents is only compared. */
export const payRenewalInput = z.strictObject({
  paymentToken: z.string().trim().min(1).max(1024),
  amount: z.int(),
  /** The first day of the year that is paid for, as the page showed it. */
  startsOn: day,
  confirmDuplicate: z.boolean().optional(),
})
export type PayRenewalInput = z.output<typeof payRenewalInput>

const name = noSsn(z.string().trim().min(1, 'Enter the agent’s name').max(200, 'Use 200 characters or fewer'))
const address = noSsn(
  z.string().trim().min(1, 'Enter the agent’s street address').max(300, 'Use 300 characters or fewer'),
).refine((street) => !isPoBox(street), 'Enter a street address, not a PO box')

/** Who is the agent next. */
export const nextAgentInput = z.discriminatedUnion('nextAgent', [
  z.strictObject({ nextAgent: z.literal('named'), name, address }),
  z.strictObject({ nextAgent: z.literal('self') }),
  z.strictObject({ nextAgent: z.literal('closing') }),
])
export type NextAgentInput = z.output<typeof nextAgentInput>

/** POST /api/yearly-services/{id}/cancel; `refundCents`, of a year ahead, is compared with ours. */
export const cancelServiceInput = z.strictObject({
  next: nextAgentInput.optional(),
  refundCents: z.int().min(0).default(0),
})
export type CancelServiceInput = z.output<typeof cancelServiceInput>
