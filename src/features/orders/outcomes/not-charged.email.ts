import { formatMoney } from '#lib/money.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { orderNumber } from '#lib/uuid.ts'

interface UnpaidOrder {
  orderId: string
  amountCents: number
  firstName: string
  isDeclined: boolean
  url: string
}

/** To someone who was told that the payment is being processed. */
export function notChargedMail({ orderId, amountCents, firstName, isDeclined, url }: UnpaidOrder): MailText {
  const why = isDeclined ? 'Your bank declined the card.' : 'Our payment provider didn’t respond in time.'
  return {
    subject: `Your payment for order ${orderNumber(orderId)} didn’t go through`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `Your payment of ${formatMoney(amountCents)} didn’t go through. ${why} You were not charged.`,
      'Your bank may show a pending charge for a few days. It will go away on its own.',
      'We saved your order. You can complete your payment anytime.',
    ],
    button: { label: 'Complete Payment', url },
  }
}
