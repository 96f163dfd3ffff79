import { addDays } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OpenTime, OpenTimesQuery } from './consultation.ts'
import {
  type BookableCalendar,
  getConsultationType,
  listBookableCalendars,
  listTaken,
} from './calendar-queries.server.ts'
import { type ConsultationSettings, getConsultationSettings } from './consultation-settings.server.ts'
import { type BookingWindow, isFree, offeredTimes, type Stretch } from './open-times.server.ts'

const hourMs = 3_600_000

/** Who asks: their own hold, and the appointment that they are moving, don't stand in their way. */
export interface Asking {
  holderId?: string | undefined
  movedId?: string | undefined
  /** Staff may put an appointment into the next hours. */
  ignoresNotice?: boolean
}

/** A free time, with the calendars that have it. */
export interface FreeTime extends Stretch {
  calendarIds: string[]
}

/** From when until when appointments may begin, by the notice and the days ahead that admins set. */
export const bookingWindow = (
  { noticeHours, daysAhead }: ConsultationSettings,
  now: Date,
  { ignoresNotice = false }: Asking = {},
): BookingWindow => ({
  opens: ignoresNotice ? now : new Date(now.getTime() + noticeHours * hourMs),
  closes: new Date(now.getTime() + daysAhead * 24 * hourMs),
})

/** Returns the free times of these calendars that begin in the window, in order. */
export async function findFreeTimes(
  db: Db,
  calendars: readonly BookableCalendar[],
  ask: Asking & { minutes: number; bufferMinutes: number; window: BookingWindow; now: Date },
): Promise<FreeTime[]> {
  const { minutes, bufferMinutes, window, now, ...asking } = ask
  const ids = calendars.map(({ id }) => id)
  const taken = await listTaken(db, ids, { ...asking, from: window.opens, now })
  const byStart = new Map<number, FreeTime>()
  for (const calendar of calendars) {
    const own = taken.filter(({ calendarId }) => calendarId === calendar.id)
    for (const time of offeredTimes(calendar, minutes, window).filter((one) => isFree(one, bufferMinutes, own))) {
      const known = byStart.get(time.startsAt.getTime())
      if (known) known.calendarIds.push(calendar.id)
      else byStart.set(time.startsAt.getTime(), { ...time, calendarIds: [calendar.id] })
    }
  }
  return [...byStart.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

export const asOpenTime = ({ startsAt, endsAt }: Stretch): OpenTime => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** Lists the free times of whole days in the reader's zone, both days included. Throws `not-found` for an unknown type. */
export async function listOpenTimes(
  db: Db,
  query: OpenTimesQuery,
  now: Date,
  asking: Asking = {},
): Promise<OpenTime[]> {
  const [first, end] = [startOfDay(query.from, query.timeZone), startOfDay(addDays(query.to, 1), query.timeZone)]
  const settings = await getConsultationSettings(db)
  const type = await getConsultationType(db, query.type)
  const { opens, closes } = bookingWindow(settings, now, asking)
  const window = { opens: first > opens ? first : opens, closes: end < closes ? end : closes }
  if (window.opens >= window.closes) return []
  const times = await findFreeTimes(db, await listBookableCalendars(db, now), {
    ...asking,
    minutes: type.minutes,
    bufferMinutes: settings.bufferMinutes,
    window,
    now,
  })
  return times.map(asOpenTime)
}

const startOfDay = (day: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
