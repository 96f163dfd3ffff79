import { addDays, type CalendarDay, dayOfWeek, startOfPacificDay, todayInPacific } from '#lib/dates.ts'
import { pacificClock } from '#lib/pacific-time.ts'
import type { Db } from '#platform/database/db.server.ts'
import {
  type BookableCalendar,
  listBookableCalendars,
  listConsultationTypes,
} from '#features/consultations/calendar-queries.server.ts'
import { hoursOn, offeredTimes, reasonFor } from '#features/consultations/open-times.server.ts'
import { listCalendars } from './calendars-queries.server.ts'
import { countOpenTimes } from './publish-hours.server.ts'
import { findNextAppointment, listAppointmentsBetween } from './appointments-queries.server.ts'
import type { CalendarView, StaffAppointment, WeekQuery } from './staff-consultation.ts'
import { cellsOfDay, type DayCell, minutesOf, rowMinutes } from './day-cells.ts'

export interface WeekDay {
  day: CalendarDay
  /** How many times clients could book that day if nothing were taken; 0 is closed. */
  offered: number
  /** Why the week's hours don't hold: a holiday, or what an exception says. */
  reason: string
  appointments: StaffAppointment[]
  /** The day from the first row of the week to its last, without a gap. */
  cells: DayCell[]
}

export interface WeekView {
  monday: CalendarDay
  previous: CalendarDay
  next: CalendarDay
  isThisWeek: boolean
  /** Minutes after midnight at which the rows begin, on a full hour. */
  firstMinute: number
  rows: number
  days: WeekDay[]
  nextAppointment: StaffAppointment | null
  openTimes: number
  /** Whose calendars there are to choose from. */
  calendars: Pick<CalendarView, 'id' | 'ownerId' | 'ownerName'>[]
}

const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((dayOfWeek(day) + 6) % 7))
const officeHours = { first: 9 * 60, last: 17 * 60 }

/** Returns a week of the calendars that were asked for; Saturday and Sunday where something is open or booked. */
export async function viewWeek(db: Db, { week, whose }: WeekQuery, readerId: string, now: Date): Promise<WeekView> {
  const today = todayInPacific(now)
  const monday = mondayOf(week ?? today)
  const all = await listCalendars(db)
  const asked = all.filter(({ id, ownerId }) => !whose || id === whose || (whose === 'mine' && ownerId === readerId))
  const ids = asked.map(({ id }) => id)
  const [from, to] = [startOfPacificDay(monday), startOfPacificDay(addDays(monday, 7))]
  const taken = await listAppointmentsBetween(db, ids, { from, to, now })
  const rules = (await listBookableCalendars(db, from)).filter(({ id }) => ids.includes(id))
  const [type] = await listConsultationTypes(db)
  const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n))
    .map((day) => ({
      day,
      appointments: taken.filter(({ startsAt }) => todayInPacific(new Date(startsAt)) === day),
      open: rules.flatMap((calendar) => hoursOn(calendar, day)),
      offered: type ? countOffered(rules, day, type.minutes) : 0,
      reason: reasonFor(rules, day),
    }))
    .filter((one, n) => n < 5 || one.open.length > 0 || one.appointments.length > 0)
  const bounds = boundsOf(days)
  return {
    monday,
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
    isThisWeek: monday === mondayOf(today),
    firstMinute: bounds.first,
    rows: (bounds.last - bounds.first) / rowMinutes,
    days: days.map(({ open, ...one }) => ({ ...one, cells: cellsOfDay(open, one.appointments, bounds) })),
    nextAppointment: (await findNextAppointment(db, ids, now)) ?? null,
    openTimes: (await countOpenTimes(db, now)).openTimes,
    calendars: all.map(({ id, ownerId, ownerName }) => ({ id, ownerId, ownerName })),
  }
}

function countOffered(rules: readonly BookableCalendar[], day: CalendarDay, minutes: number): number {
  const window = { opens: startOfPacificDay(day), closes: startOfPacificDay(addDays(day, 1)) }
  return rules.reduce((sum, calendar) => sum + offeredTimes(calendar, minutes, window).length, 0)
}

/** From the full hour before the earliest to the one after the latest, and no less than the hours of an office. */
function boundsOf(
  days: readonly { open: { opensAt: string; closesAt: string }[]; appointments: StaffAppointment[] }[],
) {
  const clockOf = (instant: string) => pacificClock(new Date(instant)).time
  const starts = days.flatMap(({ open, appointments }) => [
    ...open.map(({ opensAt }) => minutesOf(opensAt)),
    ...appointments.map(({ startsAt }) => minutesOf(clockOf(startsAt))),
  ])
  const ends = days.flatMap(({ open, appointments }) => [
    ...open.map(({ closesAt }) => minutesOf(closesAt)),
    ...appointments.map(({ endsAt }) => minutesOf(clockOf(endsAt))),
  ])
  return {
    first: Math.floor(Math.min(officeHours.first, ...starts) / 60) * 60,
    last: Math.ceil(Math.max(officeHours.last, ...ends) / 60) * 60,
  }
}
