import type { MailText } from '#features/notifications/mail-layout.ts'
import { formatMonth, type Month } from '#features/orders/money/month.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate, formatShortDate } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'
import { balanceOf, type Entry, entryWords, type Sums } from './statement.ts'

interface StatedMonth extends Sums {
  month: Month
  code: string
  payableCents: number
  minimumCents: number
  terms: { version: number; effectiveFrom: string }
  lines: readonly (Pick<Entry, 'kind' | 'orderId' | 'feesCents' | 'commissionCents'> & { happenedAt: Date })[]
}

/** To a partner once a month: what their link brought. Orders by number, never by a client's name. */
export function statementMail(statement: StatedMonth): MailText {
  const { month, code, lines, openingCents, terms } = statement
  const rows = lines.map(({ kind, orderId, happenedAt, feesCents, commissionCents }) => ({
    label: `Order ${orderNumber(orderId)}, ${entryWords[kind].toLowerCase()} ${formatShortDate(happenedAt.toISOString())}, ${formatSignedMoney(feesCents)}`,
    value: formatSignedMoney(commissionCents),
  }))
  if (openingCents !== 0) rows.unshift({ label: 'Carried over', value: formatSignedMoney(openingCents) })
  rows.push({ label: 'Balance', value: formatSignedMoney(balanceOf(statement)) })
  return {
    subject: `Your referral statement for ${formatMonth(month)}`,
    paragraphs: [
      `This is what your referral code ${code} brought in ${formatMonth(month)}. Amounts are without state fees, with your commission at the right.`,
    ],
    rows,
    closing: [
      outcomeText(statement),
      `Terms: version ${terms.version}, in force since ${formatDate(terms.effectiveFrom)}. Client names are not included.`,
    ],
  }
}

/** What happens with the balance. */
export function outcomeText(statement: Sums & { payableCents: number; minimumCents: number }): string {
  const balanceCents = balanceOf(statement)
  if (statement.payableCents > 0) return `We’ll pay you ${formatMoney(statement.payableCents)}.`
  if (balanceCents > 0)
    return `Your balance is below the minimum of ${formatMoney(statement.minimumCents)}, so we carry it over to your next statement.`
  if (balanceCents < 0) return 'More went back than you earned. We’ll take it off your next statement.'
  return 'Nothing is due.'
}
