import { formatMoney } from '#lib/money.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

/** Why a refund needs a person: it waits for an admin, it failed, or the card provider never answered. */
export type RefundNews = 'requested' | 'failed' | 'unanswered'

interface StaffRefund {
  orderId: string
  amountCents: number
  errorCode: string | null
  url: string
}

/** To the firm: a refund needs a person. */
export function staffRefundMail(news: RefundNews, { orderId, amountCents, errorCode, url }: StaffRefund): MailText {
  const amount = formatMoney(amountCents)
  const code = errorCode ? ` (${errorCode})` : ''
  const button = { label: 'Open order', url }
  switch (news) {
    case 'requested':
      return {
        subject: `Order ${orderNumber(orderId)}: a refund is waiting for approval`,
        paragraphs: [
          `We’ll send the refund of ${amount} once an admin approves it. The client sees that we’re checking it.`,
        ],
        button,
      }
    case 'failed':
      return {
        subject: `Order ${orderNumber(orderId)}: a refund failed`,
        paragraphs: [
          `The card provider refused the refund of ${amount}${code}. Send it again, or pay the client in another way and record how.`,
        ],
        button,
      }
    case 'unanswered':
      return {
        subject: `Order ${orderNumber(orderId)}: a refund got no answer`,
        paragraphs: [
          `The card provider hasn’t answered about the refund of ${amount} for 20 hours${code}. Look for it at the provider before you send it again.`,
        ],
        button,
      }
  }
}
