import { eq } from 'drizzle-orm'
import type { NewMail } from '#features/notifications/outbox.server.ts'
import type { OrderWithClient } from '#features/orders/client-queries.server.ts'
import { storeResponse } from '#features/orders/create/idempotency.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { runBestEffort } from '#features/orders/outcomes/best-effort.server.ts'
import type { Attempt } from '#features/payments/payment-run.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { type AuditEntry, writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { lockService } from './lock-service.server.ts'
import { renewals, yearlyServices } from './renewals-tables.server.ts'
import { renewalPaidMail } from './renewal.email.ts'
import { stateOn } from './yearly-rules.ts'

export const renewedMessage = 'Thank you! We received your payment, and your service is renewed.'

/**
 * T3 of docs/payments.md for an order that renews a service: the year is added once, in the transaction that ends the
 * attempt, and the order is complete, because nothing has to be done for it.
 */
export async function renewalCaptured(app: App, tx: Db, attempt: Attempt, found: OrderWithClient): Promise<void> {
  const { order, user } = found
  const now = app.now()
  const [year] = await tx.update(renewals).set({ paidAt: now }).where(eq(renewals.orderId, order.id)).returning()
  if (!year) throw new Error('A renewal has no year')
  const { service } = await lockService(tx, year.serviceId)
  // T1 took the year that follows, and nothing else ends or renews a service while its payment is on the way.
  if (service.renewsOn !== year.startsOn) throw new Error('The service renews on another day')
  await tx
    .update(yearlyServices)
    .set({
      state: stateOn(year.endsOn, todayInPacific(now)),
      periodStartsOn: year.startsOn,
      renewsOn: year.endsOn,
      priceCents: order.totalCents,
      payBy: null,
    })
    .where(eq(yearlyServices.id, service.id))
  await complete(app, tx, order.id, now)
  const paid = { service, order, year, companyName: order.businessName, firstName: user.firstName }
  const mail = (): NewMail => ({
    template: 'renewal-paid',
    dedupeKey: `renewal-paid:${order.id}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: renewalPaidMail(paid, `${app.origin}/dashboard/orders/${order.id}/receipt`),
  })
  await runBestEffort(app, tx, attempt, { steps: [], mails: [{ kind: 'confirmation-not-mailed', mail }] })
  const { id: attemptId, amountCents, squarePaymentId } = attempt
  const entry: AuditEntry = {
    actor: 'system',
    action: 'payment.captured',
    object: `order:${order.id}`,
    detail: { attemptId, renewalOf: service.id, amountCents, squarePaymentId },
  }
  const body = { success: true, orderId: order.id, message: renewedMessage }
  await writeAudit(tx, entry, [storeResponse(tx, attempt.id, { status: 201, body })])
}

async function complete(app: App, tx: Db, orderId: string, paidAt: Date): Promise<void> {
  const set = { paidAt, lastAttemptDeclined: false }
  const note = 'Payment received'
  await moveOrder(app, tx, orderId, 'processing', { to: 'paid', actor: 'system', note, set })
  await moveOrder(app, tx, orderId, 'paid', { to: 'in_review', actor: 'system', isInterim: true })
  await moveOrder(app, tx, orderId, 'in_review', { to: 'completed', actor: 'system' })
}
