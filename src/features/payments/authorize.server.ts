import { and, eq, sql } from 'drizzle-orm'
import { orderNumber } from '#lib/uuid.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { openToken } from './card-token.server.ts'
import { type Attempt, callProvider, type PaymentRun } from './payment-run.server.ts'
import { advanceAttempt } from './advance-attempt.server.ts'
import { nextAuthorization } from './schedule.ts'
import { observationFrom } from './payment-observation.server.ts'

/**
 * Sends the attempt's authorisation, the same body under the same key however often, and pursues what it brings.
 * `tries` is already counted: 1 means that nothing with this key can have been sent before. `knownEmail` is the
 * account's address, if the caller has loaded it.
 */
export async function authorize(run: PaymentRun, attempt: Attempt, knownEmail?: string): Promise<void> {
  const { app } = run
  if (!attempt.sourceTokenEnc) return
  const sourceToken = openToken(app, attempt.id, attempt.sourceTokenEnc)
  const buyerEmail = knownEmail ?? (await run.findBuyerEmail(app.db, attempt.orderId))
  const answer = await callProvider(run, 'create', () =>
    app.cards.gateway.authorize({
      idempotencyKey: attempt.squareKey,
      sourceToken,
      amountCents: attempt.amountCents,
      referenceId: attempt.id,
      buyerEmail,
      note: `Order ${orderNumber(attempt.orderId)}`,
      isFirstSend: attempt.tries === 1,
    }),
  )
  if (answer.outcome === 'config' || answer.outcome === 'bug')
    app.log.error('the card provider refused our request', { attemptId: attempt.id, code: answer.code })
  const observed = observationFrom(answer)
  if (observed) return advanceAttempt(run, attempt.id, observed)
  app.log.warn('authorisation unanswered', { attemptId: attempt.id, outcome: answer.outcome, tries: attempt.tries })
  await waitForReconciler(run, attempt)
}

/** T5: nothing is decided; the reconciler sends the same again. */
async function waitForReconciler(run: PaymentRun, attempt: Attempt): Promise<void> {
  const nextRunAt = nextAuthorization(run.schedule, attempt.createdAt, run.app.now())
  await run.app.db
    .update(paymentAttempts)
    .set({ nextRunAt, leaseUntil: null })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'created')))
}

/** Counts one more sending before it is made, so that a crash never hides one. */
export async function countSend(run: PaymentRun, attempt: Attempt): Promise<Attempt> {
  const [counted] = await run.app.db
    .update(paymentAttempts)
    .set({ tries: sql`${paymentAttempts.tries} + 1` })
    .where(eq(paymentAttempts.id, attempt.id))
    .returning()
  return counted ?? attempt
}
