import { and, asc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import {
  calendarExceptions,
  calendarHours,
  calendars,
  consultations,
  consultationTypes,
} from './consultations-tables.server.ts'
import type { CalendarRules, Stretch } from './open-times.server.ts'

export interface BookableCalendar extends CalendarRules {
  videoUrl: string | null
}

/** Lists the calendars that can be booked: the firm's own, and those of people who still work here. */
export async function listBookableCalendars(db: Db, now: Date): Promise<BookableCalendar[]> {
  const works = or(sql`${calendars.ownerId} is null`, inArray(users.role, ['staff', 'admin']))
  const rows = await db
    .select({ id: calendars.id, videoUrl: calendars.videoUrl })
    .from(calendars)
    .leftJoin(users, eq(users.id, calendars.ownerId))
    .where(and(eq(calendars.isActive, true), works))
    .orderBy(asc(calendars.createdAt), asc(calendars.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const hours = await db
    .select()
    .from(calendarHours)
    .where(inArray(calendarHours.calendarId, ids))
    .orderBy(asc(calendarHours.weekday), asc(calendarHours.opensAt))
  const exceptions = await db
    .select()
    .from(calendarExceptions)
    .where(gte(calendarExceptions.lastDay, todayInPacific(now)))
    .orderBy(asc(calendarExceptions.opensAt))
  return rows.map((row) => ({ ...row, hours: hours.filter(({ calendarId }) => calendarId === row.id), exceptions }))
}

/**
 * Lists what is taken in these calendars from `from` on, the buffer after each appointment included. A time that is held
 * counts until the hold ends, but not for who holds it; an appointment that is being moved doesn't stand in its own way.
 */
export async function listTaken(
  db: Db,
  calendarIds: readonly string[],
  {
    from,
    now,
    holderId,
    movedId,
  }: { from: Date; now: Date; holderId?: string | undefined; movedId?: string | undefined },
): Promise<(Stretch & { calendarId: string })[]> {
  if (calendarIds.length === 0) return []
  const { calendarId, startsAt, status, heldUntil, userId, id } = consultations
  const isHeldByOthers = and(
    eq(status, 'held'),
    gt(heldUntil, now),
    ...(holderId ? [or(sql`${userId} is null`, ne(userId, holderId))] : []),
  )
  return db
    .select({ calendarId, startsAt, endsAt: sql<Date>`upper(${consultations.blocks})`.mapWith(startsAt) })
    .from(consultations)
    .where(
      and(
        inArray(calendarId, [...calendarIds]),
        sql`upper(${consultations.blocks}) > ${from.toISOString()}`,
        or(eq(status, 'booked'), isHeldByOthers),
        ...(movedId ? [ne(id, movedId)] : []),
      ),
    )
}

/** Lists what can be booked, in the order in which it is offered. */
export const listConsultationTypes = (db: Db) =>
  db.select().from(consultationTypes).orderBy(asc(consultationTypes.position), asc(consultationTypes.key))

/** Throws `not-found` for a type that nobody offers. */
export async function getConsultationType(db: Db, key: string): Promise<typeof consultationTypes.$inferSelect> {
  const [type] = await db.select().from(consultationTypes).where(eq(consultationTypes.key, key))
  if (!type) throw new Problem('not-found', 'We don’t offer this kind of appointment.')
  return type
}
