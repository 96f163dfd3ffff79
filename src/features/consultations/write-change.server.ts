import { eq, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Attendee, consultationMail } from './consultation-mail.server.ts'
import { type ConsultationRow, lockConsultation } from './consultation-queries.server.ts'
import type { ConsultationSettings } from './consultation-settings.server.ts'
import { consultations } from './consultations-tables.server.ts'
import type { Asking } from './list-open-times.server.ts'
import { takeTime } from './take-time.server.ts'

/** A change of a locked appointment that is ahead: who is told, and who makes it. */
interface Change {
  row: ConsultationRow
  /** Undefined when the account is gone: nobody is told. */
  attendee: Attendee | undefined
  /** The account that makes the change; null for the attendee's own link. */
  byId: string | null
  settings: ConsultationSettings
}

/** Cancels the appointment within the caller's transaction, and mails what takes it out of the client's calendar. */
export async function writeCancellation(
  app: App,
  tx: Db,
  { row, attendee, byId, settings }: Change,
  reason: string | null = null,
): Promise<void> {
  const { id } = row.consultation
  const now = app.now()
  await tx
    .update(consultations)
    .set({
      status: 'canceled',
      canceledAt: now,
      canceledBy: byId,
      cancelReason: reason,
      updatedAt: now,
      sequence: sql`${consultations.sequence} + 1`,
    })
    .where(eq(consultations.id, id))
  await tellAttendee(app, tx, id, attendee, settings, 'canceled')
  await writeAudit(tx, { actor: actorOf(byId), action: 'consultation.canceled', object: `consultation:${id}` })
}

/**
 * Moves the appointment to another free time within the caller's transaction, and mails the changed entry. Moving it to
 * where it is changes nothing. Throws as `takeTime` does.
 */
export async function writeMove(
  app: App,
  tx: Db,
  { row, attendee, byId, settings }: Change,
  { startsAt, timeZone, ...asking }: Asking & { startsAt: Date; timeZone?: string | undefined },
): Promise<void> {
  const { consultation, type } = row
  const { id } = consultation
  if (consultation.startsAt.getTime() === startsAt.getTime()) return
  const now = app.now()
  const time = await takeTime(tx, {
    ...asking,
    startsAt,
    minutes: type.minutes,
    clientId: consultation.userId,
    guestEmail: consultation.guestEmail,
    preferredId: consultation.calendarId,
    needsVideo: consultation.by === 'video',
    movedId: id,
    settings,
    now,
  })
  const zone = timeZone ?? consultation.timeZone
  await tx
    .update(consultations)
    .set({ ...time, startsAt, timeZone: zone, updatedAt: now, sequence: sql`${consultations.sequence} + 1` })
    .where(eq(consultations.id, id))
  await tellAttendee(app, tx, id, attendee, settings, 'moved')
  await writeAudit(tx, { actor: actorOf(byId), action: 'consultation.moved', object: `consultation:${id}` })
}

const actorOf = (byId: string | null): string => (byId === null ? 'anonymous' : `user:${byId}`)

async function tellAttendee(
  app: App,
  tx: Db,
  id: string,
  attendee: Attendee | undefined,
  settings: ConsultationSettings,
  news: 'moved' | 'canceled',
): Promise<void> {
  if (!attendee) return
  await enqueueMail(app, tx, consultationMail(app, attendee, await lockConsultation(tx, id), settings, news))
}
