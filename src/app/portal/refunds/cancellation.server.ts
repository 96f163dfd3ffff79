import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { whyLineHolds } from '#features/orders/line-filings/line-filing-queries.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { whyNotCancelable } from '#features/orders/refunds/cancelable.ts'
import { quoteRefund } from '#features/orders/refunds/refund-facts-queries.server.ts'
import type { RefundQuote } from '#features/orders/refunds/refund-quote.ts'
import { getRefundSettings } from '#features/orders/refunds/refund-settings.server.ts'
import type { App } from '#platform/app.server.ts'

/** What canceling the order now would mean. */
export interface Cancellation {
  /** Why it can't be canceled; null when it can. */
  whyNot: string | null
  /** Null when nothing was paid. */
  quote: RefundQuote | null
  /** An admin checks what is above it. */
  approvalAboveCents: number
}

/** Reads what the page to cancel shows. The caller has checked whose order it is. */
export async function readCancellation(
  app: App,
  { id, status }: Pick<OrderView, 'id' | 'status'>,
): Promise<Cancellation> {
  const whyNot = whyNotCancelable(status) ?? (await whyLineHolds(app.db, id)) ?? null
  const { approvalAboveCents } = await getRefundSettings(app.db)
  const quote = whyNot === null ? await quoteRefund(app.db, await findOrder(app.db, id), app.now()) : undefined
  return { whyNot, quote: quote ?? null, approvalAboveCents }
}

/** The quote with which a paid order was canceled when nothing went back; null for any other order. */
export async function readEmptyQuote(app: App, order: OrderView): Promise<RefundQuote | null> {
  const canceled = order.timeline.findLast(({ status }) => status === 'canceled')
  if (order.status !== 'canceled' || order.refunds.length > 0 || !canceled) return null
  const quote = await quoteRefund(app.db, await findOrder(app.db, order.id), new Date(canceled.at))
  return quote?.totalCents === 0 ? quote : null
}
