import { eq } from 'drizzle-orm'
import { addDays, startOfPacificDay } from '#lib/dates.ts'
import { pacificClock } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { calendarExceptions } from '#features/consultations/consultations-tables.server.ts'
import { listCalendars } from './calendars-queries.server.ts'
import { listAppointmentsBetween } from './appointments-queries.server.ts'
import type { ExceptionInput, StaffAppointment } from './staff-consultation.ts'

/**
 * Adds days with other hours, or none. Closing cancels nothing: appointments outside the new hours are answered as
 * `appointments-there` until the caller says that they stay. Throws `not-found` for an unknown calendar.
 */
export const addException = (app: App, by: CurrentUser, input: ExceptionInput): Promise<{ id: string }> =>
  app.db.transaction(async (tx) => {
    const { calendarId, firstDay, lastDay, hours, reason, keepsAppointments } = input
    const known = (await listCalendars(tx)).map(({ id }) => id)
    if (calendarId !== null && !known.includes(calendarId))
      throw new Problem('not-found', 'We couldn’t find this calendar.')
    const outside = await appointmentsOutside(tx, calendarId ? [calendarId] : known, input, app.now())
    if (outside.length > 0 && !keepsAppointments)
      throw new Problem('appointments-there', 'Appointments are booked outside these hours.', {
        data: { appointments: outside },
      })
    const [added] = await tx
      .insert(calendarExceptions)
      .values({ calendarId, firstDay, lastDay, reason, createdBy: by.id, ...hours })
      .returning({ id: calendarExceptions.id })
    if (!added) throw new Error('The exception was not written')
    await writeAudit(tx, {
      actor: `user:${by.id}`,
      action: 'calendar.exception-added',
      object: `calendar-exception:${added.id}`,
    })
    return added
  })

/** The appointments of these days that would lie outside the new hours. */
async function appointmentsOutside(
  tx: Db,
  calendarIds: readonly string[],
  { firstDay, lastDay, hours }: ExceptionInput,
  now: Date,
): Promise<StaffAppointment[]> {
  const days = { from: startOfPacificDay(firstDay), to: startOfPacificDay(addDays(lastDay, 1)), now }
  const all = await listAppointmentsBetween(tx, calendarIds, days)
  const isInside = ({ startsAt, endsAt }: StaffAppointment) =>
    hours !== null &&
    pacificClock(new Date(startsAt)).time >= hours.opensAt &&
    pacificClock(new Date(endsAt)).time <= hours.closesAt
  return all.filter((one) => one.status === 'booked' && new Date(one.startsAt) > now && !isInside(one))
}

/** Takes an exception back: the days have the week's hours again. Throws `not-found`. */
export const removeException = (app: App, by: CurrentUser, id: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const removed = isUuid(id)
      ? await tx
          .delete(calendarExceptions)
          .where(eq(calendarExceptions.id, id))
          .returning({ id: calendarExceptions.id })
      : []
    if (removed.length === 0) throw new Problem('not-found', 'We couldn’t find this exception.')
    await writeAudit(tx, {
      actor: `user:${by.id}`,
      action: 'calendar.exception-removed',
      object: `calendar-exception:${id}`,
    })
  })
