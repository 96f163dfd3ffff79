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
export interface Cart {
  userId: string
  hash: Buffer
  businessName: string | null
  draftId: string | null
  submissionId: string | null
}

const duplicateWithinMs = 10 * 60_000

export function cartOf(app: App, user: CurrentUser, input: OrderRequest, draft: OrderDraft | undefined): Cart {
  const businessName = (input.businessName ?? draft?.formation.businessName ?? '').trim()
  const name = businessName.replaceAll(/\s+/g, ' ').toLowerCase()
  const services = [input.baseService, ...input.addons.toSorted()]
  return {
    userId: user.id,
    hash: app.secrets.hmac('cart', JSON.stringify([services, input.existingCompany ?? false, name])),
    businessName: businessName || null,
    draftId: input.draftId ?? null,
    submissionId: input.submissionId ?? draft?.submissionId ?? null,
  }
}

const isSame = (cart: Cart): SQL | undefined =>
  cart.draftId === null
    ? eq(orders.cartHash, cart.hash)
    : or(eq(orders.cartHash, cart.hash), eq(orders.draftId, cart.draftId))

/**
 * Throws `order-in-progress` while the same order is being paid, and `duplicate-order` if it was paid within ten
 * minutes or its formation was ever paid for, unless the client confirms.
 */
export async function refuseTwice(app: App, tx: Db, cart: Cart, isMeant: boolean): Promise<void> {
  const mine = eq(orders.userId, cart.userId)
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, eq(orders.status, 'processing'), isSame(cart)))
  if (open) throw inProgress(open.id)
  if (isMeant) return
  const since = new Date(app.now().getTime() - duplicateWithinMs)
  const isRecent = and(eq(orders.cartHash, cart.hash), gt(orders.paidAt, since))
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        mine,
        notInArray(orders.status, ['canceled', 'refunded']),
        isNotNull(orders.paidAt),
        cart.draftId === null ? isRecent : or(isRecent, eq(orders.draftId, cart.draftId)),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1)
  if (paid) {
    throw new Problem('duplicate-order', 'You have just paid for the same order. Do you want to order it again?', {
      data: { orderId: paid.id },
    })
  }
}

/** The order that still waits for its payment and is meant by this request: the same formation, quiz or cart. */
export async function findOrderToPay(tx: Db, cart: Cart): Promise<string | undefined> {
  const { draftId, submissionId, hash } = cart
  const noOtherDraft =
    draftId === null ? isNull(orders.draftId) : or(isNull(orders.draftId), eq(orders.draftId, draftId))
  const ways: (SQL | undefined)[] = [
    ...(draftId === null ? [] : [eq(orders.draftId, draftId)]),
    ...(submissionId === null ? [] : [and(eq(orders.submissionId, submissionId), noOtherDraft)]),
    and(eq(orders.cartHash, hash), noOtherDraft),
  ]
  for (const way of ways) {
    const [found] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, cart.userId), eq(orders.status, 'awaiting_payment'), way))
      .orderBy(desc(orders.createdAt))
      .limit(1)
      .for('update')
    if (found) return found.id
  }
  return undefined
}
