import { z } from 'zod'
import { clientRefundStates } from '#features/orders/refunds/refund-view.ts'
import { noSsn } from '#features/tasks/no-ssn.ts'
import { isPoBox } from '#features/washington/addresses/addresses.ts'

/**
 * Where a yearly service stands: `waiting` for the state to file, paid (`active`), told of its renewal (`noticed`, `due`
 * from 30 days before), past its day without payment (`unpaid`), `canceled` until its paid year ends, in the agent's exit
 * (`exiting`), `ended`.
 */
export const yearlyStates = ['waiting', 'active', 'noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended'] as const
export type YearlyState = (typeof yearlyStates)[number]

/** The database's trigger holds the same moves; a test compares the two. */
export const yearlyMoves: Record<YearlyState, readonly YearlyState[]> = {
  waiting: ['active', 'ended'],
  active: ['noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended'],
  noticed: ['active', 'due', 'unpaid', 'canceled', 'exiting', 'ended'],
  due: ['active', 'noticed', 'unpaid', 'canceled', 'exiting', 'ended'],
  unpaid: ['active', 'noticed', 'due', 'exiting', 'ended'],
  canceled: ['active', 'noticed', 'due', 'exiting', 'ended'],
  // Until the resignation is filed it can be called off.
  exiting: ['unpaid', 'ended'],
  ended: [],
}

export const yearlyStateLabels: Record<YearlyState, string> = {
  waiting: 'Begins when the state files',
  active: 'Paid',
  noticed: 'Renewal ahead',
  due: 'Payment due',
  unpaid: 'Not paid',
  canceled: 'Canceled',
  exiting: 'Exit running',
  ended: 'Ended',
}

export const noticeKinds = ['60-days', '30-days', '7-days', 'due-day', '15-days-late', '30-days-late'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const exitReasons = ['canceled', 'unpaid'] as const
export type ExitReason = (typeof exitReasons)[number]
export const endReasons = ['canceled', 'unpaid', 'resigned', 'new-agent', 'refunded'] as const
export type EndReason = (typeof endReasons)[number]
export const nextAgentKinds = ['named', 'self', 'closing'] as const

/** The service whose end the law ties to dates: a company must always have an agent (RCW 23.95.405). */
export const agentProductId = 'registered-agent'

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
