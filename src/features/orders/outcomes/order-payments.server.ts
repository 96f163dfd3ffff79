import type { App } from '#platform/app.server.ts'
import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { scaledSchedule } from '#features/payments/schedule.ts'
import { findBuyerEmail } from '#features/orders/client-queries.server.ts'
import { providerRefunds } from '#features/orders/refunds/compare-refunds.server.ts'
import { orderOutcomes } from './order-outcomes.server.ts'

/** Payments as orders want them: what an order does when money came or did not, and when what is tried again. */
export function paymentRun(app: App, overrides: Partial<Omit<PaymentRun, 'app'>> = {}): PaymentRun {
  const schedule = scaledSchedule(app.env.PAYMENT_TIME_SCALE)
  return {
    app,
    outcomes: orderOutcomes,
    refunds: providerRefunds,
    findBuyerEmail,
    schedule,
    failpoint: () => {},
    ...overrides,
  }
}
