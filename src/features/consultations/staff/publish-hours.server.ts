import { eq } from 'drizzle-orm'
import { addDays, todayInPacific, pacificZone } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { listConsultationTypes } from '#features/consultations/calendar-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { calendarHours, calendars } from '#features/consultations/consultations-tables.server.ts'
import { listOpenTimes } from '#features/consultations/list-open-times.server.ts'
import { getCalendar, worksHere } from './calendars-queries.server.ts'
import type { CalendarInput, CalendarView } from './staff-consultation.ts'

/** Gives a person who works here a calendar without hours; the one they have, if any. Throws `invalid-input`. */
export const openCalendar = (app: App, by: CurrentUser, ownerId: string): Promise<CalendarView> =>
  app.db.transaction(async (tx) => {
    if (!(await worksHere(tx, ownerId)))
      throw new Problem('invalid-input', 'Choose a person.', { errors: { ownerId: 'Choose a person' } })
    const [opened] = await tx
      .insert(calendars)
      .values({ ownerId })
      .onConflictDoNothing()
      .returning({ id: calendars.id })
    if (opened)
      await writeAudit(tx, { actor: `user:${by.id}`, action: 'calendar.opened', object: `calendar:${opened.id}` })
    const [known] = await tx.select({ id: calendars.id }).from(calendars).where(eq(calendars.ownerId, ownerId))
    return getCalendar(tx, known?.id ?? '')
  })

/**
 * Publishes the weekly hours of a calendar in place of those before. Appointments stay where they are. Returns how many
 * times clients can book from now on, of the first type, in the days ahead that admins set. Throws `not-found`.
 */
export const publishHours = (
  app: App,
  by: CurrentUser,
  id: string,
  { isActive, videoUrl, hours }: CalendarInput,
): Promise<{ calendar: CalendarView; openTimes: number; daysAhead: number }> =>
  app.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: calendars.id }).from(calendars).where(eq(calendars.id, id)).for('update')
    if (!found) throw new Problem('not-found', 'We couldn’t find this calendar.')
    await tx
      .update(calendars)
      .set({ isActive, videoUrl: videoUrl || null })
      .where(eq(calendars.id, id))
    await tx.delete(calendarHours).where(eq(calendarHours.calendarId, id))
    if (hours.length > 0) await tx.insert(calendarHours).values(hours.map((one) => ({ ...one, calendarId: id })))
    await writeAudit(tx, { actor: `user:${by.id}`, action: 'calendar.hours-published', object: `calendar:${id}` })
    return { calendar: await getCalendar(tx, id), ...(await countOpenTimes(tx, app.now())) }
  })

/** Counts what clients can book from now on, in the days ahead that admins set. */
export async function countOpenTimes(db: Db, now: Date): Promise<{ openTimes: number; daysAhead: number }> {
  const { daysAhead } = await getConsultationSettings(db)
  const [type] = await listConsultationTypes(db)
  if (!type) return { openTimes: 0, daysAhead }
  const from = todayInPacific(now)
  const days = { from, to: addDays(from, daysAhead), timeZone: pacificZone, type: type.key }
  return { openTimes: (await listOpenTimes(db, days, now)).length, daysAhead }
}
