import type { MailText } from '#features/notifications/mail-layout.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'

interface Reminded {
  orderId: string
  businessName: string | null
  firstName: string
  askedSince: Date
  isLast: boolean
  url: string
}

/** To the client: that a question of ours isn't answered. What it says stands in the account alone. */
export const messageReminderMail = (mail: Reminded): MailText => {
  const { orderId, businessName, firstName, askedSince, isLast, url } = mail
  return {
    subject: `Order ${orderNumber(orderId)}: our question is still open`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `On ${formatDate(askedSince.toISOString())}, we asked you a question about your order${businessName ? ` for ${businessName}` : ''}. Please answer it on the page of your messages.`,
    ],
    button: { label: 'Answer', url },
    closing: [
      ...(isLast
        ? ['This is our last reminder by email. If we don’t hear from you, someone from our team will contact you.']
        : []),
      'You can turn off service updates in your account’s settings.',
    ],
  }
}
