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
  /** Products delivered, or done by an attorney or agency. */
  doneProducts: readonly string[]
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
    const { isBack, why } = verdicts[products.indexOf(line)] ?? feeVerdict(facts)
    return { label, paidCents, backCents: isBack ? paidCents : 0, why }
  })
  if (facts.refundedCents > 0)
    quoted.push({ label: 'Refunded earlier', paidCents: 0, backCents: -facts.refundedCents, why: 'Already sent back' })
  return { lines: quoted, totalCents: Math.max(0, sum(quoted.map(({ backCents }) => backCents))), refundableThrough }
}

interface Verdict {
  isBack: boolean
  why: string
}

const no = (why: string): Verdict => ({ isBack: false, why })
const yes = (why: string): Verdict => ({ isBack: true, why })

function verdictOf({ id }: PaidLine, facts: RefundFacts, isLate: boolean): Verdict {
  const isFormation = formationServiceIds.includes(id)
  if (facts.isCompleted || facts.doneProducts.includes(id)) return no('Done')
  if (isFormation && facts.isSubmitted) return no('Filed with the state')
  if (id === 'registered-agent' && facts.isFiled) return no('Appointed with the filing')
  if (isLate) return no(`More than ${facts.refundDays} days after payment`)
  if (isFormation) return yes(`Within ${facts.refundDays} days, not filed`)
  return yes(id === 'registered-agent' ? 'Not appointed yet' : 'Not done yet')
}

const feeVerdict = ({ isSubmitted, isCompleted }: RefundFacts): Verdict =>
  isSubmitted || isCompleted ? no('Paid to the state') : yes('Not sent to the state')

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
