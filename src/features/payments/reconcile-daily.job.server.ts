import { and, eq, gte, inArray, lte, or } from 'drizzle-orm'
import { isUuid } from '#lib/uuid.ts'
import type { CardAnswer, PaymentFacts } from '#platform/card-gateway/card-gateway-answers.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { syncPayment } from './find-provider-payments.server.ts'
import type { Attempt, PaymentRun } from './payment-run.server.ts'
import type { DifferenceKind } from './ledger/issue-kinds.ts'
import { reportIssue } from './recon-issues.server.ts'

const hour = 3_600_000

/**
 * T9: compares what the provider lists of the last 48 hours with our attempts and refunds. Money that no attempt explains, or of a
 * wrong amount, or that we recorded and the provider does not have, becomes an issue for a person; nothing is refunded
 * by itself. Throws when the provider does not answer.
 */
export async function reconcileDaily(run: PaymentRun): Promise<void> {
  const { app } = run
  const now = app.now().getTime()
  const since = new Date(now - 48 * hour)
  const list = await app.cards.gateway.listUpdatedSince(since)
  if (list.outcome !== 'listed') throw new Error('The card provider did not list its payments')
  const payments = list.payments.filter(isPayment)
  await comparePayments(run, payments)
  await findMissing(run, payments, new Date(now - 47 * hour))
  if (!(await run.refunds.compareSince(app, since))) throw new Error('The card provider did not list its refunds')
}

/** Advances the attempts that the listed payments belong to; other payments become issues. */
export async function comparePayments(run: PaymentRun, payments: PaymentFacts[]): Promise<void> {
  const attempts = await attemptsOf(run, payments)
  for (const payment of payments) {
    const attempt = attempts.find((one) => one.squarePaymentId === payment.paymentId || one.id === payment.referenceId)
    await compare(run, payment, attempt)
  }
}

export const isPayment = (answer: CardAnswer): answer is CardAnswer & PaymentFacts =>
  answer.paymentId !== undefined && answer.amountCents !== undefined && answer.status !== undefined

async function attemptsOf({ app }: PaymentRun, payments: PaymentFacts[]): Promise<Attempt[]> {
  if (payments.length === 0) return []
  const references = payments.map((payment) => payment.referenceId).filter(isUuid)
  const ids = payments.map((payment) => payment.paymentId)
  return app.db
    .select()
    .from(paymentAttempts)
    .where(or(inArray(paymentAttempts.id, references), inArray(paymentAttempts.squarePaymentId, ids)))
}

async function compare(run: PaymentRun, payment: PaymentFacts, attempt: Attempt | undefined): Promise<void> {
  if (payment.status === 'COMPLETED') {
    const kind = issueKind(payment, attempt)
    if (kind) return reportPayment(run, kind, payment, attempt)
    if (attempt && isOpen(attempt)) await syncPayment(run, attempt.id, payment.paymentId)
  }
  // Behind no gate and no attempt waits for it: released.
  if (payment.status === 'APPROVED' && attempt) await syncPayment(run, attempt.id, payment.paymentId)
}

const isOpen = ({ state }: Attempt) => state === 'created' || state === 'capturing'

function issueKind(payment: PaymentFacts, attempt: Attempt | undefined): DifferenceKind | undefined {
  if (!attempt) return 'unknown-payment'
  if (payment.amountCents !== attempt.amountCents) return 'wrong-amount'
  if (isOpen(attempt)) return undefined
  if (attempt.state !== 'captured') return 'stray-money'
  return attempt.squarePaymentId === payment.paymentId ? undefined : 'second-capture'
}

function reportPayment({ app }: PaymentRun, kind: DifferenceKind, payment: PaymentFacts, attempt: Attempt | undefined) {
  const { paymentId, status, amountCents, buyerEmail, note, updatedAt } = payment
  return reportIssue(app, {
    kind,
    squarePaymentId: paymentId,
    orderId: attempt?.orderId ?? null,
    detail: { status, amountCents, state: attempt?.state ?? null, buyerEmail, note, updatedAt },
  })
}

/** What we recorded as taken and the provider does not list as completed. The youngest hour may still be in its lag. */
async function findMissing({ app }: PaymentRun, payments: PaymentFacts[], from: Date): Promise<void> {
  const completed = new Set(payments.filter((one) => one.status === 'COMPLETED').map((one) => one.paymentId))
  const until = new Date(app.now().getTime() - hour)
  const captured = await app.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.state, 'captured'),
        gte(paymentAttempts.settledAt, from),
        lte(paymentAttempts.settledAt, until),
      ),
    )
  for (const attempt of captured) {
    if (attempt.squarePaymentId && completed.has(attempt.squarePaymentId)) continue
    const answer = await app.cards.gateway.find(attempt.squarePaymentId ?? '')
    if (answer.outcome === 'completed' || answer.outcome === 'unknown') continue
    await reportIssue(app, {
      kind: 'paid-without-money',
      squarePaymentId: attempt.squarePaymentId,
      orderId: attempt.orderId,
      detail: { outcome: answer.outcome },
    })
  }
}
