import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { type FollowUp, type Reaction, reactionTo } from './attempt.ts'
import { claimForCapture } from './claim-for-capture.server.ts'
import { type Attempt, runTransaction, type PaymentRun } from './payment-run.server.ts'
import { nextCapture, nextVoid } from './schedule.ts'
import type { PaymentObservation } from './payment-observation.server.ts'

export interface Settled {
  next: FollowUp
  /** The attempt as it is now. */
  attempt: Attempt
  step: 'T2' | 'T3' | 'T4' | 'T6' | undefined
}

/**
 * Applies what was seen to the attempt as the table of attempt.ts says: T2, T3, T4 or T6 in one transaction, or nothing.
 * Any number of workers may do it at once with the same or different news. Returns undefined for an unknown attempt.
 */
export async function settleAttempt(
  run: PaymentRun,
  attemptId: string,
  observed: PaymentObservation,
): Promise<Settled | undefined> {
  return runTransaction(
    run,
    (settled) => settled?.step,
    async (tx) => {
      const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update')
      if (!attempt) return undefined
      if (observed.amountCents !== undefined && observed.amountCents !== attempt.amountCents) {
        // Never take or count what is not the price; an authorisation of it is released.
        return { next: observed.observation === 'approved' ? 'void' : 'alert', attempt, step: undefined }
      }
      const reaction = reactionTo(attempt, observed.observation, observed.paymentId)
      return reaction.to.length === 0
        ? { next: reaction.next, attempt, step: undefined }
        : applyReaction(run, tx, attempt, observed, reaction)
    },
  )
}

async function applyReaction(
  run: PaymentRun,
  tx: Db,
  attempt: Attempt,
  observed: PaymentObservation,
  reaction: Reaction,
): Promise<Settled> {
  const now = run.app.now()
  if (reaction.to[0] === 'capturing') {
    const isClaimed = await claimForCapture(tx, attempt, observed.paymentId ?? '', nextCapture(run.schedule, 1, now))
    if (!isClaimed) return { next: observed.observation === 'completed' ? 'alert' : 'void', attempt, step: undefined }
  }
  const to = reaction.to.at(-1)
  if (to === 'capturing') return { next: reaction.next, attempt: await readAttempt(tx, attempt.id), step: 'T2' }
  // What was sent more than once, or given up, may have left an authorisation behind: it is looked for again.
  const mayLeaveHold = to === 'abandoned' || attempt.tries > 1
  const [ended] = await tx
    .update(paymentAttempts)
    .set({
      state: to,
      sourceTokenEnc: null,
      settledAt: now,
      leaseUntil: null,
      nextRunAt: mayLeaveHold ? nextVoid(run.schedule, 0, now) : null,
      ...(to === 'captured' ? {} : { errorCode: observed.code ?? observed.observation.toUpperCase() }),
    })
    .where(eq(paymentAttempts.id, attempt.id))
    .returning()
  if (!ended) throw new Error('The attempt is gone')
  if (to === 'captured') {
    await run.outcomes.captured(run.app, tx, ended)
    return { next: reaction.next, attempt: ended, step: 'T3' }
  }
  const reason = to === 'abandoned' ? 'abandoned' : 'declined'
  await run.outcomes.failed(run.app, tx, ended, {
    reason,
    code: ended.errorCode ?? '',
    isCardDecline: observed.isCardDecline ?? false,
  })
  return { next: reaction.next, attempt: ended, step: to === 'abandoned' ? 'T6' : 'T4' }
}

async function readAttempt(tx: Db, attemptId: string): Promise<Attempt> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  if (!attempt) throw new Error('The attempt is gone')
  return attempt
}
