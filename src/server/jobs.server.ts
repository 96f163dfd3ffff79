import { verifyAuditLog, verifyAuditQueue } from '#features/audit/audit-checks.server.ts'
import { cleanUpAccounts } from '#features/auth/clean-up-accounts.job.server.ts'
import { finishRecoveries } from '#features/auth/recovery/end-recovery.server.ts'
import { mailAccountLink } from '#features/auth/email-verification/mail-account-link.job.server.ts'
import { priceDraftKinds } from '#features/catalog/price-kinds.server.ts'
import { keepDeadlines } from '#features/compliance/deadlines/keep-deadlines.server.ts'
import { planReminders } from '#features/compliance/reminders/people-to-remind-queries.server.ts'
import { remindOfDeadlines } from '#features/compliance/reminders/remind-of-deadlines.job.server.ts'
import type { DraftKind } from '#features/content-drafts/draft-kind.server.ts'
import { startPublishingDrafts } from '#features/content-drafts/publish-due-drafts.server.ts'
import { purgeExpiredSsns } from '#features/formation/ssn/purge-expired-ssns.job.server.ts'
import { remindConsultations } from '#features/consultations/remind-consultations.job.server.ts'
import { sweepMessageFiles } from '#features/messages/message-files.server.ts'
import { remindOfQuestions } from '#features/messages/reminders/remind-of-questions.job.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { forgetPersonalData } from '#features/personal-data/forget-personal-data.job.server.ts'
import { eraseOldMails } from '#features/notifications/erase-old-mails.job.server.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { completeFinishedOrders } from '#features/orders/client-tasks/complete-when-done.server.ts'
import { askLateElections } from '#features/orders/client-tasks/late-election.job.server.ts'
import { openMissingWork } from '#features/orders/client-tasks/open-order-work.server.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import { generateDocumentsQueue } from '#features/orders/documents/queue-documents.server.ts'
import { sendReminders } from '#features/orders/reminders/send-reminders.job.server.ts'
import { runRenewals } from '#features/orders/renewals/run-renewals.job.server.ts'
import { sweepDocuments } from '#features/orders/documents/sweep-documents.job.server.ts'
import { expireRefunds } from '#features/orders/refunds/staff/expire-refunds.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { advanceOrdersQueue, coverWaitingOrders } from '#features/orders/tasks/cover-waiting-orders.server.ts'
import { advanceWaitingOrders } from '#features/orders/tasks/order-tasks.server.ts'
import { makeStatements } from '#features/partners/statements/make-statements.job.server.ts'
import { startPaymentLoop } from '#features/payments/payment-loop.server.ts'
import { checkLedger } from '#features/payments/ledger/check-ledger.server.ts'
import { processWebhook } from '#features/payments/webhook.server.ts'
import { sealDocument } from '#features/signing/seal-document.job.server.ts'
import { notifyStaff, startNotingLog } from '#features/staff-notices/notify-staff.job.server.ts'
import { purgeNotices } from '#features/staff-notices/purge-notices.job.server.ts'
import { sendDigests } from '#features/staff-notices/send-digests.job.server.ts'
import type { App } from '#platform/app.server.ts'
import type { JobHandler, JobQueue } from '#platform/jobs.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'

/** What is changed by a draft and a publication, of every feature (decision 95). */
const draftKinds: readonly DraftKind[] = [...priceDraftKinds]

/** Which queues there are. */
export const jobQueues: JobQueue[] = [
  { name: 'deliver-mail' },
  { name: 'mail-account-link' },
  { name: 'clean-up-accounts' },
  { name: 'finish-recoveries' },
  { name: 'forget-personal-data' },
  { name: 'purge-expired-ssns', formerly: ['tend-numbers'] },
  { name: 'square-webhook', retryDelaySeconds: 5 },
  { name: 'reconcile-payments' },
  { name: 'seal-document', retryDelaySeconds: 5 },
  { name: advanceOrdersQueue },
  { name: 'send-refunds' },
  { name: 'ask-late-elections' },
  { name: 'send-reminders' },
  { name: 'sweep-documents' },
  { name: 'erase-old-mails' },
  { name: 'notify-staff' },
  { name: 'send-staff-digests' },
  { name: 'purge-staff-notices' },
  { name: 'partner-statements' },
  { name: 'remind-consultations' },
  { name: 'run-renewals' },
  { name: 'keep-deadlines' },
  { name: 'plan-deadline-reminders' },
  { name: 'remind-of-deadlines' },
  { name: verifyAuditQueue },
  { name: generateDocumentsQueue, retryDelaySeconds: 10 },
]

