import { setTimeout as pause } from 'node:timers/promises'
import { isProblem, Problem } from '#lib/problem.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { authorize } from '#features/payments/authorize.server.ts'
import type { Attempt, PaymentRun } from '#features/payments/payment-run.server.ts'
import { requireProvider } from '#features/payments/require-provider.server.ts'
import { answerWithinMs } from '#features/payments/schedule.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { errorFields } from '#platform/log.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { type OrderQuote, quote } from '#features/orders/order-total.ts'
import { requireTerms } from './accepted-terms.server.ts'
import { recordPaymentRequest, type RequestFacts } from './record-payment-request.server.ts'
import {
  responseOf,
  describeRequest,
  findStoredResponse,
  findResponseOfAttempt,
  type OrderResponse,
  processing,
  releaseKey,
} from './idempotency.server.ts'

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
  return 'response' in recorded ? recorded.response : pay(run, recorded.attempt, user)
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

/** From here on money may move: whatever happens, the person is never told "failed" on a guess. */
async function pay(run: PaymentRun, attempt: Attempt, user: CurrentUser): Promise<OrderResponse> {
  const { app } = run
  const work = authorize(run, attempt, user.email).catch((error: unknown) =>
    app.log.error('payment interrupted', { attemptId: attempt.id, ...errorFields(error) }),
  )
  const patience = new AbortController()
  // The provider may take longer than a person waits; the work goes on and settles the order by itself.
  await Promise.race([work, pause(answerWithinMs, undefined, { signal: patience.signal, ref: false }).catch(() => {})])
  patience.abort()
  return responseAfter(app, attempt)
}

async function responseAfter(app: App, attempt: Attempt): Promise<OrderResponse> {
  try {
    const stored = await findResponseOfAttempt(app.db, attempt.id)
    if (stored && stored.status !== null) return responseOf(app, stored)
    await releaseKey(app.db, attempt.id)
  } catch (error) {
    if (isProblem(error)) throw error
    app.log.error('answer not read', { attemptId: attempt.id, ...errorFields(error) })
  }
  return processing(attempt.orderId)
}
