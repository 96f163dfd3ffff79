import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
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

/** What the database has when a submit begins: the same card token; the same order being paid, paid, or unpaid. */
export interface EarlierSubmits {
  sameToken: { attemptId: string; orderId: string } | undefined
  openOrderId: string | null
  paidOrderId: string | null
  payableOrderId: string | null
}

/**
 * Throws `order-in-progress` while the same order is being paid, and `duplicate-order` if it was paid within ten
 * minutes or its formation was ever paid for, unless the client confirms.
 */
export function rejectDuplicateOrder({ openOrderId, paidOrderId }: EarlierSubmits, isConfirmed: boolean): void {
  if (openOrderId) throw inProgress(openOrderId)
  if (!paidOrderId || isConfirmed) return
  throw new Problem('duplicate-order', 'You’ve already paid for this order. Do you want to place it again?', {
    data: { orderId: paidOrderId },
  })
}
