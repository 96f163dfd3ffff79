import { addDays, type CalendarDay, dayOfWeek, pacificZone } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { dayIn, formatDayIn, formatForFirm, nameOfZone } from './appointment-time.ts'
import { formatClock } from '#lib/pacific-time.ts'
import type { OpenTime } from './consultation.ts'
import { getConsultationSettings } from './consultation-settings.server.ts'
import { type Asking, bookingWindow, listOpenTimes } from './list-open-times.server.ts'

/** What the address of the page chooses; what makes no sense there counts as not chosen. */
export interface ScheduleChoice {
  type: string
  timeZone: string
  month: string | null
  day: CalendarDay | null
  at: string | null
}

export interface TimeChoice {
  at: string
  label: string
  /** The same time in Washington, where clocks show another one. */
  inWashington: string | undefined
}

/** A month with the days that have free times, the times of one day, and the time that was chosen. */
export interface ScheduleView {
  zoneName: string
  /** How long a chosen time is held. */
  holdMinutes: number
  month: { label: string; previous: string | null; next: string | null; weeks: (MonthDay | null)[][] }
  day: { day: CalendarDay; label: string; groups: { label: string; times: TimeChoice[] }[] } | null
  chosen: (TimeChoice & { dayLabel: string; month: string; date: string }) | null
}

export interface MonthDay {
  day: CalendarDay
  number: number
  label: string
  isFree: boolean
}

const monthOf = (day: CalendarDay) => day.slice(0, 7)
const asDate = (day: CalendarDay) => new Date(`${day}T12:00:00Z`)
const monthLabel = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayLabel = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
const shortMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/**
 * Returns what the page of free times shows. Without a chosen month it is that of the chosen day, else of the first free
 * time. Throws `not-found` for a type that nobody offers.
 */
export async function viewSchedule(db: Db, choice: ScheduleChoice, now: Date, asking: Asking): Promise<ScheduleView> {
  const { timeZone, type } = choice
  const settings = await getConsultationSettings(db)
  const { opens, closes } = bookingWindow(settings, now)
  const [first, last] = [dayIn(opens, timeZone), dayIn(closes, timeZone)]
  const times = await listOpenTimes(db, { from: first, to: last, timeZone, type }, now, asking).then((slots) =>
    Map.groupBy(slots, ({ startsAt }) => dayIn(new Date(startsAt), timeZone)),
  )
  const month = within(
    choice.month ?? monthOf(choice.day ?? times.keys().next().value ?? first),
    monthOf(first),
    monthOf(last),
  )
  const firstFree = [...times.keys()].find((day) => monthOf(day) === month)
  const day = choice.day && times.has(choice.day) && monthOf(choice.day) === month ? choice.day : firstFree
  const slots = day ? (times.get(day) ?? []) : []
  const chosen = slots.find(({ startsAt }) => startsAt === choice.at)
  return {
    holdMinutes: settings.holdMinutes,
    zoneName: timeZone === pacificZone ? 'Pacific (Seattle)' : nameOfZone(now, timeZone),
    month: {
      label: monthLabel.format(asDate(`${month}-01`)),
      previous: month > monthOf(first) ? monthOf(addDays(`${month}-01`, -1)) : null,
      next: month < monthOf(last) ? monthOf(addDays(`${month}-28`, 4)) : null,
      weeks: weeksOf(month, (one) => times.has(one)),
    },
    day: day ? { day, label: dayLabel.format(asDate(day)), groups: groupsOf(slots, timeZone) } : null,
    chosen:
      chosen && day
        ? {
            ...timeChoice(chosen, timeZone),
            dayLabel: formatDayIn(new Date(chosen.startsAt), timeZone),
            month: shortMonth.format(asDate(day)),
            date: String(Number(day.slice(8))),
          }
        : null,
  }
}

const within = (value: string, least: string, most: string) => (value < least ? least : value > most ? most : value)

function weeksOf(month: string, isFree: (day: CalendarDay) => boolean): (MonthDay | null)[][] {
  const first = `${month}-01`
  const cells: (MonthDay | null)[] = Array.from({ length: dayOfWeek(first) }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1))
    cells.push({ day, number: Number(day.slice(8)), label: dayLabel.format(asDate(day)), isFree: isFree(day) })
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const partsOfDay = [
  { label: 'Night', until: 5 },
  { label: 'Morning', until: 12 },
  { label: 'Afternoon', until: 17 },
  { label: 'Evening', until: 24 },
]

function groupsOf(slots: readonly OpenTime[], timeZone: string) {
  const hourOf = ({ startsAt }: OpenTime) => Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).hour
  const groups = Map.groupBy(slots, (slot) => partsOfDay.find(({ until }) => hourOf(slot) < until)?.label ?? 'Evening')
  return [...groups].map(([label, own]) => ({ label, times: own.map((slot) => timeChoice(slot, timeZone)) }))
}

function timeChoice({ startsAt }: OpenTime, timeZone: string): TimeChoice {
  const instant = new Date(startsAt)
  return { at: startsAt, label: formatClock(instant, timeZone), inWashington: formatForFirm(instant, timeZone) }
}
