import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { createConcurrencyLimit } from '#platform/concurrency-limit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type BookableCalendar, listBookableCalendars } from './calendar-queries.server.ts'
import type { ConsultationSettings } from './consultation-settings.server.ts'
import { calendars, consultations } from './consultations-tables.server.ts'
import { type Asking, asOpenTime, bookingWindow, findFreeTimes, type FreeTime } from './list-open-times.server.ts'

/** Whose appointment it is, by account or by address; they can't be at two at once. */
interface Attending {
  clientId: string | null
  guestEmail?: string | null
  movedId?: string | undefined
}

/** The time that someone asks for. */
interface Wanted extends Asking, Attending {
  startsAt: Date
  minutes: number
  /** The calendar that keeps the appointment when it is moved, if it has the time. */
  preferredId?: string
  needsVideo?: boolean
  settings: ConsultationSettings
  now: Date
}

const nextOnes = 3

/**
 * Runs what takes a time, two at once: the others would wait for the lock of a calendar, each with a connection that the
 * rest of the program needs. Throws `unavailable` after 20 seconds.
 */
export const limitBookings = createConcurrencyLimit({ maxRunning: 2, queue: 500, waitMs: 20_000 })

/**
 * Chooses the calendar for a time within the caller's transaction, and keeps others from taking it until that ends: of many who
 * want one time, one gets it. Clears holds that ran out, and the caller's own. Throws `time-taken` with the next free
 * times under `slots`, and `time-not-offered` for one that is too soon.
 */
export async function takeTime(tx: Db, wanted: Wanted): Promise<{ calendarId: string; endsAt: Date; blocks: string }> {
  const { startsAt, minutes, settings, now, holderId } = wanted
  const offering = await lockCalendars(tx, await listBookableCalendars(tx, now), wanted.needsVideo === true)
  await clearHolds(tx, now, holderId)
  const { opens, closes } = bookingWindow(settings, now, wanted)
  if (startsAt < opens)
    throw new Problem('time-not-offered', `Choose a time at least ${settings.noticeHours} hours from now.`)
  const window = {
    opens: latest(opens, addHours(startsAt, -24)),
    closes: earliest(closes, addHours(startsAt, 14 * 24)),
  }
  const free = await findFreeTimes(tx, offering, { ...wanted, bufferMinutes: settings.bufferMinutes, window })
  const time = free.find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (!time) throw refusal(free, startsAt)
  const calendarId = time.calendarIds.find((id) => id === wanted.preferredId) ?? (await leastBusy(tx, time))
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const blocks = blocksOf(startsAt, endsAt, settings.bufferMinutes)
  await assertAttendeeIsFree(tx, wanted, blocks)
  return { calendarId, endsAt, blocks }
}

/** Throws `time-taken` for who has another appointment that lies over this stretch of time. */
export async function assertAttendeeIsFree(tx: Db, attending: Attending, blocks: string): Promise<void> {
  const { clientId, guestEmail, movedId } = attending
  const { userId, status, id } = consultations
  const own = clientId ? eq(userId, clientId) : guestEmail ? eq(consultations.guestEmail, guestEmail) : undefined
  if (!own) return
  // A time that someone holds under an address says nothing about whose address it is.
  const counted = clientId ? (['held', 'booked'] as const) : (['booked'] as const)
  const overlapping = await tx.$count(
    consultations,
    and(
      own,
      inArray(status, [...counted]),
      sql`${consultations.blocks} && ${blocks}::tstzrange`,
      ...(movedId ? [ne(id, movedId)] : []),
    ),
  )
  if (overlapping > 0)
    throw new Problem('time-taken', 'There’s another appointment at this time. Choose another one.', {
      data: { slots: [] },
    })
}

const addHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000)
const latest = (a: Date, b: Date) => (a > b ? a : b)
const earliest = (a: Date, b: Date) => (a < b ? a : b)

const blocksOf = (startsAt: Date, endsAt: Date, bufferMinutes: number): string =>
  `[${startsAt.toISOString()},${new Date(endsAt.getTime() + bufferMinutes * 60_000).toISOString()})`

/** Says that the time is gone, with the next free ones: later the same day first. */
function refusal(free: readonly FreeTime[], startsAt: Date): Problem {
  const later = free.filter((one) => one.startsAt > startsAt)
  const slots = (later.length > 0 ? later : free.toReversed()).slice(0, nextOnes).map(asOpenTime)
  return new Problem('time-taken', 'This time was just taken. Choose another one.', { data: { slots } })
}

/** Waits for everyone else who takes a time in them. The order of the locks is one for all, so that none wait in a circle. */
async function lockCalendars(tx: Db, all: BookableCalendar[], needsVideo: boolean): Promise<BookableCalendar[]> {
  const offering = needsVideo ? all.filter(({ videoUrl }) => videoUrl !== null) : all
  const ids = offering.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .select({ id: calendars.id })
      .from(calendars)
      .where(inArray(calendars.id, ids))
      .orderBy(calendars.id)
      .for('update')
  return offering
}

async function clearHolds(tx: Db, now: Date, holderId: string | undefined): Promise<void> {
  const ranOut = lte(consultations.heldUntil, now)
  const own = holderId ? eq(consultations.userId, holderId) : undefined
  await tx.delete(consultations).where(and(eq(consultations.status, 'held'), or(ranOut, own)))
}

/** Shares the work: of those who have the time, the calendar with the fewest appointments around it. */
async function leastBusy(tx: Db, { calendarIds, startsAt }: FreeTime): Promise<string> {
  const [only] = calendarIds
  if (only === undefined) throw new Error('A free time has a calendar')
  if (calendarIds.length === 1) return only
  const [from, to] = [-7 * 24, 7 * 24].map((hours) => addHours(startsAt, hours).toISOString())
  const counts = await tx
    .select({ id: consultations.calendarId, count: sql<number>`count(*)::int` })
    .from(consultations)
    .where(
      and(
        inArray(consultations.calendarId, calendarIds),
        eq(consultations.status, 'booked'),
        sql`${consultations.startsAt} between ${from} and ${to}`,
      ),
    )
    .groupBy(consultations.calendarId)
  const countOf = (id: string) => counts.find((row) => row.id === id)?.count ?? 0
  return calendarIds.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? only
}
