import type { MailText } from '#features/notifications/mail-layout.ts'
import type { OrderMail } from '#features/orders/life/tell-client.server.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'
import type { CitedFee } from './amount-due.ts'

interface MailedAmount {
  id: string
  label: string
  amountCents: number
  fees: readonly CitedFee[]
}

const about = ({ order }: OrderMail) => (order.businessName ? ` for ${order.businessName}` : '')

/** One of the state's fees with where it is written: "Certificate of formation $180.00 (WAC 434-112-085)". */
const feeText = ({ label, amountCents, source, effectiveFrom }: CitedFee): string =>
  `${label}: ${formatMoney(amountCents)} (${source}, in force from ${formatDay(effectiveFrom)})`

/** The state asks for its fee again, and the client pays it. */
export const feeDueMail = (mail: OrderMail, { id, amountCents, fees }: MailedAmount): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: the state’s fee for filing again, ${formatMoney(amountCents)}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(
      `The state asks for its fee again before it takes the corrected filing${about(mail)}. Please pay ${formatMoney(amountCents)} by card`,
    ),
    withPeriod(fees.map(feeText).join('; ')),
    'All of it goes to the state. We can’t file again until it’s paid.',
  ],
  button: { label: 'Pay the fee', url: `${mail.url}/fees/${id}` },
})

/** The receipt of an amount due. */
export const feePaidMail = (mail: OrderMail, { id, label, amountCents }: MailedAmount): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we received ${formatMoney(amountCents)}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We received your payment of ${formatMoney(amountCents)}${about(mail)}`),
    withPeriod(`It pays for: ${label}`),
    'This is your receipt. You can also download it as a PDF.',
  ],
  button: { label: 'View your receipt', url: `${mail.url}/fees/${id}/receipt` },
})

/** The client doesn't owe it any more. */
export const feeDroppedMail = (
  mail: OrderMail,
  { amountCents, isPaid }: { amountCents: number; isPaid: boolean },
): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: you don’t pay the state’s fee again`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`You don’t owe the state’s fee of ${formatMoney(amountCents)}${about(mail)} any more`),
    isPaid
      ? 'You paid it already. We’re checking your refund and will send it to your card once that’s done.'
      : 'There’s nothing to pay. We’ll email you when we file again, or if we need anything from you.',
  ],
  button: { label: 'View your order', url: mail.url },
})
