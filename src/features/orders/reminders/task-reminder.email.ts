import type { MailText } from '#features/notifications/mail-layout.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'
import { mostReminders } from './reminder-schedule.ts'

interface Reminded {
  order: { id: string; businessName: string | null }
  /** What is open, in the words of the client's order page. */
  asks: readonly string[]
  url: string
}

const aboutOf = ({ businessName }: Reminded['order']) => (businessName ? ` for ${businessName}` : '')

/** Reminds the client of everything that their order waits for. */
export function taskReminderMail({
  order,
  asks,
  url,
  firstName,
  isLast,
  note,
}: Reminded & {
  firstName: string
  isLast: boolean
  /** What staff add in their own words; '' for none. */
  note: string
}): MailText {
  const count = asks.length === 1 ? 'one open task' : `${asks.length} open tasks`
  return {
    subject: `Order ${orderNumber(order.id)}: ${count}`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `We can’t finish your order${aboutOf(order)} yet. Here’s what’s still open:`,
      ...asks.map((ask) => `• ${withPeriod(ask)}`),
      ...note.split('\n').filter(Boolean),
    ],
    button: { label: 'Continue your order', url },
    closing: [
      ...(isLast
        ? ['This is our last reminder by email. If we don’t hear from you, someone from our team will contact you.']
        : []),
      'If you have a question or need more time, reply to this email.',
      'You can turn off service updates in your account’s settings.',
    ],
  }
}

function remindersSaid(sentCount: number): string {
  if (sentCount === 0) return 'The client turned off service updates, so we didn’t remind them by email.'
  const times = sentCount === 1 ? 'once' : `${sentCount} times`
  const since = sentCount < mostReminders ? ' The client has turned off service updates since.' : ''
  return `We reminded the client by email ${times}.${since}`
}

/** To the firm: an order still waits for its client, and no more reminders will be sent. */
export const staffNoAnswerMail = ({
  order,
  asks,
  url,
  client,
  sentCount,
  waitingSince,
}: Reminded & {
  client: { firstName: string; lastName: string; email: string; phone: string | null }
  sentCount: number
  waitingSince: Date
}): MailText => ({
  subject: `Order ${orderNumber(order.id)}: no answer to our reminders`,
  paragraphs: [
    `The order of ${client.firstName} ${client.lastName} (${[client.email, client.phone].filter(Boolean).join(', ')})${aboutOf(order)} has been waiting since ${formatDate(waitingSince.toISOString())}.`,
    remindersSaid(sentCount),
    ...asks.map((ask) => `• ${withPeriod(ask)}`),
  ],
  button: { label: 'Open order', url },
})
