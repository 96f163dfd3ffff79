import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#platform/database/db.server.ts'
import { refundStates } from '#features/orders/refunds/refund-state.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'

/** A refund as staff see it. */
export const staffRefund = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  state: z.enum(refundStates),
  amountCents: z.int(),
  quotedCents: z.int(),
  endsOrder: z.boolean(),
  reason: z.string(),
  requestedBy: z.uuid(),
  requestedAt: z.iso.datetime(),
  needsApproval: z.boolean(),
  approvedBy: z.uuid().nullable(),
  isSelfApproved: z.boolean(),
  /** Why an admin decided against it. */
  declinedBecause: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
  /** The card provider's code, after a request that did not go through. */
  errorCode: z.string().nullable(),
  /** Why it needs a person now; null when it doesn't. */
  open: z.enum(['approval', 'failed', 'unanswered']).nullable(),
  /** The failed refund that this one repeats. */
  retryOf: z.uuid().nullable(),
  /** How the client got the money when the card couldn't take it. */
  paidOtherwise: z.string().nullable(),
})
export type StaffRefund = z.output<typeof staffRefund>

const again = alias(refunds, 'again')
const isUnanswered = and(eq(refunds.state, 'sending'), isNull(refunds.nextRunAt))
const isFailedForGood = and(
  eq(refunds.state, 'failed'),
  sql`not exists (select 1 from ${refunds} as ${again} where ${again.retryOf} = ${refunds.id})`,
)

/** SQL: why the refund in the query needs a person now; null when it doesn't. */
export const openReason = sql<StaffRefund['open']>`case when ${refunds.state} = 'requested' then 'approval'
  when ${isFailedForGood} then 'failed' when ${isUnanswered} then 'unanswered' end`

/** Lists an order's refunds, oldest first. */
export const listRefunds = (db: Db, orderId: string): Promise<StaffRefund[]> => list(db, eq(refunds.orderId, orderId))

const needsPerson = or(eq(refunds.state, 'requested'), isFailedForGood, isUnanswered)

/** Lists every refund that needs a person, oldest first. */
export const listOpenRefunds = (db: Db): Promise<StaffRefund[]> => list(db, needsPerson)

/** Counts the refunds that need a person. */
export async function countOpenRefunds(db: Db): Promise<number> {
  const [found] = await db.select({ open: count() }).from(refunds).where(needsPerson)
  return found?.open ?? 0
}

async function list(db: Db, which: SQL | undefined): Promise<StaffRefund[]> {
  const rows = await db
    .select({ refund: refunds, open: openReason })
    .from(refunds)
    .where(which)
    .orderBy(asc(refunds.requestedAt))
  return rows.map(({ refund, open: need }) => ({
    id: refund.id,
    orderId: refund.orderId,
    state: refund.state,
    amountCents: refund.amountCents,
    quotedCents: refund.quotedCents,
    endsOrder: refund.endsOrder,
    reason: refund.reason,
    requestedBy: refund.requestedBy,
    requestedAt: refund.requestedAt.toISOString(),
    needsApproval: refund.needsApproval,
    approvedBy: refund.approvedBy,
    isSelfApproved: refund.isSelfApproved,
    declinedBecause: refund.declinedBecause,
    settledAt: refund.settledAt?.toISOString() ?? null,
    errorCode: refund.errorCode,
    open: need,
    retryOf: refund.retryOf,
    paidOtherwise: refund.paidOtherwise,
  }))
}
