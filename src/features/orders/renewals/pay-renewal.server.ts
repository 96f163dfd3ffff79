import { randomUUID } from 'node:crypto'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { findSameToken } from '#features/orders/create/earlier-submits-queries.server.ts'
import {
  claimSubmit,
  describeSubmit,
  findStoredResponse,
  inProgress,
  type OrderResponse,
  type PaymentRequest,
} from '#features/orders/create/idempotency.server.ts'
import { payAttempt } from '#features/orders/create/pay-attempt.server.ts'
import { answerSameToken, type RequestFacts, writeAttempt } from '#features/orders/create/write-attempt.server.ts'
import { orderIdsOf } from '#features/orders/order-sql.server.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { throttleCardTesting } from '#features/payments/attempt-limit.server.ts'
import { type Attempt, type PaymentRun, runTransaction } from '#features/payments/payment-run.server.ts'
import { requireProvider } from '#features/payments/require-provider.server.ts'
import { rejectUnexplainedPayment } from '#features/payments/restored/unexplained-payment.server.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { YearlyService } from './end-services.server.ts'
import { findRenewalOrder, lockService } from './lock-service.server.ts'
import { writeRenewalOrder } from './renewal-order.server.ts'
import { payableDaysBefore } from './yearly-rules.ts'
import type { PayRenewalInput } from './yearly-service.ts'

interface PaidService {
  serviceId: string
}

/**
 * Pays for a service's next year with an order of one line, as `createOrder` pays for any: order and attempt are recorded
 * (T1) before any money moves, then authorize, gate, capture. The same submit again gets the same answer and never a
 * second charge, and a year has one order however often its card is declined.
 *
 * @returns 201 when the money is taken and recorded, 202 while nobody knows
 * @throws Problem `not-found`, `order-state` when nothing is due (any more), `price-changed` for another amount,
 *   `order-in-progress`, `duplicate-order`, `key-reused`, `card-declined`, `payment-failed`, `payment-unavailable`,
 *   `checkout-closed`, `too-many-requests`
 */
export async function payRenewal(
  app: App,
  user: CurrentUser,
  { serviceId, ...input }: PaidService & PayRenewalInput,
  facts: RequestFacts,
  run: PaymentRun = paymentRun(app),
): Promise<OrderResponse> {
  const body = { serviceId, ...input }
  const request = describeSubmit(app, user, { paymentToken: input.paymentToken, body }, facts.idempotencyKey)
  const earlier = await findStoredResponse(app, app.db, request)
  if (earlier) return earlier
  requireProvider(app)
  await app.throttle.take('checkout-account', user.id)
  const prices = await pricesToday(app)
  const recorded = await runTransaction<Recorded>(
    run,
    (result) => ('attempt' in result ? 'T1' : undefined),
    (tx) => recordInTransaction(run, tx, { user, serviceId, input, facts, request, prices }),
  )
  return 'response' in recorded ? recorded.response : payAttempt(run, recorded.attempt, user)
}

type Recorded = { attempt: Attempt } | { response: OrderResponse }

interface NewPayment extends PaidService {
  user: CurrentUser
  input: PayRenewalInput
  facts: RequestFacts
  request: PaymentRequest
  prices: Prices
}

async function recordInTransaction(run: PaymentRun, tx: Db, next: NewPayment): Promise<Recorded> {
  const { app } = run
  const { user, serviceId, input, facts, request, prices } = next
  if (!(await claimSubmit(app, tx, request, user.id))) {
    const response = await findStoredResponse(app, tx, request)
    if (!response) throw new Error('The key was given up while it was waited for')
    return { response }
  }
  const sameToken = await findSameToken(tx, request.tokenHmac)
  if (sameToken) return { response: await answerSameToken(app, tx, next, sameToken) }
  const { service, order } = await lockService(tx, serviceId, user.id)
  const payable = await requirePayable(app, tx, service, input.startsOn)
  const amountCents = renewalPrice(prices, service)
  if (input.amount !== amountCents)
    throw new Problem('price-changed', 'The price has changed. Please reload the page.', { data: { amountCents } })
  if (!input.confirmDuplicate) await rejectUnexplainedPayment(tx, user.email)
  const id = randomUUID()
  const renewal = { service, sold: order, user, amountCents, attemptId: id, payableOrderId: payable }
  const orderId = await writeRenewalOrder(app, tx, renewal)
  // Last, because other payments from the address wait from here on; an attempt over the limit undoes everything.
  await throttleCardTesting(app, tx, { userId: user.id, orderIds: orderIdsOf(user.id), ip: facts.ip })
  const attempt = { id, orderId, amountCents, ip: facts.ip, request, paymentToken: input.paymentToken }
  return { attempt: await writeAttempt(run, tx, attempt) }
}

/** What the next year costs today; a service that is no longer sold keeps its price. */
export const renewalPrice = (
  prices: Prices,
  { productId, priceCents }: Pick<YearlyService, 'productId' | 'priceCents'>,
) => findProduct(prices, productId)?.priceCents ?? priceCents

const nothingDue = () => new Problem('order-state', 'There’s nothing to pay here right now. You were not charged.')

/** Returns the order of this year that is to be paid once more, if any. */
async function requirePayable(app: App, tx: Db, service: YearlyService, startsOn: string): Promise<string | undefined> {
  const { renewsOn, state } = service
  const renewal = await findRenewalOrder(tx, service)
  if (renewal?.status === 'processing') throw inProgress(renewal.id)
  const isOpen = state === 'active' || state === 'noticed' || state === 'due' || state === 'unpaid'
  const today = todayInPacific(app.now())
  // Another year than the page showed: it was paid for in another tab, or on another device.
  if (!isOpen || renewsOn === null || renewsOn !== startsOn || today < addDays(renewsOn, -payableDaysBefore))
    throw nothingDue()
  if (renewal && renewal.status !== 'awaiting_payment') throw nothingDue()
  return renewal?.id
}
