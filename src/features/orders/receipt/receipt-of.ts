import type { ListedOrder, OrderSummary, OrderView } from '#features/orders/order.ts'

/** What a paid order shows for the money; null before. */
export function receiptOf(
  { order, card }: { order: { contact: Record<string, string> }; card: { brand: string; last4: string } | null },
  { number, paidAt, totalCents }: OrderSummary,
  lines: ListedOrder['lines'],
): ListedOrder['receipt'] {
  const { firstName = '', lastName = '' } = order.contact
  const paidBy = `${firstName} ${lastName}`.trim()
  return paidAt === null ? null : { number, paidAt, paidBy, card, lines, totalCents }
}

/** Whom to talk to about the order, as it says. */
export const contactOf = ({
  contact: { firstName = '', lastName = '', email = '', phone = '' },
}: {
  contact: Record<string, string>
}): OrderView['contact'] => ({
  firstName,
  lastName,
  email,
  phone,
})
