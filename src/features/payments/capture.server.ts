import { eq, sql } from 'drizzle-orm'
import { paymentAttempts } from './payments-tables.server.ts'
import { type Attempt, outside, type PaymentRun } from './payment-run.server.ts'
import { nextCapture } from './schedule.ts'
import { type Seen, seenIn } from './payment-observation.server.ts'

/**
 * Takes the money of an attempt behind the gate. When the provider refuses, what it says about the payment decides.
 * Undefined: nobody knows; the attempt stays `capturing` and is tried again (T7).
 */
export async function capturePayment(run: PaymentRun, attempt: Attempt): Promise<Seen | undefined> {
  const paymentId = attempt.squarePaymentId ?? ''
  const [counted] = await run.app.db
    .update(paymentAttempts)
    .set({ captureTries: sql`${paymentAttempts.captureTries} + 1` })
    .where(eq(paymentAttempts.id, attempt.id))
    .returning({ captureTries: paymentAttempts.captureTries })
  const answer = await outside(run, 'complete', () => run.app.cards.gateway.capture(paymentId))
  const said = answer.outcome === 'completed' ? seenIn(answer) : await look(run, paymentId)
  // Approved still: asking again at once would only turn in a circle.
  if (said && said.observation !== 'approved') return said
  const nextRunAt = nextCapture(run.schedule, counted?.captureTries ?? 1, run.app.now())
  await run.app.db
    .update(paymentAttempts)
    .set({ nextRunAt, leaseUntil: null })
    .where(sql`${paymentAttempts.id} = ${attempt.id} and ${paymentAttempts.state} = 'capturing'`)
  return undefined
}

async function look(run: PaymentRun, paymentId: string): Promise<Seen | undefined> {
  const answer = await outside(run, 'get', () => run.app.cards.gateway.find(paymentId))
  // Only a payment can say what became of it: an error of the look-up itself decides nothing.
  return answer.paymentId ? seenIn(answer) : undefined
}
