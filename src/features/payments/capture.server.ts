import { eq, sql } from 'drizzle-orm'
import { paymentAttempts } from './payments-tables.server.ts'
import { type Attempt, callProvider, type PaymentRun } from './payment-run.server.ts'
import { nextCapture } from './schedule.ts'
import { type PaymentObservation, observationFrom } from './payment-observation.server.ts'

/**
 * Captures an attempt that has passed the gate; this try is already counted. When the provider refuses, what it says about the payment decides.
 * Undefined: nobody knows; the attempt stays `capturing` and is tried again (T7).
 */
export async function capturePayment(run: PaymentRun, attempt: Attempt): Promise<PaymentObservation | undefined> {
  const paymentId = attempt.squarePaymentId ?? ''
  const answer = await callProvider(run, 'complete', () => run.app.cards.gateway.capture(paymentId))
  const observed = answer.outcome === 'completed' ? observationFrom(answer) : await lookUpPayment(run, paymentId)
  // Approved still: asking again at once would only turn in a circle.
  if (observed && observed.observation !== 'approved') return observed
  const nextRunAt = nextCapture(run.schedule, attempt.captureTries, run.app.now())
  await run.app.db
    .update(paymentAttempts)
    .set({ nextRunAt, leaseUntil: null })
    .where(sql`${paymentAttempts.id} = ${attempt.id} and ${paymentAttempts.state} = 'capturing'`)
  return undefined
}

/** Counts one more try before it is made, so that a crash never hides one. */
export async function countCapture(run: PaymentRun, attempt: Attempt): Promise<Attempt> {
  const [counted] = await run.app.db
    .update(paymentAttempts)
    .set({ captureTries: sql`${paymentAttempts.captureTries} + 1` })
    .where(eq(paymentAttempts.id, attempt.id))
    .returning()
  return counted ?? attempt
}

async function lookUpPayment(run: PaymentRun, paymentId: string): Promise<PaymentObservation | undefined> {
  const answer = await callProvider(run, 'get', () => run.app.cards.gateway.find(paymentId))
  // Only a payment can say what became of it: an error of the look-up itself decides nothing.
  return answer.paymentId ? observationFrom(answer) : undefined
}
