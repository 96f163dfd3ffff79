import type { NewMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { calendarEntry } from './calendar-entry.server.ts'
import { type ConsultationNews, consultationEmail } from './consultation.email.ts'
import type { ConsultationSettings } from './consultation-settings.server.ts'
import { type ConsultationRow, minutesLong } from './consultation-queries.server.ts'

export interface Client {
  id: string
  email: string
  firstName: string
  lastName: string
}

const templates = {
  booked: 'consultation-booked',
  moved: 'consultation-moved',
  canceled: 'consultation-canceled',
  reminder: 'consultation-reminder',
} as const

/**
 * Returns the mail that tells a client of their appointment, with the entry for their calendar; a reminder has none,
 * since their calendar knows. One for each change; `part` tells the reminders of one time apart.
 */
export function consultationMail(
  app: App,
  client: Client,
  row: ConsultationRow,
  { changeHours }: ConsultationSettings,
  news: ConsultationNews,
  part = '',
): NewMail {
  const { consultation, type, videoUrl } = row
  const { id, sequence, startsAt, timeZone, by, phone, cancelReason } = consultation
  const attendee = { name: `${client.firstName} ${client.lastName}`.trim(), email: client.email }
  const host = new URL(app.origin).hostname
  return {
    template: templates[news],
    dedupeKey: `${templates[news]}|${id}|${sequence}${part && `|${part}`}`,
    to: { address: client.email, name: attendee.name },
    userId: client.id,
    text: consultationEmail(news, {
      firstName: client.firstName,
      typeName: type.name,
      minutes: minutesLong(consultation),
      startsAt,
      timeZone,
      by,
      phone,
      videoUrl,
      changeHours,
      cancelReason,
      url: `${app.origin}/dashboard/consultations${news === 'canceled' ? '' : '?show=mine'}`,
    }),
    ...(news === 'reminder'
      ? {}
      : { calendarEntry: calendarEntry(row, { site: app.site(), host, attendee, now: app.now() }) }),
  }
}
