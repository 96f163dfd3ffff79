import { makeLink } from '#features/mailed-links/make-link.server.ts'
import type { NewMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { calendarEntry } from './calendar-entry.server.ts'
import { type ConsultationNews, consultationEmail } from './consultation.email.ts'
import type { ConsultationSettings } from './consultation-settings.server.ts'
import { type ConsultationRow, minutesLong } from './consultation-queries.server.ts'

/** Who the firm talks to. */
export interface Attendee {
  /** Of their account; null for someone without one, who changes the appointment through the link in their mail. */
  id: string | null
  email: string
  firstName: string
  lastName: string
}

const templates = {
  booked: 'consultation-booked',
  'booked-for-you': 'consultation-booked',
  moved: 'consultation-moved',
  canceled: 'consultation-canceled',
  reminder: 'consultation-reminder',
} as const

const accountPage = '/dashboard/consultations'

/**
 * Returns the mail that tells an attendee of their appointment, with the entry for their calendar; a reminder has none,
 * since their calendar knows. One for each change; `part` tells the reminders of one time apart.
 */
export function consultationMail(
  app: App,
  person: Attendee,
  row: ConsultationRow,
  { changeHours }: ConsultationSettings,
  news: ConsultationNews,
  part = '',
): NewMail {
  const { consultation, type, videoUrl } = row
  const { id, sequence, startsAt, timeZone, by, phone, cancelReason, topic } = consultation
  const attendee = { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email }
  const isOver = news === 'canceled'
  const link = person.id === null && !isOver ? makeLink(app, 'appointment', id) : undefined
  const page = isOver ? (person.id === null ? '/book' : accountPage) : `${accountPage}?show=mine`
  const host = new URL(app.origin).hostname
  return {
    template: templates[news],
    dedupeKey: `${templates[news]}|${id}|${sequence}${part && `|${part}`}`,
    to: { address: person.email, name: attendee.name },
    ...(person.id === null ? {} : { userId: person.id }),
    text: consultationEmail(news, {
      firstName: person.firstName,
      typeName: type.name,
      minutes: minutesLong(consultation),
      startsAt,
      timeZone,
      by,
      phone,
      videoUrl,
      changeHours,
      cancelReason,
      topic,
      url: link?.url ?? `${app.origin}${page}`,
    }),
    ...(link ? { secret: link.token } : {}),
    ...(news === 'reminder'
      ? {}
      : { calendarEntry: calendarEntry(row, { site: app.site(), host, attendee, now: app.now() }) }),
  }
}
