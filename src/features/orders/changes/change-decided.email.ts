import type { MailText } from '#features/notifications/mail-layout.ts'
import type { OrderMail } from '#features/orders/life/tell-client.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'

const turnOff = ['You can turn off service updates in your account’s settings.']
const about = ({ order }: OrderMail) => (order.businessName ? ` for ${order.businessName}` : '')

export const changeMadeMail = (mail: OrderMail): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we made your change`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We changed the answer you asked us to change in your order${about(mail)}`),
    'Your earlier signature no longer counts. Please sign the changed answers on the page of your order.',
  ],
  button: { label: 'View your order', url: mail.url },
  closing: turnOff,
})

export const changeRefusedMail = (mail: OrderMail, reason: string): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: we didn’t make your change`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We didn’t make the change you asked for in your order${about(mail)}`),
    reason,
    'Your answer stays as it was.',
  ],
  button: { label: 'View your order', url: mail.url },
  closing: turnOff,
})

export const nameAppliedMail = (mail: OrderMail, name: string): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: your company’s name`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    `As you told us, we’ll file the name “${name}”.`,
    'Your earlier signature was for the other name. Please sign again on the page of your order.',
  ],
  button: { label: 'View your order', url: mail.url },
  closing: turnOff,
})

export const agentNamedMail = (mail: OrderMail, agentName: string): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: your registered agent`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    `As you told us, we named ${agentName} as the registered agent${about(mail)}.`,
    `We emailed ${agentName} a link to consent. We’ll file once they do.`,
  ],
  button: { label: 'View your order', url: mail.url },
  closing: turnOff,
})

export const nameTakenMail = (mail: OrderMail, taken: { name: string; conflictingName: string }): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: please choose another name`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    `“${taken.name}” is taken: “${taken.conflictingName}” is already in the state’s records.`,
    'Please choose another name on the page of your order. We’ll prepare your documents with it for you to sign.',
  ],
  button: { label: 'Choose a name', url: mail.url },
  closing: turnOff,
})
