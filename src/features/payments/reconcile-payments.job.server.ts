import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { errorFields } from '#platform/log.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { authorize, countSend } from './authorize.server.ts'
import { capturePayment, countCapture } from './capture.server.ts'
import { findProviderPayments } from './find-provider-payments.server.ts'
import type { Attempt, PaymentRun } from './payment-run.server.ts'
import { advanceAttempt, releaseHold } from './advance-attempt.server.ts'
import { reportIssue } from './recon-issues.server.ts'
import { nextVoid } from './schedule.ts'

const batch = 20

/** Processes every due attempt, one worker per attempt. Returns the number processed. */
export async function reconcileDue(run: PaymentRun): Promise<number> {
  const due = await claim(run)
  await Promise.all(
    due.map((attempt) =>
      reconcile(run, attempt).catch((error: unknown) =>
        run.app.log.error('reconciling failed', { attemptId: attempt.id, ...errorFields(error) }),
      ),
    ),
  )
  return due.length
}

/** A lease instead of a lock that lasts: whoever crashes with it loses it (R83). */
async function claim({ app, schedule }: PaymentRun): Promise<Attempt[]> {
  const now = app.now()
  const isFree = or(isNull(paymentAttempts.leaseUntil), lt(paymentAttempts.leaseUntil, now))
  return app.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(lte(paymentAttempts.nextRunAt, now), isFree))
      .orderBy(asc(paymentAttempts.nextRunAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(paymentAttempts)
      .set({ leaseUntil: new Date(now.getTime() + schedule.leaseMs) })
      .where(
        inArray(
          paymentAttempts.id,
          due.map((row) => row.id),
        ),
      )
      .returning()
  })
}

async function reconcile(run: PaymentRun, attempt: Attempt): Promise<void> {
  switch (attempt.state) {
    case 'created':
      return isOverdue(run, attempt) ? abandon(run, attempt) : authorize(run, await countSend(run, attempt))
    case 'capturing':
      return retryCapture(run, attempt)
    case 'captured':
    case 'declined':
    case 'abandoned':
      return retryVoid(run, attempt)
  }
}

const ageMs = ({ app }: PaymentRun, attempt: Attempt) => app.now().getTime() - attempt.createdAt.getTime()
const isOverdue = (run: PaymentRun, attempt: Attempt) => ageMs(run, attempt) >= run.schedule.abandonAfterMs

/** T6, after one last look: an authorisation that the list shows is a sale that need not be lost. */
async function abandon(run: PaymentRun, attempt: Attempt): Promise<void> {
  await findProviderPayments(run, attempt)
  await advanceAttempt(run, attempt.id, {
    observation: 'overdue',
    paymentId: attempt.squarePaymentId,
    code: 'ABANDONED',
  })
}

/** T7. */
async function retryCapture(run: PaymentRun, attempt: Attempt): Promise<void> {
  if (ageMs(run, attempt) >= run.schedule.alertAfterMs) {
    await reportIssue(run.app, {
      kind: 'capture-unanswered',
      squarePaymentId: attempt.squarePaymentId,
      orderId: attempt.orderId,
      detail: { attemptId: attempt.id },
    })
  }
  const observed = await capturePayment(run, await countCapture(run, attempt))
  if (observed) await advanceAttempt(run, attempt.id, observed)
}

/**
 * After the end: what a lost or repeated request may have authorised is released, in every round of the schedule. A
 * round in which the provider showed nothing is no round; it is made up for.
 */
async function retryVoid(run: PaymentRun, attempt: Attempt): Promise<void> {
  if (attempt.state === 'abandoned') await releaseHold(run, attempt, null)
  const isAnswered = await findProviderPayments(run, attempt)
  const now = run.app.now()
  const voidTries = attempt.voidTries + (isAnswered ? 1 : 0)
  const nextRunAt = isAnswered
    ? nextVoid(run.schedule, voidTries, attempt.settledAt ?? now)
    : nextVoid(run.schedule, 0, now)
  await run.app.db
    .update(paymentAttempts)
    .set({ voidTries, nextRunAt, leaseUntil: null })
    .where(eq(paymentAttempts.id, attempt.id))
}
