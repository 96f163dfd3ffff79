import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { type AttemptState, type FollowUp, type Reaction, reactions, reactionTo } from './attempt.ts'
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
  return (await passGate(run, attemptId, observed)) ?? settleLocked(run, attemptId, observed)
}

const isGate = reactions.created.approved.isGated

/**
 * T2 for nearly every payment: the gate is one statement that checks all its conditions, so nothing has to be locked and
 * read first. Returns undefined when the gate is closed, for whatever reason.
 */
async function passGate(
  run: PaymentRun,
  attemptId: string,
  observed: PaymentObservation,
): Promise<Settled | undefined> {
  const { observation, paymentId, amountCents } = observed
  if (!isGate || observation !== 'approved' || !paymentId || amountCents === undefined) return undefined
  await run.failpoint('before-T2')
  const nextRunAt = nextCapture(run.schedule, 1, run.app.now())
  const attempt = await claimForCapture(run.app.db, { attemptId, paymentId, amountCents, nextRunAt })
  if (!attempt) return undefined
  await run.failpoint('after-T2')
  return { next: reactions.created.approved.next, attempt, step: 'T2' }
}

async function settleLocked(
  run: PaymentRun,
  attemptId: string,
  observed: PaymentObservation,
): Promise<Settled | undefined> {
  return runTransaction(
    run,
    (settled) => settled?.step,
    async (tx) => {
      const captured = await recordCapture(run, tx, attemptId, observed)
      if (captured) return captured
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

/** T3 for nearly every payment: completes the recorded payment of an attempt that has passed the gate. */
async function recordCapture(
  run: PaymentRun,
  tx: Db,
  attemptId: string,
  observed: PaymentObservation,
): Promise<Settled | undefined> {
  const { observation, paymentId, amountCents } = observed
  if (observation !== 'completed' || !paymentId || amountCents === undefined) return undefined
  const [attempt] = await tx
    .update(paymentAttempts)
    .set({ ...endOf(run, 'captured', sql`${paymentAttempts.tries} > 1`), ...cardColumns(observed) })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.state, 'capturing'),
        eq(paymentAttempts.squarePaymentId, paymentId),
        eq(paymentAttempts.amountCents, amountCents),
      ),
    )
    .returning()
  if (!attempt) return undefined
  await run.outcomes.captured(run.app, tx, attempt)
  return { next: reactions.capturing.completed.next, attempt, step: 'T3' }
}

/** The columns of an ended attempt. If `mayLeaveHold`, it is checked until no authorization is held any longer. */
function endOf(run: PaymentRun, state: AttemptState, mayLeaveHold: SQL) {
  const now = run.app.now()
  const firstVoid = nextVoid(run.schedule, 0, now)?.toISOString() ?? null
  return {
    state,
    sourceTokenEnc: null,
    settledAt: now,
    leaseUntil: null,
    nextRunAt: sql`case when ${mayLeaveHold} then ${firstVoid}::timestamptz end`,
  }
}

async function applyReaction(
  run: PaymentRun,
  tx: Db,
  attempt: Attempt,
  observed: PaymentObservation,
  reaction: Reaction,
): Promise<Settled> {
  const now = run.app.now()
  const to = reaction.to.at(-1)
  if (reaction.to[0] === 'capturing') {
    const claimed = await claimForCapture(tx, {
      attemptId: attempt.id,
      paymentId: observed.paymentId ?? '',
      amountCents: attempt.amountCents,
      nextRunAt: nextCapture(run.schedule, 1, now),
    })
    if (!claimed) return { next: observed.observation === 'completed' ? 'alert' : 'void', attempt, step: undefined }
    if (to === 'capturing') return { next: reaction.next, attempt: claimed, step: 'T2' }
  }
  // An attempt sent more than once, or given up, may have left an authorization behind.
  const mayLeaveHold = to === 'abandoned' ? sql`true` : sql`${paymentAttempts.tries} > 1`
  const [ended] = await tx
    .update(paymentAttempts)
    .set({
      ...endOf(run, to ?? attempt.state, mayLeaveHold),
      ...(to === 'captured'
        ? cardColumns(observed)
        : { errorCode: observed.code ?? observed.observation.toUpperCase() }),
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

const cardColumns = ({ card }: PaymentObservation) => (card ? { cardBrand: card.brand, cardLast4: card.last4 } : {})
