import { asc, eq, sql } from 'drizzle-orm'
import { requireSecondPerson } from '#features/auth/staff/second-person.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import type { Order } from '#features/orders/life/lock-order.server.ts'
import { quotePayments, refundedCents } from '#features/orders/refunds/refund-facts-queries.server.ts'
import { getRefundSettings } from '#features/orders/refunds/refund-settings.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { confirmDays } from '#features/orders/refunds/staff/confirm-days.ts'
import { openReason } from '#features/orders/refunds/staff/staff-refunds.server.ts'
import { isProblem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { PaymentRefund, Refundable } from './payment.ts'

/** Lists the refunds of a payment with who did what, oldest first. */
export async function listPaymentRefunds(db: Db, readerId: string, attemptId: string): Promise<PaymentRefund[]> {
  const rows = await db
    .select({
      refund: refunds,
      open: openReason,
      requester: accountName(sql`${refunds}.requested_by`),
      approver: accountName(sql`${refunds}.approved_by`),
      decliner: accountName(sql`${refunds}.declined_by`),
    })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.requestedAt))
  return rows.map(({ refund, open, requester, approver, decliner }) => ({
    id: refund.id,
    state: refund.state,
    amountCents: refund.amountCents,
    quotedCents: refund.quotedCents,
    endsOrder: refund.endsOrder,
    reason: refund.reason,
    requestedAt: refund.requestedAt.toISOString(),
    requestedBy: requester ?? '',
    approvedBy: approver,
    isSelfApproved: refund.isSelfApproved,
    declinedBy: decliner,
    declinedBecause: refund.declinedBecause,
    settledAt: refund.settledAt?.toISOString() ?? null,
    errorCode: refund.errorCode,
    paidOtherwise: refund.paidOtherwise,
    isAtProvider: refund.squareRefundId !== null,
    open,
    isOwn: refund.requestedBy === readerId,
    lapsesAt:
      refund.state === 'requested'
        ? new Date(refund.requestedAt.getTime() + confirmDays * 86_400_000).toISOString()
        : null,
  }))
}

/** What can go back of a captured payment now: the policy's proposal, what is left, and why nothing can. */
export async function readRefundable(db: Db, order: Order, payment: CapturedPayment, now: Date): Promise<Refundable> {
  const quote = (await quotePayments(db, order, now)).find(({ attemptId }) => attemptId === payment.id)?.quote
  const leftCents = payment.amountCents - (await refundedCents(db, payment.id))
  const { approvalAboveCents: twoPeopleAboveCents } = await getRefundSettings(db)
  return {
    leftCents,
    lines: quote?.lines ?? [],
    proposedCents: quote?.totalCents ?? 0,
    twoPeopleAboveCents,
    whyNot: await whyNot(db, order, payment, quote === undefined ? 0 : leftCents),
  }
}

interface CapturedPayment {
  id: string
  amountCents: number
  /** What was due beside an order can go back after the order's own money has. */
  amountDueId: string | null
}

async function whyNot(
  db: Db,
  { status }: Order,
  { id, amountDueId }: CapturedPayment,
  leftCents: number,
): Promise<string | null> {
  if (status === 'refunded' && amountDueId === null) return 'The order is refunded.'
  const underWay = sql`${refunds.attemptId} = ${id} and ${refunds.state} in ('requested', 'approved', 'sending')`
  const [open] = await db.select({ id: refunds.id }).from(refunds).where(underWay).limit(1)
  if (open) return 'Another refund of this payment is under way.'
  return leftCents > 0 ? null : 'Nothing is left of the payment.'
}

/** Whether the reader is the only admin who could decide, and may therefore confirm what they prepared. */
export async function isAloneAsAdmin(db: Db, readerId: string): Promise<boolean> {
  try {
    await requireSecondPerson(db, { firstId: readerId, secondId: readerId, role: 'admin' })
    return true
  } catch (error) {
    if (isProblem(error)) return false
    throw error
  }
}
