import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { PaymentFacts } from '#platform/card-gateway/card-gateway-answers.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { advanceAttempt } from '#features/payments/advance-attempt.server.ts'
import { callProvider, type PaymentRun } from '#features/payments/payment-run.server.ts'
import { paymentAttempts, reconIssues, restores } from '#features/payments/payments-tables.server.ts'
import { comparePayments, isPayment } from '#features/payments/reconcile-daily.job.server.ts'
import { openRestores } from './close-checkout.server.ts'
import { staffRestoredMail } from './staff-restored.email.ts'

type Restore = typeof restores.$inferSelect

/** Clocks differ, and what was under way when the backup was taken is looked at once more. */
const slackMs = 3_600_000

/**
 * Asks the card provider what was paid since the backup, books what an attempt waits for, and makes the rest an issue
 * and a mail to staff; then checkout opens (R89). Sends the jobs that the backup held. Until the provider has answered
 * nothing opens, and the next round tries again. True when checkout is open.
 */
export async function catchUpAfterRestore(run: PaymentRun): Promise<boolean> {
  const { app } = run
  const open = await openRestores(app.db)
  if (open.length === 0) return true
  for (const restore of open) await sendWaitingJobs(run, restore)
  const restoredAt = Math.max(...open.map((restore) => restore.restoredAt.getTime()))
  if (app.now().getTime() < restoredAt + run.schedule.restoredListMs) return false
  const payments = await listSince(run, open)
  if (!payments) return false
  await comparePayments(run, payments.filter(isTaken))
  await giveUpUnsent(run, payments)
  await openCheckout(run, open)
  return true
}

const isTaken = ({ status }: PaymentFacts) => status === 'COMPLETED'

/** Every payment that changed since the oldest backup, or the oldest attempt that nobody has heard of. */
async function listSince(run: PaymentRun, open: Restore[]): Promise<PaymentFacts[] | undefined> {
  const unsent = await listUnsent(run)
  const times = [...open.map((restore) => restore.backupTakenAt), ...unsent.map((attempt) => attempt.createdAt)]
  const since = new Date(Math.min(...times.map((time) => time.getTime())) - slackMs)
  const list = await callProvider(run, 'get', () => run.app.cards.gateway.listUpdatedSince(since))
  if (list.outcome === 'listed') return list.payments.filter(isPayment)
  run.app.log.warn('checkout stays closed after a restore: the card provider did not list its payments', {
    outcome: list.outcome,
  })
  return undefined
}

const listUnsent = ({ app }: PaymentRun) =>
  app.db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'created'))

/**
 * An attempt that was under way when the backup was taken and took no money is given up: sent again, it could pay for
 * what its client has paid for otherwise since.
 */
async function giveUpUnsent(run: PaymentRun, payments: PaymentFacts[]): Promise<void> {
  for (const attempt of await listUnsent(run)) {
    const held = payments.find(({ referenceId, status }) => referenceId === attempt.id && status === 'APPROVED')
    const paymentId = held?.paymentId ?? null
    await advanceAttempt(run, attempt.id, { observation: 'overdue', paymentId, code: 'RESTORED' })
  }
}

async function openCheckout({ app }: PaymentRun, open: Restore[]): Promise<void> {
  await app.db.transaction(async (tx) => {
    const ids = open.map(({ id }) => id)
    const opened = await tx
      .update(restores)
      .set({ caughtUpAt: app.now() })
      .where(and(inArray(restores.id, ids), isNull(restores.caughtUpAt)))
      .returning()
    // Another instance was faster, and has written the mail.
    const [first] = opened
    if (!first) return
    // From the table: a round that was cut off may have found some.
    const findings = await tx
      .select()
      .from(reconIssues)
      .where(and(gte(reconIssues.foundAt, first.restoredAt), isNull(reconIssues.settledAt)))
      .orderBy(asc(reconIssues.id))
    await enqueueMail(app, tx, {
      template: 'staff-restored',
      dedupeKey: `staff-restored:${first.id}:${first.restoredAt.toISOString()}`,
      to: { address: app.env.STAFF_MAIL },
      text: staffRestoredMail(first.backupTakenAt, findings),
    })
    const detail = { findings: findings.length }
    await writeAudit(tx, { actor: 'system', action: 'restore.caught-up', object: `restore:${first.id}`, detail })
  })
  app.log.info('checkout is open again after a restore')
}

const waitingJob = z.object({
  queue: z.string(),
  data: z.record(z.string(), z.string()).default({}),
  startAfter: z.coerce.date().optional(),
  singletonKey: z.string().nullish(),
})

/** In one transaction with taking them off the list: each is sent once. */
async function sendWaitingJobs({ app }: PaymentRun, { id }: Restore): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(restores).where(eq(restores.id, id)).for('update')
    if (!row || row.waitingJobs.length === 0) return
    for (const job of row.waitingJobs) {
      const { queue, data, startAfter, singletonKey } = waitingJob.parse(job)
      const startAfterSeconds = startAfter ? Math.ceil((startAfter.getTime() - app.now().getTime()) / 1000) : 0
      const options = {
        ...(startAfterSeconds > 0 ? { startAfterSeconds } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      }
      // A queue that this version does not have any more must not keep checkout closed.
      await tx
        .transaction((inner) => app.jobs.send(inner, queue, data, options))
        .catch((error: unknown) => app.log.error('a restored job was not sent', { job: queue, ...errorFields(error) }))
    }
    await tx.update(restores).set({ waitingJobs: [] }).where(eq(restores.id, id))
  })
}
