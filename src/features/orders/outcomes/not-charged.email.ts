import { formatMoney } from '#lib/money.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { orderNumber } from './order-confirmation.email.ts'

interface UnpaidOrder {
  order: { id: string; totalCents: number }
  firstName: string
  isDeclined: boolean
  url: string
}

/** To somebody who was told that the payment is being processed. */
export function notChargedMail({ order, firstName, isDeclined, url }: UnpaidOrder): MailText {
  const why = isDeclined ? 'Your bank declined the card.' : 'The card provider did not answer in time.'
  return {
    subject: `Your payment for order ${orderNumber(order.id)} did not go through`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your payment of ${formatMoney(order.totalCents)} did not go through. ${why} You were not charged.`,
      'Your bank may show the amount as pending for a few days. It disappears by itself.',
      'Your order is kept as it is. You can pay it again whenever you like.',
    ],
    button: { label: 'Complete Payment', url },
  }
}
