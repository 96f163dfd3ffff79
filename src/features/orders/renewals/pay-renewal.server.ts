import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { inProgress, type OrderResponse } from '#features/orders/create/idempotency.server.ts'
import { paySubmit } from '#features/orders/create/pay-submit.server.ts'
import type { RequestFacts } from '#features/orders/create/write-attempt.server.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { YearlyService } from './end-services.server.ts'
import { findRenewalOrder, lockService } from './lock-service.server.ts'
import { writeRenewalOrder } from './renewal-order.server.ts'
import { nothingDue } from './nothing-due.ts'
import { isPayableOn } from './yearly-rules.ts'
import type { PayRenewalInput } from './yearly-service.ts'

interface PaidService {
  serviceId: string
}

/**
 * Pays for a service's next year with an order of one line (`paySubmit`). A year has one order however often its card is
 * declined.
 *
 * @throws Problem `not-found`, `order-state` when nothing is due (any more), `price-changed` for another amount, and those
 *   of `paySubmit`
 */
export async function payRenewal(
  app: App,
  user: CurrentUser,
  { serviceId, ...input }: PaidService & PayRenewalInput,
  facts: RequestFacts,
  run: PaymentRun = paymentRun(app),
): Promise<OrderResponse> {
  const prices = await pricesToday(app)
  return paySubmit(run, { user, target: { serviceId }, input, facts }, async (tx, attemptId) => {
    const { service, order } = await lockService(tx, serviceId, user.id)
    const payableOrderId = await requirePayable(app, tx, service, input.startsOn)
    const amountCents = renewalPrice(prices, service)
    if (input.amount !== amountCents)
      throw new Problem('price-changed', 'The price has changed. Please reload the page.', { data: { amountCents } })
    const renewal = { service, sold: order, user, amountCents, attemptId, payableOrderId }
    return { orderId: await writeRenewalOrder(app, tx, renewal), amountCents }
  })
}

/** What the next year costs today; a service that is no longer sold keeps its price. */
export const renewalPrice = (
  prices: Prices,
  { productId, priceCents }: Pick<YearlyService, 'productId' | 'priceCents'>,
) => findProduct(prices, productId)?.priceCents ?? priceCents

/** Returns the order of this year that is to be paid once more, if any. */
async function requirePayable(app: App, tx: Db, service: YearlyService, startsOn: string): Promise<string | undefined> {
  const { renewsOn, state } = service
  const renewal = await findRenewalOrder(tx, service)
  if (renewal?.status === 'processing') throw inProgress(renewal.id)
  const isOpen = state === 'active' || state === 'noticed' || state === 'due' || state === 'unpaid'
  const today = todayInPacific(app.now())
  // Another year than the page showed: it was paid for in another tab, or on another device.
  if (!isOpen || renewsOn === null || renewsOn !== startsOn || !isPayableOn(renewsOn, today)) throw nothingDue()
  if (renewal && renewal.status !== 'awaiting_payment') throw nothingDue()
  return renewal?.id
}
