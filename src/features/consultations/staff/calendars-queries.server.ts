import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { calendarHours, calendars } from '#features/consultations/consultations-tables.server.ts'
import type { CalendarView } from './staff-consultation.ts'

const works = inArray(users.role, ['staff', 'admin'])

/** Lists the calendars: the firm's own first, then those of people who work here, by name. */
export async function listCalendars(db: Db): Promise<CalendarView[]> {
  const rows = await db
    .select({
      id: calendars.id,
      ownerId: calendars.ownerId,
      isActive: calendars.isActive,
      videoUrl: calendars.videoUrl,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(calendars)
    .leftJoin(users, eq(users.id, calendars.ownerId))
    .where(or(isNull(calendars.ownerId), works))
    .orderBy(sql`${calendars.ownerId} is not null`, asc(users.firstName), asc(users.lastName), asc(calendars.id))
  const hours = await db.select().from(calendarHours).orderBy(asc(calendarHours.weekday), asc(calendarHours.opensAt))
  return rows.map(({ firstName, lastName, videoUrl, ...row }) => ({
    ...row,
    videoUrl: videoUrl ?? '',
    ownerName: row.ownerId ? `${firstName ?? ''} ${lastName ?? ''}`.trim() : null,
    hours: hours
      .filter(({ calendarId }) => calendarId === row.id)
      .map(({ weekday, opensAt, closesAt }) => ({
        weekday,
        opensAt: opensAt.slice(0, 5),
        closesAt: closesAt.slice(0, 5),
      })),
  }))
}

/** Throws `not-found`. */
export async function getCalendar(db: Db, id: string): Promise<CalendarView> {
  const calendar = (await listCalendars(db)).find((one) => one.id === id)
  if (!calendar) throw new Problem('not-found', 'We couldn’t find this calendar.')
  return calendar
}

/** Whether this account is of someone who works here. */
export const worksHere = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), works))) > 0

/** Lists the people who work here and have no calendar yet, by name. */
export async function listPeopleWithoutCalendar(db: Db): Promise<{ id: string; name: string }[]> {
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .leftJoin(calendars, eq(calendars.ownerId, users.id))
    .where(and(works, isNull(calendars.id)))
    .orderBy(asc(users.firstName), asc(users.lastName))
  return people.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`.trim() || email }))
}
