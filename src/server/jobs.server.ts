import type { App } from '#platform/app.server.ts'
import type { JobQueue } from '#platform/jobs.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'

/** Which queues there are. */
export const jobQueues: JobQueue[] = [{ name: 'deliver-mail' }]

/** Which job runs when. */
export async function startWorkers(app: App, mailer: Mailer): Promise<void> {
  await app.jobs.work('deliver-mail', (data) => deliverMail(app, mailer, data['mailId'] ?? ''))
}
