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

/** A margin for clocks that differ and for payments that were under way when the backup was taken. */
const slackMs = 3_600_000

/**
 * Asks the card provider what was paid and paid back since the backup, books what has a record here, and reports the rest to
 * staff as issues and by mail; then opens checkout (R89). Sends the jobs that the backup contained. Until the provider
 * answers, checkout stays closed and the next round tries again. Returns whether checkout is open.
 */
export async function catchUpAfterRestore(run: PaymentRun): Promise<boolean> {
  const { app } = run
  const open = await openRestores(app.db)
  if (open.length === 0) return true
  for (const restore of open) await sendWaitingJobs(run, restore)
  const restoredAt = Math.max(...open.map((restore) => restore.restoredAt.getTime()))
  if (app.now().getTime() < restoredAt + run.schedule.restoredListMs) return false
  const since = await restoredSince(run, open)
  const payments = await listSince(run, since)
  if (!payments) return false
  await comparePayments(run, payments.filter(isTaken))
  if (!(await run.refunds.compareSince(app, since))) return false
  await giveUpUnsent(run, payments)
  await openCheckout(run, open)
  return true
}

const isTaken = ({ status }: PaymentFacts) => status === 'COMPLETED'

/** The oldest backup or the oldest unsent attempt: what the provider did since then may be unknown here. */
async function restoredSince(run: PaymentRun, open: Restore[]): Promise<Date> {
  const unsent = await listUnsent(run)
  const times = [...open.map((restore) => restore.backupTakenAt), ...unsent.map((attempt) => attempt.createdAt)]
  return new Date(Math.min(...times.map((time) => time.getTime())) - slackMs)
}

/** Lists every payment changed since then. */
async function listSince(run: PaymentRun, since: Date): Promise<PaymentFacts[] | undefined> {
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
 * Gives up the attempts that were under way when the backup was taken and took no money: sent again, one could pay for
 * something its client has paid for in another way since.
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
    // Another instance was faster and has already written the mail.
    const [first] = opened
    if (!first) return
    // From the table, because an interrupted round may have found some.
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

/** Sends the jobs and clears the list in one transaction, so that each is sent once. */
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
      // A queue that this version no longer has must not keep checkout closed.
      await tx
        .transaction((inner) => app.jobs.send(inner, queue, data, options))
        .catch((error: unknown) => app.log.error('a restored job was not sent', { job: queue, ...errorFields(error) }))
    }
    await tx.update(restores).set({ waitingJobs: [] }).where(eq(restores.id, id))
  })
}
