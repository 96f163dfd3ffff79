import { addMonths, type Month, monthOf } from '#features/orders/money/month.ts'
import { todayInPacific } from '#lib/dates.ts'
import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { requiredName } from '#lib/form-fields.ts'

/** POST /api/staff/partners/{id}/statements/{statementId}/payment */
export const paymentInput = z.strictObject({ reference: requiredName('Enter how it was paid, like a transfer number') })

/** POST /api/staff/partners/{id}/address */
export const addressInput = z.strictObject({ email: emailAddress })

export type EntryKind = 'order' | 'refund' | 'chargeback'

/** What changed a partner's balance: an order that was paid, or money of it that went back. */
export interface Entry {
  kind: EntryKind
  /** The order, the refund, or the dispute. */
  sourceId: string
  orderId: string
  at: Date
  termsVersion: number
  /** Without state fees; both below zero for what went back. */
  feesCents: number
  commissionCents: number
}

/** What became of a statement's last email. `sent` is as far as the mail server of the other side tells. */
export type Delivery = 'sending' | 'sent' | 'not-delivered'

export interface DeliveryView {
  state: Delivery
  address: string
  /** ISO 8601: when it was sent, or written. */
  at: string
}

export interface ListedStatement {
  id: string
  month: Month
  balanceCents: number
  payableCents: number
  createdAt: string
  paidAt: string | null
  delivery: DeliveryView | null
}

/** An email that has not left after so long counts as not delivered, whatever stopped it. */
export const deliveredWithinMs = 3_600_000

/** Statements leave in the morning of a month's first day. */
const morningMs = 6 * 3_600_000

/** The last month that is over, by the clock of Washington. */
export const monthToState = (now: Date): Month =>
  addMonths(monthOf(todayInPacific(new Date(now.getTime() - morningMs))), -1)

export interface Sums {
  openingCents: number
  earnedCents: number
  takenBackCents: number
}

export const balanceOf = ({ openingCents, earnedCents, takenBackCents }: Sums): number =>
  openingCents + earnedCents - takenBackCents

/** A balance is paid when it reaches the minimum; else all of it is carried over. */
export const payableOf = (balanceCents: number, minimumCents: number): number =>
  balanceCents > 0 && balanceCents >= minimumCents ? balanceCents : 0

export function addUpEntries(entries: readonly Pick<Entry, 'commissionCents'>[]): Omit<Sums, 'openingCents'> {
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
  const all = entries.map(({ commissionCents }) => commissionCents)
  return { earnedCents: sum(all.filter((one) => one > 0)), takenBackCents: -sum(all.filter((one) => one < 0)) }
}

export const entryWords: Record<EntryKind, string> = {
  order: 'Paid',
  refund: 'Refunded',
  chargeback: 'Charged back',
}
