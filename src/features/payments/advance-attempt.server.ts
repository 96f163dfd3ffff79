import { outside, type Attempt, type PaymentRun } from './payment-run.server.ts'
import { capturePayment } from './capture.server.ts'
import { reportIssue } from './recon-issues.server.ts'
import { type Seen } from './payment-observation.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'

/**
 * Advances the attempt as far as possible: through capture and settlement, or to voiding the authorization. Ends early,
 * leaving the rest to the reconciler, when the provider's answer to a call is unknown.
 */
export async function pursue(run: PaymentRun, attemptId: string, first: Seen): Promise<void> {
  let seen: Seen | undefined = first
  // Approved, then completed or canceled, then at most a void: four rounds are more than there can be.
  for (let round = 0; seen && round < 4; round++) {
    const settled = await settleAttempt(run, attemptId, seen)
    if (!settled) return
    const { next, attempt } = settled
    if (next === 'nothing') return
    if (next === 'alert') return alertAbout(run, attempt, seen)
    if (next === 'void') return releaseHold(run, attempt, seen.paymentId)
    seen = await capturePayment(run, attempt)
  }
}

async function alertAbout(run: PaymentRun, attempt: Attempt, seen: Seen): Promise<void> {
  await reportIssue(run.app, {
    kind: seen.amountCents !== undefined && seen.amountCents !== attempt.amountCents ? 'wrong-amount' : 'stray-money',
    squarePaymentId: seen.paymentId,
    orderId: attempt.orderId,
    detail: { state: attempt.state, observation: seen.observation, amountCents: seen.amountCents ?? null },
  })
}

/** Releases what was authorised; a call that fails is repeated by the void rounds, and by Square itself after six hours. */
export async function releaseHold(run: PaymentRun, attempt: Attempt, paymentId: string | null): Promise<void> {
  const { gateway } = run.app.cards
  const { outcome } = await outside<{ outcome: string }>(run, 'cancel', () =>
    paymentId ? gateway.void(paymentId) : gateway.voidByIdempotencyKey(attempt.squareKey),
  )
  run.app.log.info('authorisation released', { attemptId: attempt.id, outcome })
}
