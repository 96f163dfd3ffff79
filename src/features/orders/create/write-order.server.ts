import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { requireAgentNeeded } from '#features/orders/agent-orders.server.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { together } from '#platform/database/write-together.server.ts'
import { orderEvents, orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { requireOwnSubmission } from '#features/quiz/submissions.server.ts'
import { linesOf } from './order-lines.server.ts'
import type { OrderFingerprint } from './duplicate-orders.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'
import { referralOf } from '#features/orders/referral/referral-of-order.ts'

interface OrderToWrite {
  /** The order that is paid once more, if any. */
  payableOrderId: string | undefined
  fingerprint: OrderFingerprint
  user: CurrentUser
  input: OrderRequest
  quote: OrderQuote
  prices: Prices
  /** The attempt that pays the order. */
  attemptId: string
}

/**
 * Writes the order that this request describes, with its lines and events, as being paid by the attempt. Throws
 * `not-found` for someone else's submission or order.
 */
export async function writeOrder(app: App, tx: Db, order: OrderToWrite): Promise<string> {
  const { payableOrderId, fingerprint, user, quote, prices, attemptId } = order
  if (fingerprint.submissionId) await requireOwnSubmission(tx, user.id, fingerprint.submissionId)
  const { agentForOrderId } = order.input
  if (agentForOrderId) await requireAgentOrder(tx, user, order.input)
  const now = app.now()
  const values = {
    userId: user.id,
    baseService: order.input.baseService,
    businessName: fingerprint.businessName,
    submissionId: fingerprint.submissionId,
    draftId: fingerprint.draftId,
    existingCompany: order.input.existingCompany ?? false,
    agentForOrderId: agentForOrderId ?? null,
    ...referralOf(order.input.referral, now),
    bundleId: quote.bundle,
    savingsCents: quote.savingsCents,
    stateFeesCents: quote.stateFeesCents,
    totalCents: quote.totalCents,
    cartHash: fingerprint.hash,
    contact: contactOf(user, order.input),
    details: detailsOf(order.input),
    termsVersion: orderTermsVersion,
    termsAcceptedAt: now,
    updatedAt: now,
    status: 'processing' as const,
    currentAttemptId: attemptId,
  }
  const actor = `user:${user.id}`
  if (payableOrderId) return rewriteOrder(tx, payableOrderId, { values, quote, prices, actor })
  const orderId = randomUUID()
  const events = [
    { orderId, at: now, status: 'awaiting_payment' as const, actor, note: 'Order placed' },
    { orderId, at: now, status: 'processing' as const, actor },
  ]
  const row = tx.insert(orders).values({ ...values, id: orderId, createdAt: now })
  const lines = tx.insert(orderLines).values(linesOf(orderId, quote, prices))
  await tx
    .with(...together(tx, [row, lines]))
    .insert(orderEvents)
    .values(events)
  return orderId
}

interface Rewrite {
  values: typeof orders.$inferInsert & { updatedAt: Date }
  quote: OrderQuote
  prices: Prices
  actor: string
}

/** Overwrites the unpaid order with what this request describes. */
async function rewriteOrder(tx: Db, orderId: string, { values, quote, prices, actor }: Rewrite): Promise<string> {
  const isWaiting = and(eq(orders.id, orderId), eq(orders.status, 'awaiting_payment'))
  const event = { orderId, at: values.updatedAt, status: 'processing' as const, actor }
  const moved = await tx
    .with(
      ...together(tx, [
        tx.delete(orderLines).where(eq(orderLines.orderId, orderId)),
        tx.insert(orderEvents).values(event),
      ]),
    )
    .update(orders)
    .set(values)
    .where(isWaiting)
    .returning({ id: orders.id })
  if (moved.length !== 1) throw new Error('The order is not awaiting_payment')
  // After the old lines are deleted, because the new ones have the same keys.
  await tx.insert(orderLines).values(linesOf(orderId, quote, prices))
  return orderId
}

async function requireAgentOrder(tx: Db, user: CurrentUser, input: OrderRequest): Promise<void> {
  if (![input.baseService, ...input.addons].includes('registered-agent'))
    throw new Problem('invalid-input', 'This order has to include the registered agent service.')
  await requireAgentNeeded(tx, user, input.agentForOrderId ?? '')
}

/** Whom to talk to about the order: as it says, else as the account says. */
function contactOf(user: CurrentUser, input: OrderRequest): Record<string, string> {
  return {
    firstName: input.firstName || user.firstName,
    lastName: input.lastName || user.lastName,
    email: input.email || user.email,
    phone: input.phone || user.phone || '',
  }
}

function detailsOf({ businessType, formationType, quizAnswers }: OrderRequest): Record<string, unknown> {
  const given = { businessType, formationType, quizAnswers }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
