import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { ledgerChecks } from '#features/payments/ledger/ledger-tables.server.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { amountsOf, type LedgerCheck, type LedgerIssue, type LedgerPage } from './ledger.ts'

const hour = 3_600_000
/** A night and two hours: the check of last night has to be there. */
const checkedWithinMs = 26 * hour
const heldAfterMs = 10 * 60_000
const decidedForMs = 31 * 24 * hour

/** Returns the last check of both ledgers, what differs, and what was decided in the last 31 days. */
export async function readLedger(db: Db, now: Date): Promise<LedgerPage> {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1)
  const [complete] = await db
    .select()
    .from(ledgerChecks)
    .where(isNull(ledgerChecks.failure))
    .orderBy(desc(ledgerChecks.id))
    .limit(1)
  const [issues, held] = await Promise.all([listIssues(db, now), listHeld(db, now)])
  const isRecent = complete !== undefined && now.getTime() - complete.finishedAt.getTime() < checkedWithinMs
  return {
    check: complete ? checkOf(complete) : null,
    failedAt: last?.failure ? last.finishedAt.toISOString() : null,
    isUnchecked: !isRecent,
    open: [...held, ...issues.filter(({ decided }) => decided === null)],
    decided: issues.filter(({ decided }) => decided !== null),
  }
}

function checkOf(row: typeof ledgerChecks.$inferSelect): LedgerCheck {
  const side = (captures: number | null, captured: number | null, count: number | null, back: number | null) => ({
    captures: captures ?? 0,
    capturedCents: captured ?? 0,
    refunds: count ?? 0,
    refundedCents: back ?? 0,
    netCents: (captured ?? 0) - (back ?? 0),
  })
  return {
    finishedAt: row.finishedAt.toISOString(),
    from: row.fromAt?.toISOString() ?? '',
    until: row.untilAt?.toISOString() ?? '',
    isNightly: row.askedBy === null,
    provider: side(row.providerCaptures, row.providerCapturedCents, row.providerRefunds, row.providerRefundedCents),
    ours: side(row.ourCaptures, row.ourCapturedCents, row.ourRefunds, row.ourRefundedCents),
  }
}

async function listIssues(db: Db, now: Date): Promise<LedgerIssue[]> {
  const rows = await db
    .select({
      issue: reconIssues,
      businessName: orders.businessName,
      title: titleOfOrder,
      attempt: { id: paymentAttempts.id, amountCents: paymentAttempts.amountCents },
      refundCents: refunds.amountCents,
      decider: accountName(sql`${reconIssues}.settled_by`),
    })
    .from(reconIssues)
    .leftJoin(orders, eq(orders.id, reconIssues.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.squarePaymentId, reconIssues.squarePaymentId))
    .leftJoin(refunds, sql`${refunds.id}::text = ${reconIssues.detail} ->> 'refundId'`)
    .where(or(isNull(reconIssues.settledAt), gte(reconIssues.settledAt, new Date(now.getTime() - decidedForMs))))
    .orderBy(desc(reconIssues.id))
    .limit(200)
  return rows.map(({ issue, businessName, title, attempt, refundCents, decider }) => ({
    id: issue.id,
    kind: issue.kind,
    order: issue.orderId
      ? { id: issue.orderId, number: orderNumber(issue.orderId), title: businessName ?? title }
      : null,
    paymentId: attempt?.id ?? null,
    squarePaymentId: issue.squarePaymentId,
    foundAt: issue.foundAt.toISOString(),
    amounts: amountsOf(issue.kind, {
      listedCents: Number(issue.detail['amountCents'] ?? 0),
      attemptCents: attempt?.amountCents ?? 0,
      refundCents: refundCents ?? 0,
    }),
    decided:
      issue.settledAt && issue.decision
        ? { at: issue.settledAt.toISOString(), by: decider ?? '', decision: issue.decision, note: issue.note ?? '' }
        : null,
  }))
}

/** Authorizations that wait for their capture longer than they should. They settle by themselves. */
async function listHeld(db: Db, now: Date): Promise<LedgerIssue[]> {
  const { state, squarePaymentId, createdAt } = paymentAttempts
  const rows = await db
    .select({ attempt: paymentAttempts, businessName: orders.businessName, title: titleOfOrder })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(eq(state, 'capturing'), isNotNull(squarePaymentId), lt(createdAt, new Date(now.getTime() - heldAfterMs))),
    )
    .orderBy(createdAt)
    .limit(50)
  return rows.map(({ attempt, businessName, title }) => ({
    id: null,
    kind: 'held',
    order: { id: attempt.orderId, number: orderNumber(attempt.orderId), title: businessName ?? title },
    paymentId: attempt.id,
    squarePaymentId: attempt.squarePaymentId,
    foundAt: attempt.createdAt.toISOString(),
    amounts: { providerCents: attempt.amountCents, ourCents: 0, isCounted: false },
    decided: null,
  }))
}
