import { outside, type Attempt, type PaymentRun } from './payment-run.server.ts'
import { pursue } from './advance-attempt.server.ts'
import { seenIn } from './payment-observation.server.ts'

/** Clocks differ, and the list goes by theirs. */
const slackMs = 5 * 60_000

/**
 * Searches the provider's list for payments with this attempt's ID, rereads each one, and acts on it. The list lags by
 * seconds, so an empty result proves nothing. False when the provider did not answer, and what there is remains unseen.
 */
export async function lookForPayments(run: PaymentRun, attempt: Attempt): Promise<boolean> {
  const { gateway } = run.app.cards
  const since = new Date(attempt.createdAt.getTime() - slackMs)
  const list = await outside(run, 'get', () => gateway.listUpdatedSince(since))
  if (list.outcome !== 'listed') return false
  let isSeen = true
  for (const listed of list.payments) {
    if (listed.referenceId !== attempt.id || !listed.paymentId) continue
    const isKnown = listed.paymentId === attempt.squarePaymentId && listed.status === 'COMPLETED'
    if (!isKnown && !(await pursuePayment(run, attempt.id, listed.paymentId))) isSeen = false
  }
  return isSeen
}

/** Reads one payment and pursues what it says about the attempt; false when the provider did not answer. */
export async function pursuePayment(run: PaymentRun, attemptId: string, paymentId: string): Promise<boolean> {
  const answer = await outside(run, 'get', () => run.app.cards.gateway.find(paymentId))
  if (answer.outcome === 'unknown') return false
  const seen = answer.paymentId ? seenIn(answer) : undefined
  if (seen) await pursue(run, attemptId, seen)
  return true
}
