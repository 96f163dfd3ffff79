import { verifyAuditLog, verifyAuditQueue } from '#features/audit/audit-checks.server.ts'
import { cleanUpAccounts } from '#features/auth/clean-up-accounts.job.server.ts'
import { mailAccountLink } from '#features/auth/email-verification/mail-account-link.job.server.ts'
import { priceDraftKinds } from '#features/catalog/price-kinds.server.ts'
import type { DraftKind } from '#features/content-drafts/draft-kind.server.ts'
import { startPublishingDrafts } from '#features/content-drafts/publish-due-drafts.server.ts'
import { purgeExpiredSsns } from '#features/formation/ssn/purge-expired-ssns.job.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { completeFinishedOrders } from '#features/orders/client-tasks/complete-when-done.server.ts'
import { askLateElections } from '#features/orders/client-tasks/late-election.job.server.ts'
import { openMissingWork } from '#features/orders/client-tasks/open-order-work.server.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import { generateDocumentsQueue } from '#features/orders/documents/queue-documents.server.ts'
import { sendReminders } from '#features/orders/reminders/send-reminders.job.server.ts'
import { sweepDocuments } from '#features/orders/documents/sweep-documents.job.server.ts'
import { expireRefunds } from '#features/orders/refunds/staff/expire-refunds.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { advanceWaitingOrders } from '#features/orders/tasks/order-tasks.server.ts'
import { startPaymentLoop } from '#features/payments/payment-loop.server.ts'
import { reconcileDaily } from '#features/payments/reconcile-daily.job.server.ts'
import { processWebhook } from '#features/payments/webhook.server.ts'
import { sealDocument } from '#features/signing/seal-document.job.server.ts'
import type { App } from '#platform/app.server.ts'
import type { JobQueue } from '#platform/jobs.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'

/** What is changed by a draft and a publication, of every feature (decision 95). */
const draftKinds: readonly DraftKind[] = [...priceDraftKinds]

/** Which queues there are. */
export const jobQueues: JobQueue[] = [
  { name: 'deliver-mail' },
  { name: 'mail-account-link' },
  { name: 'clean-up-accounts' },
  { name: 'purge-expired-ssns', formerly: ['tend-numbers'] },
  { name: 'square-webhook', retryDelaySeconds: 5 },
  { name: 'reconcile-payments' },
  { name: 'seal-document', retryDelaySeconds: 5 },
  { name: 'advance-orders' },
  { name: 'send-refunds' },
  { name: 'ask-late-elections' },
  { name: 'send-reminders' },
  { name: 'sweep-documents' },
  { name: verifyAuditQueue },
  { name: generateDocumentsQueue, retryDelaySeconds: 10 },
]

/** Which queues run by the clock, in UTC. */
export const jobSchedules = {
  'clean-up-accounts': '17 * * * *',
  'purge-expired-ssns': '41 * * * *',
  'reconcile-payments': '23 10 * * *',
  'advance-orders': '* * * * *',
  'send-refunds': '* * * * *',
  'ask-late-elections': '7 * * * *',
  'send-reminders': '*/5 * * * *',
  'sweep-documents': '37 9 * * *',
  [verifyAuditQueue]: '53 9 * * *',
}

/** Which job does what. Resolves with what stops the ones that are not the queue's own. */
export async function startWorkers(app: App, mailer: Mailer): Promise<() => Promise<void>> {
  await app.jobs.work('deliver-mail', (data) => deliverMail(app, mailer, data['mailId'] ?? ''), 4)
  await app.jobs.work('mail-account-link', (data) => mailAccountLink(app, data))
  await app.jobs.work('clean-up-accounts', () => cleanUpAccounts(app))
  await app.jobs.work('purge-expired-ssns', () => purgeExpiredSsns(app))
  const payments = paymentRun(app)
  await app.jobs.work('square-webhook', (data) => processWebhook(payments, data['eventId'] ?? ''), 4)
  await app.jobs.work('reconcile-payments', () => reconcileDaily(payments))
  await app.jobs.work('seal-document', (data) => sealDocument(app, data['signingId'] ?? ''))
  await app.jobs.work('send-refunds', async () => {
    await expireRefunds(app)
    await sendDueRefunds(app)
  })
  await app.jobs.work('ask-late-elections', () => askLateElections(app))
  await app.jobs.work('send-reminders', () => sendReminders(app))
  await app.jobs.work('sweep-documents', async () => void (await sweepDocuments(app)))
  await app.jobs.work(verifyAuditQueue, async (data) => void (await verifyAuditLog(app, data['checkId'])))
  await app.jobs.work('advance-orders', async () => {
    await openMissingWork(app)
    await advanceWaitingOrders(app)
    await completeFinishedOrders(app)
  })
  await app.jobs.work(generateDocumentsQueue, (data) => generateDocuments(app, data['orderId'] ?? ''))
  await app.jobs.schedule(jobSchedules)
  const running: { stop(): Promise<void> }[] = [startPaymentLoop(payments), startPublishingDrafts(app, draftKinds)]
  return async () => void (await Promise.all(running.map((one) => one.stop())))
}
