import { eq, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { ConsultationView, RescheduleInput } from './consultation.ts'
import { consultationMail } from './consultation-mail.server.ts'
import {
  changeableUntil,
  type ConsultationRow,
  getConsultationOf,
  lockConsultation,
} from './consultation-queries.server.ts'
import { type ConsultationSettings, getConsultationSettings } from './consultation-settings.server.ts'
import { consultations } from './consultations-tables.server.ts'
import { limitBookings, takeTime } from './take-time.server.ts'

/**
 * Cancels the client's appointment and tells their calendar. Canceling it again changes nothing. Throws `not-found`,
 * and `too-late-to-change` shortly before it and after it.
 */
export const cancelConsultation = (app: App, user: CurrentUser, id: string): Promise<ConsultationView> =>
  app.db.transaction(async (tx) => {
    const now = app.now()
    const row = await lockConsultation(tx, id, user.id)
    if (row.consultation.status !== 'canceled') {
      const settings = await getConsultationSettings(tx)
      assertChangeable(row, settings, now)
      const values = { status: 'canceled', canceledAt: now, canceledBy: user.id, updatedAt: now } as const
      await tx
        .update(consultations)
        .set({ ...values, sequence: sql`${consultations.sequence} + 1` })
        .where(eq(consultations.id, id))
      await enqueueMail(app, tx, consultationMail(app, user, await lockConsultation(tx, id), settings, 'canceled'))
      await writeAudit(tx, { actor: `user:${user.id}`, action: 'consultation.canceled', object: `consultation:${id}` })
    }
    return getConsultationOf(tx, user.id, id, now)
  })

/**
 * Moves the client's appointment to another free time and tells their calendar. Moving it to where it is changes nothing.
 * Throws `not-found`, `time-taken` with the next free `slots`, `time-not-offered`, and `too-late-to-change`.
 */
export const rescheduleConsultation = (
  app: App,
  user: CurrentUser,
  id: string,
  { startsAt, timeZone }: RescheduleInput,
): Promise<ConsultationView> =>
  limitBookings(() =>
    app.db.transaction(async (tx) => {
      const now = app.now()
      const settings = await getConsultationSettings(tx)
      const row = await lockConsultation(tx, id, user.id)
      assertChangeable(row, settings, now)
      const { consultation, type } = row
      if (consultation.startsAt.getTime() !== startsAt.getTime()) {
        const time = await takeTime(tx, {
          startsAt,
          minutes: type.minutes,
          preferredId: consultation.calendarId,
          needsVideo: consultation.by === 'video',
          movedId: id,
          holderId: user.id,
          settings,
          now,
        })
        const zone = timeZone ?? consultation.timeZone
        await tx
          .update(consultations)
          .set({ ...time, startsAt, timeZone: zone, updatedAt: now, sequence: sql`${consultations.sequence} + 1` })
          .where(eq(consultations.id, id))
        await enqueueMail(app, tx, consultationMail(app, user, await lockConsultation(tx, id), settings, 'moved'))
        await writeAudit(tx, { actor: `user:${user.id}`, action: 'consultation.moved', object: `consultation:${id}` })
      }
      return getConsultationOf(tx, user.id, id, now)
    }),
  )

function assertChangeable({ consultation }: ConsultationRow, { changeHours }: ConsultationSettings, now: Date): void {
  if (consultation.status !== 'booked')
    throw new Problem('too-late-to-change', 'This appointment isn’t ahead of us any more.')
  if (now < changeableUntil(consultation.startsAt, changeHours)) return
  throw new Problem(
    'too-late-to-change',
    `An appointment can be moved or canceled up to ${changeHours} hours before. Call us instead.`,
  )
}
