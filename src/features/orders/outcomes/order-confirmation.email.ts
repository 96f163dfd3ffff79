import { formatMoney } from '#lib/money.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Line {
  label: string
  period: string
  amountCents: number
}

interface PaidOrder {
  order: { id: string; businessName: string | null; totalCents: number }
  lines: readonly Line[]
  firstName: string
  /** Titles of what the client still has to do. */
  openTasks: readonly string[]
  orderUrl: string
}

export const receiptRows = (lines: readonly Line[], totalCents: number): { label: string; value: string }[] => [
  ...lines.map(({ label, period, amountCents }) => ({ label, value: `${formatMoney(amountCents)}${period}` })),
  { label: 'Total paid', value: formatMoney(totalCents) },
]

/** The receipt. Goes out only with the transaction that recorded the money. */
export function orderConfirmationMail({ order, lines, firstName, openTasks, orderUrl }: PaidOrder): MailText {
  const about = order.businessName ? ` for ${order.businessName}` : ''
  return {
    subject: `Order ${orderNumber(order.id)} confirmed`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `${withPeriod(`Thank you for your order${about}`)} We received your payment of ${formatMoney(order.totalCents)}.`,
      'We process orders within 1–2 business days after payment. Our team will contact you within 24 hours.',
      ...(openTasks.length > 0 ? [`Next, we need the following from you: ${openTasks.join('; ')}.`] : []),
    ],
    rows: receiptRows(lines, order.totalCents),
    button: { label: openTasks.length > 0 ? 'Continue your order' : 'View your order', url: orderUrl },
  }
}
