import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import type { App } from '#platform/app.server.ts'
import type { JobQueue } from '#platform/jobs.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'

/** Which queues there are. */
export const jobQueues: JobQueue[] = [{ name: 'deliver-mail' }]

/** Which job runs when. Resolves with what stops the ones that are not the queue's own. */
export async function startWorkers(app: App, mailer: Mailer): Promise<() => Promise<void>> {
  await app.jobs.work('deliver-mail', (data) => deliverMail(app, mailer, data['mailId'] ?? ''))
  const running: { stop(): Promise<void> }[] = []
  return async () => void (await Promise.all(running.map((one) => one.stop())))
}
