import type { OrderView } from '#features/orders/order.ts'
import { formatMoney } from '#lib/money.ts'

/** What the client reads about it; undefined when there's nothing special to say. */
export function feeText(amountsDue: OrderView['amountsDue']): string | undefined {
  if (amountsDue.some(({ state }) => state === 'processing'))
    return 'We’re confirming your payment. Please don’t pay again.'
  return amountsDue.some(({ isPayable, isDeclined }) => isPayable && isDeclined)
    ? 'Your card was declined, and you were not charged. We can’t file again until the fee is paid.'
    : undefined
}

/** Where the fee is paid that the order waits for; null while a payment is being confirmed. */
export function feeAction(orderId: string, amountsDue: OrderView['amountsDue']): { label: string; to: string } | null {
  const due = amountsDue.find(({ isPayable }) => isPayable)
  return due
    ? { label: `Pay ${formatMoney(due.amountCents)}`, to: `/dashboard/orders/${orderId}/fees/${due.id}` }
    : null
}
