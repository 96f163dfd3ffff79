import { z } from 'zod'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { quoteRefund } from './refund-facts-queries.server.ts'
import { getRefundSettings } from './refund-settings.server.ts'
import type { RefundQuote } from './refund-quote.ts'
import { quotedLineView } from './refund-view.ts'

/** A quote as the API answers it, in cents. */
export const quoteView = z.object({
  lines: z.array(quotedLineView),
  totalCents: z.int(),
  refundableThrough: z.iso.date(),
})

/** The same for staff, with the amount above which a refund takes two admins. */
export const staffQuoteView = quoteView.extend({ approvalAboveCents: z.int() })
export type StaffQuote = z.output<typeof staffQuoteView>

/** Quotes what would go back now, for the client or staff. Throws `not-found`, and `order-state` when nothing was paid. */
export async function quoteOf(app: App, orderId: string): Promise<RefundQuote> {
  const quote = await quoteRefund(app.db, await findOrder(app.db, orderId), app.now())
  if (!quote) throw new Problem('order-state', 'Nothing was paid for this order.')
  return quote
}

/** Quotes it for staff. Throws as `quoteOf` does. */
export async function staffQuoteOf(app: App, orderId: string): Promise<StaffQuote> {
  const [quote, { approvalAboveCents }] = await Promise.all([quoteOf(app, orderId), getRefundSettings(app.db)])
  return { ...quote, approvalAboveCents }
}
