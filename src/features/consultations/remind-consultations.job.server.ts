import { and, eq, gt, lte } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { consultationMail } from './consultation-mail.server.ts'
import { type ConsultationSettings, getConsultationSettings } from './consultation-settings.server.ts'
import { consultations } from './consultations-tables.server.ts'
import { lockConsultation } from './consultation-queries.server.ts'
import { findAttendee } from './attendee-queries.server.ts'
import { adoptAppointments } from './guests/adopt-appointments.server.ts'
import { forgetGuestCodes } from './guests/guest-code.server.ts'

const hourMs = 3_600_000

/**
 * Mails the reminders that are due: the first a day before and the second an hour before, unless admins set other hours.
 * One that was booked later than a reminder would have left gets none of it, and each goes out once for a time, however
 * often this runs. Forgets holds that ran out and codes that
 * no longer work, and gives guests’ appointments to the accounts that they have since.
 */
export async function remindConsultations(app: App): Promise<void> {
  const now = app.now()
  await app.db.delete(consultations).where(and(eq(consultations.status, 'held'), lte(consultations.heldUntil, now)))
  await forgetGuestCodes(app)
  await adoptAppointments(app)
  const settings = await getConsultationSettings(app.db)
  const ahead = await app.db
    .select({ id: consultations.id })
    .from(consultations)
    .where(
      and(
        eq(consultations.status, 'booked'),
        gt(consultations.startsAt, now),
        lte(consultations.startsAt, new Date(now.getTime() + settings.firstReminderHours * hourMs)),
      ),
    )
    .orderBy(consultations.startsAt)
  for (const { id } of ahead) await remind(app, id, settings)
}

/** Writes the latest reminder that is due for the appointment as it is now. */
const remind = (app: App, id: string, settings: ConsultationSettings): Promise<void> =>
  app.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, id)
    const { startsAt, status, updatedAt } = row.consultation
    const now = app.now()
    if (status !== 'booked' || startsAt <= now) return
    // `updatedAt` is when it was booked, or moved to this time.
    const due = [settings.firstReminderHours, settings.secondReminderHours].filter((count) => {
      const at = new Date(startsAt.getTime() - count * hourMs)
      return count > 0 && at <= now && updatedAt < at
    })
    const latest = due.at(-1)
    if (latest === undefined) return
    const attendee = await findAttendee(tx, row.consultation)
    if (attendee) await enqueueMail(app, tx, consultationMail(app, attendee, row, settings, 'reminder', `${latest}h`))
  })
