import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import type { Site } from '#lib/site.ts'
import { drawMoneySheet } from './draw-money-sheet.server.ts'
import { formatSignedMoney, type PaidOrder, receiptFacts, receiptLines, refundsOnReceipt } from './receipt-facts.ts'

/** Draws the receipt of a paid order as a PDF. */
export function drawReceipt(site: Site, order: PaidOrder): Promise<Buffer> {
  const { receipt, number } = order
  const amounts = receiptLines(receipt).map(
    ({ label, amountCents }) => [label, formatSignedMoney(amountCents)] as const,
  )
  return drawMoneySheet(site, {
    heading: 'Receipt',
    number,
    madeAt: new Date(receipt.paidAt),
    facts: receiptFacts(order),
    rows: [...amounts, ['Total paid', formatMoney(receipt.totalCents)], ...refundRows(order)],
    foot: `${site.firm}, order ${number}, ${formatDate(receipt.paidAt)}.`,
  })
}

function refundRows(order: PaidOrder): (readonly [string, string])[] {
  const { back, netCents } = refundsOnReceipt(order)
  if (back.length === 0) return []
  return [
    ...back.map(({ label, amountCents }) => [label, formatSignedMoney(amountCents)] as const),
    ['Net paid', formatMoney(netCents)],
  ]
}
