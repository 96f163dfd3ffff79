import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { leads } from '#features/leads/leads-tables.server.ts'
import { partnerStatements } from '#features/partners/partners-tables.server.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'
import { goodCard } from './client.ts'
import type { Cast } from './order-stories.ts'
import { daysLater, type Story } from './timeline.ts'
import { application } from './visitor-stories.ts'

const terms = {
  service: { basisPoints: 1000 },
  addon: { basisPoints: 500 },
  minimumCents: 2500,
  effectiveOn: '',
  body: 'You earn a share of our service fees on the first paid order of each client you send us. State fees don’t count.',
  after: 0,
}

/** The firm says what partners earn. */
export async function termsStory({ firm, admins }: Cast): Promise<void> {
  await firm.call(admins[0], 'POST', '/api/staff/partner-terms', terms)
}

interface Applicant {
  name: string
  /** None for one whom the firm declines. */
  code?: string
}

/** An accountant applies and becomes a partner, whose clients name them; or the firm declines. */
export async function* partnerStory(cast: Cast, appliesAt: Date, { name, code }: Applicant): Story {
  yield appliesAt
  const { firm, admins, inventions } = cast
  const { firstName, lastName, email: invented, phone } = inventions.person()
  // Clients are numbered by themselves.
  const email = `office.${invented}`
  const applicant = { name: `${firstName} ${lastName}`, email, phone, business: name }
  await firm.call(undefined, 'POST', '/api/collaborations', application(firm.random, applicant))
  const [lead] = await firm.app.db.select({ id: leads.id }).from(leads).where(eq(leads.email, email))
  yield daysLater(firm.clock.now(), 2, 11)
  const path = `/api/staff/leads/${lead?.id}`
  if (!code) {
    const reason = 'We work with accountants and attorneys who are licensed in Washington.'
    return void (await firm.call(admins[0], 'POST', `${path}/refusal`, { reason }))
  }
  await firm.call(admins[0], 'POST', `${path}/approval`, { code, termsVersion: 1 })
  cast.codes.push(code)
}

/** On the fifth of every month but the last, an admin records what was transferred to partners. */
export async function* statementStory({ firm, admins }: Cast, startsAt: Date, end: Date): Story {
  const { id, partnerId, payableCents, paidAt } = partnerStatements
  for (let at = startsAt; at.getTime() < end.getTime() - 30 * 86_400_000; at = daysLater(at, 30, 14)) {
    yield at
    const unpaid = await firm.app.db
      .select({ id, partnerId })
      .from(partnerStatements)
      .where(and(isNull(paidAt), gt(payableCents, 0)))
    const reference = `Transfer ${firm.random.whole(10_000, 99_999)}`
    for (const statement of unpaid) {
      const path = `/api/staff/partners/${statement.partnerId}/statements/${statement.id}/payment`
      await firm.call(admins[0], 'POST', path, { reference })
    }
  }
}

/** A client disputes a payment with their bank, which decides for the firm, or hasn't decided yet. */
export async function* chargebackStory({ firm }: Cast, disputedAt: Date, isWon: boolean): Story {
  yield disputedAt
  const { state, squarePaymentId, amountCents } = paymentAttempts
  const captured = await firm.app.db
    .select({ paymentId: squarePaymentId })
    .from(paymentAttempts)
    .where(and(eq(state, 'captured'), isNotNull(squarePaymentId)))
    .orderBy(asc(amountCents), asc(squarePaymentId))
    .limit(40)
  const { paymentId } = firm.random.pick(captured)
  const reason = isWon ? 'NOT_AS_DESCRIBED' : 'NO_KNOWLEDGE'
  const { disputeId } = await firm.tellStandIn('/_admin/disputes', { paymentId, reason })
  if (!isWon) return
  yield daysLater(firm.clock.now(), 24, 15)
  await firm.tellStandIn('/_admin/disputes', { disputeId, state: 'WON' })
}

/** Someone takes a payment at the provider and not through the site; an admin explains it, or it is still open. */
export async function* strayPaymentStory({ firm, admins }: Cast, paidAt: Date, isSettled: boolean): Story {
  yield paidAt
  const { gateway } = firm.app.cards
  const answer = await gateway.authorize({
    idempotencyKey: randomUUID(),
    sourceToken: goodCard,
    amountCents: isSettled ? 4500 : 12_000,
    referenceId: 'terminal',
    buyerEmail: 'front.desk@example.com',
    note: 'Paid at the front desk',
  })
  await gateway.capture(answer.paymentId ?? '')
  yield daysLater(firm.clock.now(), 1, 11)
  if (!isSettled) return
  const isThis = and(eq(reconIssues.squarePaymentId, answer.paymentId ?? ''), ne(reconIssues.kind, 'held'))
  const [issue] = await firm.app.db.select({ id: reconIssues.id }).from(reconIssues).where(isThis)
  if (!issue) return
  const note = 'Notary service at the front desk, paid on the terminal. The receipt is in the folder of the month.'
  await firm.call(admins[0], 'POST', `/api/staff/ledger/issues/${issue.id}/settle`, { decision: 'kept', note })
}
