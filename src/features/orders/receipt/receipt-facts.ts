import { formatMoney } from '#lib/money.ts'
import { formatDateTime, formatShortDate } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { cardText } from './card-text.ts'
import type { OrderView } from '#features/orders/order.ts'

export type PaidOrder = Pick<
  OrderView,
  'number' | 'status' | 'statusLabel' | 'businessName' | 'contact' | 'refunds'
> & {
  receipt: NonNullable<OrderView['receipt']>
}

export const noReceipt = (): Problem =>
  new Problem('not-found', 'There’s no receipt yet because this order hasn’t been paid.')

/** The facts above a receipt's lines, on the screen and in the PDF. */
export function receiptFacts({ number, status, statusLabel, businessName, receipt, contact }: PaidOrder): {
  label: string
  value: string
}[] {
  const isOver = status === 'canceled' || status === 'refunded'
  return [
    { label: 'Order', value: number },
    { label: 'Paid on', value: formatDateTime(receipt.paidAt) },
    { label: 'Paid by', value: receipt.paidBy },
    { label: 'Paid with', value: cardText(receipt.card) },
    { label: 'Email', value: contact.email },
    { label: 'For', value: businessName ?? '' },
    { label: 'Status', value: isOver ? statusLabel : 'Paid' },
  ].filter(({ value }) => value)
}

/** The lines with their labels on a receipt. */
export const receiptLines = ({ lines }: PaidOrder['receipt']): { id: string; label: string; amountCents: number }[] =>
  lines.map(({ kind, id, label, period, amountCents }) => ({
    id: `${kind}-${id}`,
    label: period === '/year' ? `${label}, first year` : label,
    amountCents,
  }))

/** What went back of what was paid, each with its day, and what remains. None of it while a refund is on its way. */
export function refundsOnReceipt({ refunds, receipt }: Pick<PaidOrder, 'refunds' | 'receipt'>): {
  back: { id: string; label: string; amountCents: number }[]
  netCents: number
} {
  const back = refunds.flatMap(({ id, state, amountCents, amountDueId, settledAt }) => {
    // A fee that was paid beside the order has its own receipt.
    if (amountDueId !== null || settledAt === null || (state !== 'sent' && state !== 'paid-otherwise')) return []
    const how = state === 'sent' ? 'Refund' : 'Refund, not to the card'
    return [{ id, label: `${how}, ${formatShortDate(settledAt)}`, amountCents: -amountCents }]
  })
  return { back, netCents: back.reduce((net, { amountCents }) => net + amountCents, receipt.totalCents) }
}

/** Uses a minus sign, not a hyphen, so that amounts line up. */
export const formatSignedMoney = (cents: number): string =>
  cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(Math.abs(cents))
