import { formationServiceIds } from '#features/washington/entity-type.ts'
import { addDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'

export interface PaidLine {
  kind: 'service' | 'addon' | 'bundle-saving' | 'state-fee'
  id: string
  label: string
  amountCents: number
}

export interface RefundFacts {
  paidAt: Date
  /** The filing went to the state at least once: its fees are paid. */
  isSubmitted: boolean
  /** The state filed. */
  isFiled: boolean
  isCompleted: boolean
  /** It pays for a year of a service that has not begun, or was given back before it did. */
  isYearAhead: boolean
  /** Products delivered, or done by an attorney or agency. */
  doneProducts: readonly string[]
  /** What of the state fees is for an annual report, and whether the firm filed it and so paid it. */
  reportFeeCents: number
  isReportFiled: boolean
  /** What earlier refunds gave back, or are giving back. */
  refundedCents: number
  /** Days after the payment within which work that is not done is paid back, as it was when the order was paid. */
  refundDays: number
}

export interface QuotedLine {
  label: string
  paidCents: number
  backCents: number
  why: string
}

export interface RefundQuote {
  lines: QuotedLine[]
  totalCents: number
  /** The last day on which work that is not done is paid back. */
  refundableThrough: CalendarDay
}

/**
 * What goes back when the order ends now, line by line (decision 66): within the firm's days after the payment (30 unless
 * changed) all of it, unless the line was filed, delivered, or done; later nothing. State fees until they are paid to the state. A bundle's discount is
 * shared by price and follows its lines.
 */
export function refundQuote(lines: readonly PaidLine[], facts: RefundFacts, now: Date): RefundQuote {
  const refundableThrough = addDays(todayInPacific(facts.paidAt), facts.refundDays)
  const isLate = todayInPacific(now) > refundableThrough
  const products = lines.filter(({ kind }) => kind === 'service' || kind === 'addon')
  const verdicts = products.map((line) => verdictOf(line, facts, isLate))
  const discountCents = -sum(lines.filter(({ kind }) => kind === 'bundle-saving').map(({ amountCents }) => amountCents))
  const shares = shareByPrice(
    discountCents,
    products.map(({ amountCents }) => amountCents),
  )
  const takenBack = sum(shares.filter((_, at) => verdicts[at]?.isBack === true))
  const quoted = lines.map((line): QuotedLine => {
    const { label, amountCents: paidCents } = line
    if (line.kind === 'bundle-saving')
      return { label, paidCents, backCents: takenBack === 0 ? 0 : -takenBack, why: 'Applied to the lines above' }
    if (line.kind === 'state-fee') return { label, paidCents, ...feeBack(paidCents, facts) }
    const { isBack, why } = verdicts[products.indexOf(line)] ?? no('Not refundable')
    return { label, paidCents, backCents: isBack ? paidCents : 0, why }
  })
  if (facts.refundedCents > 0) quoted.push(refundedEarlier(facts.refundedCents))
  return { lines: quoted, totalCents: Math.max(0, sum(quoted.map(({ backCents }) => backCents))), refundableThrough }
}

interface Verdict {
  isBack: boolean
  why: string
}

const no = (why: string): Verdict => ({ isBack: false, why })
const yes = (why: string): Verdict => ({ isBack: true, why })

function verdictOf({ id }: PaidLine, facts: RefundFacts, isLate: boolean): Verdict {
  if (facts.isYearAhead) return yes('The year hasn’t begun')
  const isFormation = formationServiceIds.includes(id)
  if (facts.isCompleted || facts.doneProducts.includes(id)) return no('Done')
  if (isFormation && facts.isSubmitted) return no('Filed with the state')
  if (id === 'registered-agent' && facts.isFiled) return no('Appointed with the filing')
  if (isLate) return no(`More than ${facts.refundDays} days after payment`)
  if (isFormation) return yes(`Within ${facts.refundDays} days, not filed`)
  return yes(id === 'registered-agent' ? 'Not appointed yet' : 'Not done yet')
}

/** State fees go back until they are paid to the state (decision 71): the report's for itself, beside another filing's. */
function feeBack(paidCents: number, facts: RefundFacts): Pick<QuotedLine, 'backCents' | 'why'> {
  const { isSubmitted, isCompleted, isReportFiled } = facts
  const reportCents = Math.min(facts.reportFeeCents, paidCents)
  const otherCents = paidCents - reportCents
  const isReportPaid = isCompleted || isReportFiled || (isSubmitted && otherCents === 0)
  const backCents = (isSubmitted || isCompleted ? 0 : otherCents) + (isReportPaid ? 0 : reportCents)
  if (backCents === 0) return { backCents, why: 'Paid to the state' }
  return { backCents, why: backCents === paidCents ? 'Not sent to the state' : 'Partly paid to the state' }
}

interface PaidAmount {
  label: string
  amountCents: number
}

interface AmountFacts {
  /** The filing that it pays for went to the state. */
  isPaidToState: boolean
  refundedCents: number
  on: Date
}

/** What goes back of a fee that the client paid for filing again: all of it, until it is paid to the state. */
export function amountQuote({ label, amountCents }: PaidAmount, facts: AmountFacts): RefundQuote {
  const { isPaidToState, refundedCents, on } = facts
  const why = isPaidToState ? 'Paid to the state' : 'Not sent to the state'
  const lines: QuotedLine[] = [{ label, paidCents: amountCents, backCents: isPaidToState ? 0 : amountCents, why }]
  if (refundedCents > 0) lines.push(refundedEarlier(refundedCents))
  return {
    lines,
    totalCents: Math.max(0, sum(lines.map(({ backCents }) => backCents))),
    refundableThrough: todayInPacific(on),
  }
}

/** One quote over all payments of an order, each with its own lines; the days are the order's own. */
export function joinQuotes([first, ...others]: readonly RefundQuote[]): RefundQuote | undefined {
  if (!first) return undefined
  const all = [first, ...others]
  return {
    lines: all.flatMap(({ lines }) => lines),
    totalCents: sum(all.map(({ totalCents }) => totalCents)),
    refundableThrough: first.refundableThrough,
  }
}

const refundedEarlier = (cents: number): QuotedLine => ({
  label: 'Refunded earlier',
  paidCents: 0,
  backCents: -cents,
  why: 'Already sent back',
})

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Shares whole cents in proportion to the prices; the largest remainders get the cents that are left. Sums exactly. */
export function shareByPrice(cents: number, prices: readonly number[]): number[] {
  const total = sum(prices)
  if (total <= 0) return prices.map(() => 0)
  const exact = prices.map((price) => BigInt(cents) * BigInt(price))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(total) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1))
  for (const { at } of byRemainder.slice(0, cents - sum(shares))) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
