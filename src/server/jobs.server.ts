import { cleanUpAccounts } from '#features/auth/clean-up-accounts.job.server.ts'
import { mailAccountLink } from '#features/auth/mail-account-link.job.server.ts'
import { purgeDue } from '#features/formation/secret-numbers.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import type { App } from '#platform/app.server.ts'
import type { JobQueue } from '#platform/jobs.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'

/** Which queues there are. */
export const jobQueues: JobQueue[] = [
  { name: 'deliver-mail' },
  { name: 'mail-account-link' },
  { name: 'clean-up-accounts' },
  { name: 'erase-numbers' },
]

/** Which job runs when. Resolves with what stops the ones that are not the queue's own. */
export async function startWorkers(app: App, mailer: Mailer): Promise<() => Promise<void>> {
  await app.jobs.work('deliver-mail', (data) => deliverMail(app, mailer, data['mailId'] ?? ''))
  await app.jobs.work('mail-account-link', (data) => mailAccountLink(app, data))
  await app.jobs.work('clean-up-accounts', () => cleanUpAccounts(app))
  await app.jobs.schedule('clean-up-accounts', '17 * * * *')
  await app.jobs.work('erase-numbers', async () => void (await purgeDue(app)))
  await app.jobs.schedule('erase-numbers', '41 * * * *')
  const running: { stop(): Promise<void> }[] = []
  return async () => void (await Promise.all(running.map((one) => one.stop())))
}
