import type { MailText } from '#features/notifications/mail-layout.ts'
import type { OrderMail } from '#features/orders/life/tell-client.server.ts'
import { formatMoney } from '#lib/money.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'

const about = ({ order }: OrderMail) => (order.businessName ? ` for ${order.businessName}` : '')

export function orderCanceledMail(
  mail: OrderMail,
  { amountCents, needsApproval }: { amountCents: number; needsApproval: boolean },
): MailText {
  const amount = formatMoney(amountCents)
  const money =
    amountCents === 0
      ? 'No money goes back for it. The page of your order says why, line by line.'
      : needsApproval
        ? `We’re checking your refund of ${amount} and will send it to your card once that’s done.`
        : `We’re sending ${amount} back to your card.`
  return {
    subject: `Order ${orderNumber(mail.order.id)} is canceled`,
    greeting: `Hi ${mail.firstName},`,
    paragraphs: [
      withPeriod(`Your order${about(mail)} is canceled`),
      money,
      'Your answers and documents stay in your account.',
    ],
    button: { label: 'View your order', url: mail.url },
  }
}

export const refundSentMail = (mail: OrderMail, amountCents: number): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: your refund is on its way`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We sent ${formatMoney(amountCents)} back to the card you paid with${about(mail)}`),
    'Your bank decides when it shows on your statement.',
  ],
  button: { label: 'View your order', url: mail.url },
})

export const refundPaidOtherwiseMail = (
  mail: OrderMail,
  { amountCents, how }: { amountCents: number; how: string },
): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we sent your refund another way`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(
      `Your card couldn’t take the refund, so we paid you ${formatMoney(amountCents)} in another way${about(mail)}`,
    ),
    withPeriod(how),
  ],
  button: { label: 'View your order', url: mail.url },
})
