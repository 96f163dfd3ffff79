import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { requireAgentNeeded } from '#features/orders/agent-orders.server.ts'
import { orderEvents, orders } from '#features/orders/orders-tables.server.ts'
import { requireOwnSubmission } from '#features/quiz/submissions.server.ts'
import type { OrderFingerprint } from './duplicate-orders.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'

interface OrderToWrite {
  /** The order that is paid once more, if any. */
  payableOrderId: string | undefined
  fingerprint: OrderFingerprint
  user: CurrentUser
  input: OrderRequest
  quote: OrderQuote
}

/** Writes the order as this request describes it, in `awaiting_payment`. Throws `not-found` for a foreign submission or order. */
export async function writeOrder(app: App, tx: Db, order: OrderToWrite): Promise<string> {
  const { payableOrderId, fingerprint, user, quote } = order
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
  }
  if (payableOrderId) {
    await tx.update(orders).set(values).where(eq(orders.id, payableOrderId))
    return payableOrderId
  }
  const [row] = await tx
    .insert(orders)
    .values({ ...values, createdAt: now })
    .returning({ id: orders.id })
  if (!row) throw new Error('The order was not written')
  const actor = `user:${user.id}`
  await tx
    .insert(orderEvents)
    .values({ orderId: row.id, at: now, status: 'awaiting_payment', actor, note: 'Order placed' })
  return row.id
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
