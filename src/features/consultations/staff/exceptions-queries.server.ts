import { asc, desc, eq, gte, lt } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { calendarExceptions, calendars } from '#features/consultations/consultations-tables.server.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ExceptionView } from './staff-consultation.ts'

const columns = {
  id: calendarExceptions.id,
  calendarId: calendarExceptions.calendarId,
  firstDay: calendarExceptions.firstDay,
  lastDay: calendarExceptions.lastDay,
  opensAt: calendarExceptions.opensAt,
  closesAt: calendarExceptions.closesAt,
  reason: calendarExceptions.reason,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** Lists the exceptions that are ahead, the next first, or the latest hundred behind us. */
export async function listExceptions(db: Db, today: CalendarDay, when: 'ahead' | 'past'): Promise<ExceptionView[]> {
  const { firstDay, lastDay, id, calendarId } = calendarExceptions
  const found = await db
    .select(columns)
    .from(calendarExceptions)
    .leftJoin(calendars, eq(calendars.id, calendarId))
    .leftJoin(users, eq(users.id, calendars.ownerId))
    .where(when === 'ahead' ? gte(lastDay, today) : lt(lastDay, today))
    .orderBy(...(when === 'ahead' ? [asc(firstDay), asc(id)] : [desc(lastDay), asc(id)]))
    .limit(when === 'ahead' ? 500 : 100)
  return found.map(({ opensAt, closesAt, firstName, lastName, ...row }) => ({
    ...row,
    ownerName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    hours: opensAt && closesAt ? { opensAt: opensAt.slice(0, 5), closesAt: closesAt.slice(0, 5) } : null,
  }))
}
