import type { MailText } from '#features/notifications/mail-layout.ts'
import { type FilingMethod, filingMethodLabels } from '#features/orders/life/filing-words.ts'
import type { OrderMail } from '#features/orders/life/tell-client.server.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'

const about = ({ order }: OrderMail) => (order.businessName ? ` for ${order.businessName}` : '')
const turnOff = ['You can turn off service updates in your account’s settings.']

/** What every mail about the filing of one line begins with. */
const base = (mail: OrderMail) => ({
  greeting: `Hi ${mail.firstName},`,
  button: { label: 'View your order', url: mail.url },
})

export const lineSubmittedMail = (
  mail: OrderMail,
  { label, method, submittedOn }: { label: string; method: FilingMethod; submittedOn: CalendarDay },
): MailText => ({
  ...base(mail),
  subject: `Order ${orderNumber(mail.order.id)}: submitted to the state`,
  paragraphs: [
    `On ${formatDay(submittedOn)}, we submitted your ${label}${about(mail)} to the state ${filingMethodLabels[method]}.`,
    'The state decides when to approve. We’ll email you when it does.',
  ],
  closing: turnOff,
})

export const lineFiledMail = (
  mail: OrderMail,
  { label, filedOn }: { label: string; filedOn: CalendarDay },
): MailText => ({
  ...base(mail),
  subject: `Order ${orderNumber(mail.order.id)}: the state approved your filing`,
  paragraphs: [withPeriod(`The state approved your ${label}${about(mail)}`), 'We’ll send you the filed copy.'],
  rows: [{ label: 'Filed on', value: formatDay(filedOn) }],
  closing: turnOff,
})

/** A refusal: always sent. */
export const lineReturnedMail = (mail: OrderMail, { label, reason }: { label: string; reason: string }): MailText => ({
  ...base(mail),
  subject: `Order ${orderNumber(mail.order.id)}: the state returned your filing`,
  paragraphs: [
    withPeriod(`The state returned your ${label}${about(mail)} and gave this reason`),
    reason,
    'We’re reviewing it. If we need anything from you, we’ll email you.',
  ],
})
