import { callProvider, type Attempt, type PaymentRun } from './payment-run.server.ts'
import { advanceAttempt } from './advance-attempt.server.ts'
import { observationFrom } from './payment-observation.server.ts'

/** Clocks differ, and the list goes by theirs. */
const slackMs = 5 * 60_000

/**
 * Searches the provider's list for payments with this attempt's ID, rereads each one, and acts on it. The list lags by
 * seconds, so an empty result proves nothing. False when the provider did not answer, and what there is remains unseen.
 */
export async function findProviderPayments(run: PaymentRun, attempt: Attempt): Promise<boolean> {
  const { gateway } = run.app.cards
  const since = new Date(attempt.createdAt.getTime() - slackMs)
  const list = await callProvider(run, 'get', () => gateway.listUpdatedSince(since))
  if (list.outcome !== 'listed') return false
  let isAnswered = true
  for (const listed of list.payments) {
    if (listed.referenceId !== attempt.id || !listed.paymentId) continue
    const isKnown = listed.paymentId === attempt.squarePaymentId && listed.status === 'COMPLETED'
    if (!isKnown && !(await syncPayment(run, attempt.id, listed.paymentId))) isAnswered = false
  }
  return isAnswered
}

/** Reads one payment and pursues what it says about the attempt; false when the provider did not answer. */
export async function syncPayment(run: PaymentRun, attemptId: string, paymentId: string): Promise<boolean> {
  const answer = await callProvider(run, 'get', () => run.app.cards.gateway.find(paymentId))
  if (answer.outcome === 'unknown') return false
  const observed = answer.paymentId ? observationFrom(answer) : undefined
  if (observed) await advanceAttempt(run, attemptId, observed)
  return true
}
