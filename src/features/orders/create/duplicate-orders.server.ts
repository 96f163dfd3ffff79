import { and, desc, eq, gt, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { OrderDraft } from './order-formation.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { inProgress } from './idempotency.server.ts'

/** What makes two orders the same: the person, the services, the business name; or the formation that they pay for. */
export interface OrderFingerprint {
  userId: string
  hash: Buffer
  businessName: string | null
  draftId: string | null
  submissionId: string | null
}

const duplicateWithinMs = 10 * 60_000

export function fingerprintOf(
  app: App,
  user: CurrentUser,
  input: OrderRequest,
  draft: OrderDraft | undefined,
): OrderFingerprint {
  const businessName = (input.businessName ?? draft?.formation.businessName ?? '').trim()
  const name = businessName.replaceAll(/\s+/g, ' ').toLowerCase()
  const services = [input.baseService, ...input.addons.toSorted()]
  // An agent for one company is no duplicate of an agent for another.
  const company = input.agentForOrderId ? [input.agentForOrderId] : []
  return {
    userId: user.id,
    hash: app.secrets.hmac('cart', JSON.stringify([services, input.existingCompany ?? false, name, ...company])),
    businessName: businessName || null,
    draftId: input.draftId ?? null,
    submissionId: input.submissionId ?? draft?.submissionId ?? null,
  }
}

const isSameOrder = (fingerprint: OrderFingerprint): SQL | undefined =>
  fingerprint.draftId === null
    ? eq(orders.cartHash, fingerprint.hash)
    : or(eq(orders.cartHash, fingerprint.hash), eq(orders.draftId, fingerprint.draftId))

/**
 * Throws `order-in-progress` while the same order is being paid, and `duplicate-order` if it was paid within ten
 * minutes or its formation was ever paid for, unless the client confirms.
 */
export async function rejectDuplicateOrder(
  app: App,
  tx: Db,
  fingerprint: OrderFingerprint,
  isConfirmed: boolean,
): Promise<void> {
  const ownOrders = eq(orders.userId, fingerprint.userId)
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ownOrders, eq(orders.status, 'processing'), isSameOrder(fingerprint)))
  if (open) throw inProgress(open.id)
  if (isConfirmed) return
  const since = new Date(app.now().getTime() - duplicateWithinMs)
  const isRecent = and(eq(orders.cartHash, fingerprint.hash), gt(orders.paidAt, since))
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ownOrders,
        notInArray(orders.status, ['canceled', 'refunded']),
        isNotNull(orders.paidAt),
        fingerprint.draftId === null ? isRecent : or(isRecent, eq(orders.draftId, fingerprint.draftId)),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1)
  if (paid) {
    throw new Problem('duplicate-order', 'You’ve already paid for this order. Do you want to place it again?', {
      data: { orderId: paid.id },
    })
  }
}

/** The order that still waits for its payment and is meant by this request: the same formation, quiz or cart. */
export async function findPayableOrder(tx: Db, fingerprint: OrderFingerprint): Promise<string | undefined> {
  const { draftId, submissionId, hash } = fingerprint
  const noOtherDraft =
    draftId === null ? isNull(orders.draftId) : or(isNull(orders.draftId), eq(orders.draftId, draftId))
  const matches: (SQL | undefined)[] = [
    ...(draftId === null ? [] : [eq(orders.draftId, draftId)]),
    ...(submissionId === null ? [] : [and(eq(orders.submissionId, submissionId), noOtherDraft)]),
    and(eq(orders.cartHash, hash), noOtherDraft),
  ]
  for (const match of matches) {
    const [found] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, fingerprint.userId), eq(orders.status, 'awaiting_payment'), match))
      .orderBy(desc(orders.createdAt))
      .limit(1)
      .for('update')
    if (found) return found.id
  }
  return undefined
}
