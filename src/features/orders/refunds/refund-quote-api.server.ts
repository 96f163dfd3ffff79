import { z } from 'zod'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { quoteRefund } from './refund-facts-queries.server.ts'
import type { RefundQuote } from './refund-quote.ts'
import { quotedLineView } from './refund-view.ts'

/** A quote as the API answers it, in cents. */
export const quoteView = z.object({
  lines: z.array(quotedLineView),
  totalCents: z.int(),
  refundableThrough: z.iso.date(),
})

/** Quotes what would go back now, for the client or staff. Throws `not-found`, and `order-state` when nothing was paid. */
export async function quoteOf(app: App, orderId: string): Promise<RefundQuote> {
  const quote = await quoteRefund(app.db, await findOrder(app.db, orderId), app.now())
  if (!quote) throw new Problem('order-state', 'Nothing was paid for this order.')
  return quote
}
