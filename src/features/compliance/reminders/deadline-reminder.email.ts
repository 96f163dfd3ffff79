import { formatDay } from '#lib/dates.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import type { CalendarDuty, OpenedDuty } from '#features/compliance/calendar.ts'

/** A deadline as an email tells of it. */
export interface RemindedDuty extends Pick<OpenedDuty, 'source' | 'route'> {
  duty: CalendarDuty
  company: string
  /** Where the calendar opens it. */
  url: string
}

interface Reminded {
  firm: string
  firstName: string
  /** Where the choice is. */
  settingsUrl: string
  /** Turns them off without a login. */
  stopUrl: string
}

/** "in 30 days", "today", "yesterday", "12 days ago". */
export function when(inDays: number): string {
  if (inDays === 0) return 'today'
  if (inDays === 1) return 'tomorrow'
  if (inDays === -1) return 'yesterday'
  return inDays > 0 ? `in ${inDays} days` : `${-inDays} days ago`
}

const dueText = ({ due, inDays }: CalendarDuty): string =>
  inDays < 0 ? `was due on ${formatDay(due)}, ${when(inDays)}` : `is due on ${formatDay(due)}, ${when(inDays)}`

/** Says who does it, and that the agency's own way costs nothing with us. */
function routeText({ duty, route }: RemindedDuty, firm: string): string {
  const { by, authority } = duty
  const own = `Filing there yourself costs nothing beyond what the agency charges.`
  if (by === 'firm')
    return route
      ? `${firm} files this one, and you don’t have to do anything unless we asked you to. You may file it yourself with the ${authority} (${route.url}).`
      : `${firm} files this one, and you don’t have to do anything unless we asked you to.`
  return route
    ? `You, or your accountant, file it directly with the ${authority}: ${route.url}. ${own}`
    : `You, or your accountant, file it directly with the ${authority}. ${own}`
}

const notGovernment = (firm: string): string =>
  `This reminder comes from ${firm}, a private company. It isn’t a government notice or a bill, and ${firm} isn’t part of any agency.`

const closingOf = ({ firm, settingsUrl, stopUrl }: Reminded): string[] => [
  'Already filed, or it doesn’t apply? Say so on your calendar, and the reminders stop.',
  notGovernment(firm),
  `Choose how reminders arrive: ${settingsUrl}`,
  `Stop these emails, without logging in: ${stopUrl}`,
]

const subjectOf = (firm: string, about: string): string => `Reminder from ${firm}: ${about}`

/** Reminds of one deadline. A duty's title is ours: nothing in it was typed by anyone. */
export function deadlineReminderMail(reminded: RemindedDuty, mail: Reminded): MailText {
  const { duty, company, url, source } = reminded
  const { title, authority, why, by, inDays } = duty
  const isLate = inDays < 0
  const about = isLate ? `${title} is late` : `${title} is due ${when(inDays)}`
  return {
    subject: subjectOf(mail.firm, about),
    greeting: `Hi ${mail.firstName},`,
    paragraphs: [
      `${title} of ${company} ${dueText(duty)}${isLate ? ', and it isn’t marked as done. If it isn’t filed yet, file it as soon as you can' : ''}.`,
      routeText(reminded, mail.firm),
    ],
    rows: [
      { label: 'Company', value: company },
      { label: 'Due', value: formatDay(duty.due) },
      { label: 'Authority', value: authority },
      { label: 'Who files', value: by === 'firm' ? mail.firm : 'You, or your accountant' },
      { label: 'Why it applies', value: why },
      { label: 'Source', value: source },
    ],
    button: { label: 'View deadline', url },
    closing: closingOf(mail),
  }
}

/** Reminds of all deadlines of a day, or of a week. */
export function deadlineDigestMail(
  reminded: readonly RemindedDuty[],
  mail: Reminded & { isWeekly: boolean; calendarUrl: string },
): MailText {
  const sorted = reminded.toSorted((a, b) => a.duty.due.localeCompare(b.duty.due))
  const count = sorted.length === 1 ? '1 deadline' : `${sorted.length} deadlines`
  return {
    subject: subjectOf(mail.firm, count),
    greeting: `Hi ${mail.firstName},`,
    paragraphs: [
      mail.isWeekly ? 'Here’s what this week’s reminders are about:' : 'Here’s what today’s reminders are about:',
      ...sorted.map(digestEntry(mail.firm)),
    ],
    button: { label: 'View calendar', url: mail.calendarUrl },
    closing: closingOf(mail),
  }
}

const digestEntry =
  (firm: string) =>
  (reminded: RemindedDuty): string => {
    const { duty, company, source } = reminded
    return `• ${duty.title} of ${company} ${dueText(duty)}. ${duty.authority}. ${duty.why} ${routeText(reminded, firm)} Source: ${source}`
  }
