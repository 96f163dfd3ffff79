import type { MailText } from '#features/notifications/mail-layout.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'

interface NewMessage {
  orderId: string
  businessName: string | null
  firstName: string
  asksReply: boolean
  url: string
}

/** To the client: that a message is there. What it says stands in the account alone. */
export const newMessageMail = ({ orderId, businessName, firstName, asksReply, url }: NewMessage): MailText => ({
  subject: `Order ${orderNumber(orderId)}: you have a new message`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    withPeriod(`We sent you a message about your order${businessName ? ` for ${businessName}` : ''}`),
    ...(asksReply ? ['It has a question. Please answer it on the page of your messages.'] : []),
  ],
  button: { label: 'View message', url },
  closing: ['You can turn off service updates in your account’s settings.'],
})
