import type { OrderView } from '#features/orders/order.ts'
import { noReceipt, type PaidOrder } from '#features/orders/receipt/receipt-facts.ts'
import { Problem } from '#lib/problem.ts'

type OrderWithAmounts = Omit<PaidOrder, 'receipt'> & Pick<OrderView, 'receipt' | 'amountsDue'>

/**
 * Returns the receipt of an amount that was paid beside an order, in the shape of the order's own: its line, its card, and
 * what went back of this payment. Throws `not-found`.
 */
export function amountReceiptOf(order: OrderWithAmounts, amountId: string): PaidOrder {
  const due = order.amountsDue.find(({ id }) => id === amountId)
  if (!due) throw new Problem('not-found', 'We couldn’t find that fee.')
  const { label, amountCents, paidAt, card } = due
  if (paidAt === null || !order.receipt) throw noReceipt()
  const number = `${order.number}-${order.amountsDue.indexOf(due) + 2}`
  const line = { kind: 'state-fee' as const, id: due.id, label, period: '', amountCents }
  return {
    number,
    status: order.status,
    statusLabel: order.statusLabel,
    businessName: order.businessName,
    contact: order.contact,
    receipt: { number, paidAt, paidBy: order.receipt.paidBy, card, lines: [line], totalCents: amountCents },
    // Here they are the receipt's own.
    refunds: order.refunds.flatMap((refund) =>
      refund.amountDueId === due.id ? [{ ...refund, amountDueId: null }] : [],
    ),
  }
}
