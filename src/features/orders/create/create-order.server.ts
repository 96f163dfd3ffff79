import { Problem } from '#lib/problem.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import type { Prices } from '#features/catalog/prices.ts'
import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { requireProvider } from '#features/payments/require-provider.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { type OrderQuote, quote } from '#features/orders/order-total.ts'
import { requireTerms } from './accepted-terms.server.ts'
import { recordPaymentRequest } from './record-payment-request.server.ts'
import { describeRequest, findStoredResponse, type OrderResponse } from './idempotency.server.ts'
import { payAttempt } from './pay-attempt.server.ts'
import type { RequestFacts } from './write-attempt.server.ts'

/**
 * Places and pays for an order. Computes the price here and only compares the browser's amount; order and attempt are
 * recorded (T1) before any money moves; then authorize, gate, capture. The same submit again gets the same answer and
 * never a second charge.
 *
 * @returns 201 when the money is taken and recorded, 202 while nobody knows
 * @throws Problem `price-changed` with the fresh quote, `duplicate-order`, `order-in-progress`, `key-reused`,
 *   `card-declined`, `payment-failed`, `payment-unavailable`, `checkout-closed`, `too-many-requests`, `invalid-input`,
 *   `not-found`
 */
export async function createOrder(
  app: App,
  user: CurrentUser,
  input: OrderRequest,
  facts: RequestFacts,
  run: PaymentRun = paymentRun(app),
): Promise<OrderResponse> {
  const request = describeRequest(app, user, input, facts.idempotencyKey)
  const earlier = await findStoredResponse(app, app.db, request)
  if (earlier) return earlier
  requireTerms(input)
  requireProvider(app)
  await app.throttle.take('checkout-account', user.id)
  const { prices, total } = await confirmPrice(app, input)
  const recorded = await recordPaymentRequest(run, { user, input, facts, request, prices, quote: total })
  return 'response' in recorded ? recorded.response : payAttempt(run, recorded.attempt, user)
}

/** Nobody pays a price that they did not see. */
async function confirmPrice(app: App, input: OrderRequest): Promise<{ prices: Prices; total: OrderQuote }> {
  const { baseService, addons, existingCompany } = input
  const prices = await pricesToday(app)
  const total = quote(prices, { baseService, addons, existingCompany })
  if (input.amount !== total.totalCents) {
    throw new Problem('price-changed', 'The price has changed. Please review your order.', { data: { quote: total } })
  }
  return { prices, total }
}
