import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { listDisputesOf } from '#features/payments/disputes/record-dispute.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OrderPayment, PaymentPage } from './payment.ts'
import { isAloneAsAdmin, listPaymentRefunds, readRefundable } from './payment-refunds-queries.server.ts'
import { paymentState, refundedOfPayment } from './payment-sql-queries.server.ts'

/** Returns everything about one payment for an admin. Throws Problem `not-found`. */
export async function readPayment(db: Db, readerId: string, attemptId: string, now: Date): Promise<PaymentPage> {
  const [row] = isUuid(attemptId) ? await selectPayment(db, attemptId) : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that payment.')
  const { order, attempt } = row
  const isCaptured = attempt.state === 'captured'
  const [attempts, refunds, disputes, refundable, isAlone] = await Promise.all([
    listOrderPayments(db, order.id),
    listPaymentRefunds(db, readerId, attempt.id),
    listDisputesOf(db, order.id),
    isCaptured ? readRefundable(db, order, attempt, now) : null,
    isAloneAsAdmin(db, readerId),
  ])
  return {
    id: attempt.id,
    orderId: order.id,
    number: orderNumber(order.id),
    title: order.businessName ?? row.title,
    amountDue: row.amountDue,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    orderStatus: order.status,
    createdAt: attempt.createdAt.toISOString(),
    settledAt: attempt.settledAt?.toISOString() ?? null,
    state: row.state,
    card: attempt.cardBrand && attempt.cardLast4 ? { brand: attempt.cardBrand, last4: attempt.cardLast4 } : null,
    amountCents: attempt.amountCents,
    capturedCents: isCaptured ? attempt.amountCents : 0,
    refundedCents: row.refundedCents,
    squarePaymentId: attempt.squarePaymentId,
    errorCode: attempt.errorCode,
    receiptHref: isCaptured && order.paidAt !== null ? receiptHref(order.id, attempt.amountDueId) : null,
    attempts,
    refunds: isCaptured ? refunds : [],
    disputes,
    refundable,
    isAloneAsAdmin: isAlone,
  }
}

const selectPayment = (db: Db, attemptId: string) =>
  db
    .select({
      attempt: paymentAttempts,
      order: orders,
      state: paymentState,
      refundedCents: refundedOfPayment,
      title: titleOfOrder,
      amountDue: amountsDue.label,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      clientEmail: users.email,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(amountsDue, eq(amountsDue.id, paymentAttempts.amountDueId))
    .where(eq(paymentAttempts.id, attemptId))

const receiptHref = (orderId: string, amountDueId: string | null): string =>
  amountDueId === null
    ? `/api/staff/orders/${orderId}/receipt`
    : `/api/staff/orders/${orderId}/amounts-due/${amountDueId}/receipt`

/** Lists every attempt to pay an order, oldest first. */
export async function listOrderPayments(db: Db, orderId: string): Promise<OrderPayment[]> {
  const { id, createdAt, amountCents } = paymentAttempts
  const rows = await db
    .select({
      id,
      createdAt,
      amountCents,
      state: paymentState,
      refundedCents: refundedOfPayment,
      amountDue: amountsDue.label,
    })
    .from(paymentAttempts)
    .leftJoin(amountsDue, eq(amountsDue.id, paymentAttempts.amountDueId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(createdAt))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
