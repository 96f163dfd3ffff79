import type { MailText } from '#features/notifications/mail-layout.ts'
import { orderNumber } from '#lib/uuid.ts'

interface OrderInReview {
  order: { id: string; businessName: string | null }
  firstName: string
  url: string
}

/** Tells the client that their last task is done and we're reviewing the order. */
export function orderInReviewMail({ order, firstName, url }: OrderInReview): MailText {
  const about = order.businessName ? ` for ${order.businessName}` : ''
  return {
    subject: `Order ${orderNumber(order.id)}: we have everything we need`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `Thank you. We have everything we need for your order${about}, and we’re reviewing it now.`,
      'We process orders within 1–2 business days after payment and the last thing we need from you.',
    ],
    button: { label: 'View your order', url },
    closing: ['You can turn off service updates in your account’s settings.'],
  }
}
