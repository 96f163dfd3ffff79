import { type QuotedLine, shareByPrice } from '#features/orders/refunds/refund-quote.ts'

/** Hundredths of a percent of what was paid, or so much for each. */
export type Rate = { basisPoints: number } | { cents: number }

/** Null is no commission on it. State fees never have a rate. */
export interface Rates {
  service: Rate | null
  addon: Rate | null
}

export interface OrderLine {
  kind: 'service' | 'addon' | 'bundle-saving' | 'state-fee'
  amountCents: number
}

/** A line that money was paid for, its part of a bundle's discount taken off, and what it earns. */
interface EarningLine {
  isFee: boolean
  paidCents: number
  commissionCents: number
}

export interface MoneyBack {
  amountCents: number
  /** The refund's quote, in the order of the order's lines; empty for a chargeback. */
  lines: readonly QuotedLine[]
}

export interface Earned {
  /** Without state fees. */
  feesCents: number
  commissionCents: number
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

function commissionOn(rate: Rate | null, paidCents: number): number {
  if (!rate || paidCents <= 0) return 0
  // Half a cent goes to the partner. A fixed amount is never more than was paid.
  return 'cents' in rate ? Math.min(rate.cents, paidCents) : Math.floor((paidCents * rate.basisPoints + 5000) / 10_000)
}

/** The order's lines without the discount's own, in their order, with undefined in its place. */
function earningLines(lines: readonly OrderLine[], rates: Rates): (EarningLine | undefined)[] {
  const isProduct = ({ kind }: OrderLine) => kind === 'service' || kind === 'addon'
  const discountCents = -sum(lines.filter(({ kind }) => kind === 'bundle-saving').map(({ amountCents }) => amountCents))
  const products = lines.filter(isProduct)
  const shares = shareByPrice(
    discountCents,
    products.map(({ amountCents }) => amountCents),
  )
  return lines.map((line) => {
    if (line.kind === 'bundle-saving') return undefined
    if (line.kind === 'state-fee') return { isFee: true, paidCents: line.amountCents, commissionCents: 0 }
    const paidCents = line.amountCents - (shares[products.indexOf(line)] ?? 0)
    return { isFee: false, paidCents, commissionCents: commissionOn(rates[line.kind], paidCents) }
  })
}

/** What a paid order earns: its services and add-ons at the rates that were in force, a bundle's discount shared by price. */
export function commissionOf(lines: readonly OrderLine[], rates: Rates): Earned {
  const products = earningLines(lines, rates).filter((line) => line !== undefined && !line.isFee)
  return {
    feesCents: sum(products.map((line) => line?.paidCents ?? 0)),
    commissionCents: sum(products.map((line) => line?.commissionCents ?? 0)),
  }
}

/**
 * What each return of money, in their order, takes back of an order's commission: a refund by the lines of its quote, and
 * what goes beyond it, like a chargeback, in proportion to what is left of every line. In all never more than was earned.
 */
export function takenBackOf(lines: readonly OrderLine[], rates: Rates, returns: readonly MoneyBack[]): Earned[] {
  const parts = earningLines(lines, rates)
  const paid = parts.map((part) => Math.max(0, part?.paidCents ?? 0))
  const back = paid.map(() => 0)
  return returns.map(({ amountCents, lines: quoted }) => {
    const before = commissionBack(parts, back)
    const wanted = paid.map((cents, at) => ((quoted[at]?.backCents ?? 0) > 0 ? cents - (back[at] ?? 0) : 0))
    const byLine = allot(amountCents, wanted)
    const left = paid.map((cents, at) => cents - (back[at] ?? 0) - (byLine[at] ?? 0))
    const beyond = allot(amountCents - sum(byLine), left)
    const returned = paid.map((_, at) => (byLine[at] ?? 0) + (beyond[at] ?? 0))
    for (const [at, cents] of returned.entries()) back[at] = (back[at] ?? 0) + cents
    return {
      feesCents: sum(returned.filter((_, at) => parts[at]?.isFee === false)),
      commissionCents: commissionBack(parts, back) - before,
    }
  })
}

/** As much of the amount as the places take, shared among them by their size. */
const allot = (amountCents: number, places: readonly number[]): number[] =>
  amountCents >= sum(places) ? [...places] : shareByPrice(amountCents, places)

/** The commission on what went back of each line so far. Rounded on the whole, so that no cent is lost between two returns. */
const commissionBack = (parts: readonly (EarningLine | undefined)[], back: readonly number[]): number =>
  sum(
    parts.map((part, at) =>
      part && part.paidCents > 0 ? Math.round((part.commissionCents * (back[at] ?? 0)) / part.paidCents) : 0,
    ),
  )
