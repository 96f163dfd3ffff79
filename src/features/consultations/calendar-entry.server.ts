import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEntry } from '#features/notifications/outbox.server.ts'
import type { Site } from '#lib/site.ts'
import type { ConsultationRow } from './consultation-queries.server.ts'

/**
 * Returns the appointment as an entry for the client's calendar (RFC 5545). Its UID never changes and its SEQUENCE grows
 * with every change, so that a calendar moves the entry it has, or takes it out, instead of adding another.
 */
export function calendarEntry(
  { consultation, type, videoUrl }: ConsultationRow,
  { site, host, attendee, now }: { site: Site; host: string; attendee: { name: string; email: string }; now: Date },
): CalendarEntry {
  const isCanceled = consultation.status === 'canceled'
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const isVideo = consultation.by === 'video'
  const calendar = ical({ prodId: { company: 'Legate', product: 'Consultations' }, method })
  const event = calendar.createEvent({
    id: `consultation-${consultation.id}@${host}`,
    sequence: consultation.sequence,
    start: consultation.startsAt,
    end: consultation.endsAt,
    stamp: now,
    summary: `${type.name} with ${site.firm}`,
    description: isVideo
      ? `Video call: ${videoUrl ?? 'we’ll send the link'}`
      : `We’ll call you at ${consultation.phone}.`,
    location: isVideo ? (videoUrl ?? 'Video call') : 'Phone',
    organizer: { name: site.firm, email: site.email },
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (isVideo && videoUrl) event.url(videoUrl)
  event.createAttendee({ name: attendee.name, email: attendee.email, rsvp: false })
  return { method: isCanceled ? 'CANCEL' : 'REQUEST', content: calendar.toString() }
}
