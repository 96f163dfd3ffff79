import type { MailText } from '#features/notifications/mail-layout.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'
import { type FilingMethod, filingMethodLabels } from './filing-words.ts'
import type { OrderMail } from './tell-client.server.ts'

const about = ({ order }: OrderMail) => (order.businessName ? ` for ${order.businessName}` : '')
const viewOrder = ({ url }: OrderMail) => ({ label: 'View your order', url })
const turnOff = ['You can turn off service updates in your account’s settings.']

/** We look at the order again before it is filed. */
export const reviewAgainMail = (mail: OrderMail): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we’re reviewing it again`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We’re reviewing your order${about(mail)}`),
    'We’ll email you when it’s ready to file, or if we need anything from you.',
  ],
  button: viewOrder(mail),
  closing: turnOff,
})

/** What the state returned is corrected, and not at the client's cost. */
export const filingAgainMail = (mail: OrderMail): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we’re filing again`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We’re correcting what the state returned${about(mail)}`),
    'You don’t pay for filing again. We’ll email you when it’s ready, or if we need anything from you.',
  ],
  button: viewOrder(mail),
  closing: turnOff,
})

export const questionMail = (mail: OrderMail, question: string): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we have a question`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    `Before we can continue with your order${about(mail)}, we need your answer:`,
    question,
    'Please answer on the page of your order.',
  ],
  button: viewOrder(mail),
  closing: turnOff,
})

export const readyToFileMail = (mail: OrderMail): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)} is ready to file`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We finished reviewing your order${about(mail)}`),
    'Next, we file with the state. We’ll email you when we have.',
  ],
  button: viewOrder(mail),
  closing: turnOff,
})

export const submittedMail = (
  mail: OrderMail,
  { method, submittedOn }: { method: FilingMethod; submittedOn: CalendarDay },
): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: submitted to the state`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    `On ${formatDay(submittedOn)}, we submitted the filing${about(mail)} to the state ${filingMethodLabels[method]}.`,
    'The state decides when to approve. We’ll email you when it does.',
  ],
  button: viewOrder(mail),
  closing: turnOff,
})

interface Filed {
  /** Nine digits; null when no company was formed. */
  ubi: string | null
  filedOn: CalendarDay
  effectiveOn: CalendarDay
}

const spaced = (ubi: string) => ubi.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')

export const filedMail = (mail: OrderMail, { ubi, filedOn, effectiveOn }: Filed): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: the state approved your filing`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [withPeriod(`The state approved the filing${about(mail)}`), 'We’re completing the rest of your order.'],
  rows: [
    ...(ubi === null ? [] : [{ label: 'UBI number', value: spaced(ubi) }]),
    { label: 'Filed on', value: formatDay(filedOn) },
    { label: 'Effective on', value: formatDay(effectiveOn) },
  ],
  button: viewOrder(mail),
  closing: turnOff,
})

/** A refusal: always sent. */
export const returnedMail = (mail: OrderMail, reason: string): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: the state returned your filing`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`The state returned the filing${about(mail)} and gave this reason`),
    reason,
    'We’re reviewing it. If we need anything from you, we’ll email you.',
  ],
  button: viewOrder(mail),
})

export const completedMail = (mail: OrderMail): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)} is complete`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [withPeriod(`Your order${about(mail)} is complete`), 'Your documents and answers stay in your account.'],
  button: viewOrder(mail),
  closing: turnOff,
})
