import { withPeriod } from '#lib/with-period.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { orderNumber } from '#lib/uuid.ts'
import { receiptRows } from './order-confirmation.email.ts'

interface NewOrder {
  order: { id: string; businessName: string | null; totalCents: number }
  lines: readonly { label: string; period: string; amountCents: number }[]
  client: { firstName: string; lastName: string; email: string; phone: string | null }
  openTasks: readonly string[]
  url: string
}

/** To the firm: an order was paid. */
export function staffNewOrderMail({ order, lines, client, openTasks, url }: NewOrder): MailText {
  const about = order.businessName ? ` for ${order.businessName}` : ''
  const contact = [client.email, client.phone].filter(Boolean).join(', ')
  return {
    subject: `New order ${orderNumber(order.id)}`,
    paragraphs: [
      withPeriod(`${client.firstName} ${client.lastName} (${contact}) paid for an order${about}`),
      openTasks.length > 0 ? `Waiting on the client: ${openTasks.join('; ')}.` : 'It’s ready for review.',
    ],
    rows: receiptRows(lines, order.totalCents),
    button: { label: 'Open order', url },
  }
}
