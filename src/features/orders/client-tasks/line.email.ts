import { orderNumber } from '#lib/uuid.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface LineMail {
  order: { id: string; businessName: string | null }
  firstName: string
  /** The line, by the name it was sold under. */
  label: string
  url: string
}

const aboutOf = ({ businessName }: LineMail['order']) => (businessName ? ` for ${businessName}` : '')
const settings = 'You can turn off service updates in your account’s settings.'

/** Tells the client that one service of the order is done. */
export const lineDoneMail = ({ order, firstName, label, url }: LineMail): MailText => ({
  subject: `Order ${orderNumber(order.id)}: one of your services is done`,
  greeting: `Hi ${firstName},`,
  paragraphs: [`${label}${aboutOf(order)} is done.`, 'Your order shows what we did, with our notes and files.'],
  button: { label: 'View your order', url },
  closing: [settings],
})

/** Tells the client that an agency has a service of the order. */
export const lineWithAgencyMail = ({
  order,
  firstName,
  label,
  agency,
  url,
}: LineMail & { agency: string }): MailText => ({
  subject: `Order ${orderNumber(order.id)}: your documents are with the agency`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `We sent your ${label}${aboutOf(order)} to ${agency}.`,
    `${agency} decides when to answer. We’ll email you when it does.`,
  ],
  button: { label: 'View your order', url },
  closing: [settings],
})

/** Tells the client what became of a service that an agency had. */
export const lineFromAgencyMail = ({
  order,
  firstName,
  label,
  hasAnswered,
  text,
  url,
}: LineMail & {
  hasAnswered: boolean
  /** What the line's history says. */
  text: string
}): MailText => ({
  subject: hasAnswered
    ? `Order ${orderNumber(order.id)}: the agency answered`
    : `Order ${orderNumber(order.id)}: we took your documents back`,
  greeting: `Hi ${firstName},`,
  paragraphs: [`There’s news about your ${label}${aboutOf(order)}.`, text, 'We’ll continue with it now.'],
  button: { label: 'View your order', url },
  closing: [settings],
})

/** Asks the client for something again. */
export const taskReopenedMail = ({
  order,
  firstName,
  title,
  note,
  url,
}: Omit<LineMail, 'label'> & {
  title: string
  /** In the words of staff. */
  note: string
}): MailText => ({
  subject: `Order ${orderNumber(order.id)}: we need one more thing from you`,
  greeting: `Hi ${firstName},`,
  paragraphs: [`We opened a task of your order${aboutOf(order)} again: ${title}.`, `What we need: ${note}`],
  button: { label: 'Open the task', url },
  closing: ['Your earlier answers are still there.', settings],
})

/** Tells the client that there is a new task for them, because we did our part before it. */
export const taskOpenedMail = ({
  order,
  firstName,
  titles,
  url,
}: Omit<LineMail, 'label'> & { titles: readonly string[] }): MailText => ({
  subject: `Order ${orderNumber(order.id)}: a new task for you`,
  greeting: `Hi ${firstName},`,
  paragraphs: [`Next, we need the following from you${aboutOf(order)}: ${titles.join('; ')}.`],
  button: { label: 'Continue your order', url },
  closing: [settings],
})
