import { callProvider, type Attempt, type PaymentRun } from './payment-run.server.ts'
import { capturePayment, countCapture } from './capture.server.ts'
import type { DifferenceKind } from './ledger/issue-kinds.ts'
import { reportIssue } from './recon-issues.server.ts'
import { type PaymentObservation } from './payment-observation.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'

/**
 * Advances the attempt as far as possible: through capture and settlement, or to voiding the authorization. Ends early,
 * leaving the rest to the reconciler, when the provider's answer to a call is unknown.
 */
export async function advanceAttempt(run: PaymentRun, attemptId: string, first: PaymentObservation): Promise<void> {
  let observed: PaymentObservation | undefined = first
  // Approved, then completed or canceled, then at most a void: four rounds are more than there can be.
  for (let round = 0; observed && round < 4; round++) {
    const settled = await settleAttempt(run, attemptId, observed)
    if (!settled) return
    const { next, attempt, step } = settled
    if (next === 'nothing') return
    if (next === 'alert') return reportAlert(run, attempt, observed)
    if (next === 'void') return releaseHold(run, attempt, observed.paymentId)
    // The gate already counted the first capture; later ones count themselves.
    observed = await capturePayment(run, step === 'T2' ? attempt : await countCapture(run, attempt))
  }
}

async function reportAlert(run: PaymentRun, attempt: Attempt, observed: PaymentObservation): Promise<void> {
  await reportIssue(run.app, {
    kind: alertKind(attempt, observed),
    squarePaymentId: observed.paymentId,
    orderId: attempt.orderId,
    detail: { state: attempt.state, observation: observed.observation, amountCents: observed.amountCents ?? null },
  })
}

function alertKind(attempt: Attempt, { amountCents }: PaymentObservation): DifferenceKind {
  if (amountCents !== undefined && amountCents !== attempt.amountCents) return 'wrong-amount'
  return attempt.state === 'captured' || attempt.state === 'capturing' ? 'second-capture' : 'stray-money'
}

/** Releases what was authorised; a call that fails is repeated by the void rounds, and by Square itself after six hours. */
export async function releaseHold(run: PaymentRun, attempt: Attempt, paymentId: string | null): Promise<void> {
  const { gateway } = run.app.cards
  const { outcome } = await callProvider<{ outcome: string }>(run, 'cancel', () =>
    paymentId ? gateway.void(paymentId) : gateway.voidByIdempotencyKey(attempt.squareKey),
  )
  run.app.log.info('authorisation released', { attemptId: attempt.id, outcome })
}