/** Which queues run by the clock, in UTC. */
export const jobSchedules = {
  'clean-up-accounts': '17 * * * *',
  'finish-recoveries': '*/5 * * * *',
  'forget-personal-data': '29 * * * *',
  'purge-expired-ssns': '41 * * * *',
  'reconcile-payments': '23 10 * * *',
  [advanceOrdersQueue]: '* * * * *',
  'send-refunds': '* * * * *',
  'ask-late-elections': '7 * * * *',
  'send-reminders': '*/5 * * * *',
  'sweep-documents': '37 9 * * *',
  'erase-old-mails': '7 10 * * *',
  'notify-staff': '* * * * *',
  // 8 am Pacific is another hour in summer.
  'send-staff-digests': '*/5 * * * *',
  'purge-staff-notices': '29 9 * * *',
  // Each hour, so that a month whose first day was slept through is stated too.
  'partner-statements': '5 * * * *',
  'remind-consultations': '*/5 * * * *',
  // Each hour, so that a day whose morning was slept through is no day lost.
  'run-renewals': '19 * * * *',
  'keep-deadlines': '* * * * *',
  'plan-deadline-reminders': '11 * * * *',
  'remind-of-deadlines': '*/5 * * * *',
  [verifyAuditQueue]: '53 9 * * *',
}

/** Which job does what. */
export function jobHandlers(app: App, mailer: Mailer): Record<string, JobHandler> {
  const payments = paymentRun(app)
  return {
    'deliver-mail': (data) => deliverMail(app, mailer, data['mailId'] ?? ''),
    'mail-account-link': (data) => mailAccountLink(app, data),
    'clean-up-accounts': () => cleanUpAccounts(app),
    'finish-recoveries': () => finishRecoveries(app),
    'forget-personal-data': () => forgetPersonalData(app),
    'purge-expired-ssns': () => purgeExpiredSsns(app),
    'square-webhook': (data) => processWebhook(payments, data['eventId'] ?? ''),
    'reconcile-payments': () => checkLedger(payments, null),
    'seal-document': (data) => sealDocument(app, data['signingId'] ?? ''),
    async 'send-refunds'() {
      await expireRefunds(app)
      await sendDueRefunds(app)
    },
    'ask-late-elections': () => askLateElections(app),
    async 'send-reminders'() {
      await sendReminders(app)
      await remindOfQuestions(app)
    },
    'partner-statements': () => makeStatements(app),
    'remind-consultations': () => remindConsultations(app),
    'keep-deadlines': () => keepDeadlines(app),
    'plan-deadline-reminders': () => planReminders(app),
    'remind-of-deadlines': () => remindOfDeadlines(app),
    'run-renewals': () => runRenewals(app),
    async 'sweep-documents'() {
      await sweepDocuments(app)
      await sweepMessageFiles(app)
    },
    'erase-old-mails': async () => void (await eraseOldMails(app)),
    'notify-staff': () => notifyStaff(app),
    'send-staff-digests': () => sendDigests(app),
    'purge-staff-notices': () => purgeNotices(app),
    [verifyAuditQueue]: async (data) => void (await verifyAuditLog(app, data['checkId'])),
    async [advanceOrdersQueue]() {
      await openMissingWork(app)
      await coverWaitingOrders(app)
      await advanceWaitingOrders(app)
      await completeFinishedOrders(app)
    },
    [generateDocumentsQueue]: (data) => generateDocuments(app, data['orderId'] ?? ''),
  }
}

/** How many jobs of a queue run at once, where it is more than one. */
const concurrency: Partial<Record<string, number>> = { 'deliver-mail': 4, 'square-webhook': 4 }

/** Starts a worker for every queue. Resolves with what stops the ones that are not the queue's own. */
export async function startWorkers(
  app: App,
  mailer: Mailer,
  timed = (_queue: string, handle: JobHandler): JobHandler => handle,
): Promise<() => Promise<void>> {
  // First: once the workers ask for jobs, they keep the queue's few connections, and on a slow machine the start waits in vain.
  await app.jobs.schedule(jobSchedules)
  for (const [queue, handle] of Object.entries(jobHandlers(app, mailer)))
    await app.jobs.work(queue, timed(queue, handle), concurrency[queue])
  const running: { stop(): Promise<void> }[] = [
    startPaymentLoop(paymentRun(app)),
    startPublishingDrafts(app, draftKinds),
    startNotingLog(app),
  ]
  return async () => void (await Promise.all(running.map((one) => one.stop())))
}
