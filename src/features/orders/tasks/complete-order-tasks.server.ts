import { and, eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import { requestAgentConsent } from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { completeDraft, getDraftedFormation } from '#features/formation/draft/draft.server.ts'
import { storeSsns } from '#features/formation/ssn/store-ssns.server.ts'
import { findSubmittedFormation } from '#features/formation/submission/formation-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit, writeAudits } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import type { OrderSsnsInput } from '#features/orders/order.ts'
import { addFormation, requireService } from '#features/orders/create/order-formation.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { advanceByTasks } from './order-tasks.server.ts'

export const statusesForFormation: readonly OrderStatus[] = ['paid', 'in_review', 'waiting_for_client']
const statusesForSsns: readonly OrderStatus[] = [...statusesForFormation, 'ready_to_file', 'rejected']

/** The caller's order, locked, when it is in one of these states. Throws `not-found`, `order-state`. */
export async function lockOwnOrder(tx: Db, user: CurrentUser, orderId: string, allowed: readonly OrderStatus[]) {
  const own = and(eq(orders.id, orderId), eq(orders.userId, user.id))
  const [order] = isUuid(orderId) ? await tx.select().from(orders).where(own).for('update') : []
  if (!order) throw new Problem('not-found', 'We couldn’t find that order.')
  if (!allowed.includes(order.status)) {
    throw new Problem('order-state', 'You can’t add this to the order right now.')
  }
  return order
}

/**
 * Gives a paid order the formation that it was bought without (decision 40); the order goes on when nothing else is
 * missing. Throws `not-found`, `order-state`, and `invalid-input` with the form's errors.
 */
export async function addOrderFormation(
  app: App,
  user: CurrentUser,
  orderId: string,
  { draftId, ...facts }: { draftId: string; ip: string; userAgent: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, statusesForFormation)
    if (await findSubmittedFormation(tx, orderId))
      throw new Problem('order-state', 'The formation for this order has already been submitted.')
    const draft = await getDraftedFormation(tx, user.id, draftId)
    const purchased = (await listLines(tx, orderId)).map((line) => line.id)
    requireService(draft.structure, purchased)
    await requireFreeDraft(tx, draftId)
    const businessName = draft.formation.businessName ?? null
    await tx.update(orders).set({ draftId, businessName, updatedAt: app.now() }).where(eq(orders.id, orderId))
    await addFormation(app, tx, { orderId, user, draft, facts })
    await completeDraft(app, tx, draftId)
    await requestAgentConsent(app, tx, formationOrders, orderId)
    await advanceByTasks(app, tx, orderId, `user:${user.id}`)
    const actor = `user:${user.id}`
    await writeAudit(tx, { actor, action: 'order.formation-added', object: `order:${orderId}` })
  })
}

async function requireFreeDraft(tx: Db, draftId: string): Promise<void> {
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.draftId, draftId), eq(orders.status, 'processing')))
  if (other)
    throw new Problem('order-in-progress', 'A payment for this formation is already in progress on another order.')
}

/** Takes the numbers of the secure task. Throws `not-found`, `order-state`; no error contains a number. */
export async function addOrderSsns(
  app: App,
  user: CurrentUser,
  orderId: string,
  { shareholderSSNs, einSSN }: OrderSsnsInput,
): Promise<void> {
  await app.throttle.take('checkout-account', user.id)
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, statusesForSsns)
    const numbers = await storeSsns(app, tx, { orderId, userId: user.id }, { shareholderSSNs, einSSN })
    await advanceByTasks(app, tx, orderId, `user:${user.id}`)
    await writeAudits(tx, numbers)
  })
}
