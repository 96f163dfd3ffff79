import { isBusinessDay } from '#features/washington/legal-holidays.ts'
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '#lib/dates.ts'
import type { NoticeKind, YearlyState } from './yearly-states.ts'

/** Days before the renewal on which the client is told, and days after it on which an unpaid one is warned of. */
const noticeDays = { '60-days': -60, '30-days': -30, '7-days': -7 } as const
const warningDays = { 'due-day': 0, '15-days-late': 15, '30-days-late': 30 } as const
export const dayOfNotice: Record<NoticeKind, number> = { ...noticeDays, ...warningDays }

type Notice = keyof typeof noticeDays
type Warning = keyof typeof warningDays
const notices: readonly Notice[] = ['60-days', '30-days', '7-days']
const warnings: readonly Warning[] = ['due-day', '15-days-late', '30-days-late']

/** From this many days before its renewal on, a service can be paid for. */
export const payableDaysBefore = 60
const dueDaysBefore = 30
/** Days without payment after which the service ends; the agent then resigns (decision 45 of the specification). */
const lapseDays = 45
/** Days between two warnings, however late the first one was. */
const warningGap = 15
/** A resignation takes effect on the 31st day after it was filed (RCW 23.95.445). */
const resignationDays = 31
/** Days to pay that staff may give a client at most when they call off an exit. */
export const payByDaysAtMost = 30

const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

/** Returns the day some years after the first one. February 29 falls on February 28 in a year that has none. */
export function anniversary(startsOn: CalendarDay, years: number): CalendarDay {
  const year = String(Number(startsOn.slice(0, 4)) + years).padStart(4, '0')
  const same = `${year}${startsOn.slice(4)}`
  return isCalendarDay(same) ? same : `${year}-02-28`
}

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))

/** Returns the year of service that begins on a renewal: 2 for the first renewal. */
export const yearNumber = (startsOn: CalendarDay, renewsOn: CalendarDay): number =>
  yearOf(renewsOn) - yearOf(startsOn) + 1

/** Returns the renewal after this one. It counts from the first day, so that a leap day comes back. */
export const renewalAfter = (startsOn: CalendarDay, renewsOn: CalendarDay): CalendarDay =>
  anniversary(startsOn, yearNumber(startsOn, renewsOn))

/** Returns where a service that nobody canceled stands by its day of renewal alone. */
export function stateOn(renewsOn: CalendarDay, today: CalendarDay): YearlyState {
  const left = daysBetween(today, renewsOn)
  if (left <= 0) return 'unpaid'
  if (left <= dueDaysBefore) return 'due'
  return left <= payableDaysBefore ? 'noticed' : 'active'
}

/** Whether the service can be paid for: from 60 days before its renewal. */
export const isPayableOn = (renewsOn: CalendarDay | null, today: CalendarDay): boolean =>
  renewsOn !== null && today >= addDays(renewsOn, -payableDaysBefore)

/** The days on which the client was told what about this renewal. */
export type Told = Partial<Record<NoticeKind, CalendarDay>>

interface NoticesNow {
  send: NoticeKind | null
  /** Earlier ones that a later one makes pointless: nobody hears "60 days" with a week left. */
  skip: NoticeKind[]
}

/** Returns what to tell the client today about this renewal. What was told is never told again. */
export function noticesOn(renewsOn: CalendarDay, told: Told, today: CalendarDay): NoticesNow {
  if (today >= renewsOn) {
    const { kind, on } = nextWarning(renewsOn, told)
    const isDue = kind !== null && on <= today
    return { send: isDue ? kind : null, skip: isDue ? notices.filter((one) => !told[one]) : [] }
  }
  const reached = notices.filter((kind) => addDays(renewsOn, dayOfNotice[kind]) <= today)
  const latest = reached.at(-1)
  if (!latest || told[latest]) return { send: null, skip: [] }
  return { send: latest, skip: reached.filter((kind) => kind !== latest && !told[kind]) }
}

/**
 * Returns the next warning and its day, or the day on which the unpaid service ends. Warnings are at least 15 days apart,
 * so that a service that was late to warn is later to end.
 */
function nextWarning(renewsOn: CalendarDay, told: Told): { kind: Warning | null; on: CalendarDay } {
  let earliest = renewsOn
  for (const kind of warnings) {
    const toldOn = told[kind]
    if (!toldOn) return { kind, on: later(addDays(renewsOn, warningDays[kind]), earliest) }
    earliest = addDays(toldOn, warningGap)
  }
  return { kind: null, on: later(addDays(renewsOn, lapseDays), earliest) }
}

/**
 * Whether every warning was given and the last one is 15 days old: the unpaid service ends today. Not before the day after
 * `payBy`, which staff gave the client when they called off an exit.
 */
export function isLapsed(renewsOn: CalendarDay, told: Told, today: CalendarDay, payBy: CalendarDay | null): boolean {
  const { kind, on } = nextWarning(renewsOn, told)
  return kind === null && on <= today && (payBy === null || payBy < today)
}

/** Returns the day on which an unpaid service ends, as far as is known today. */
export function lapseDay(renewsOn: CalendarDay, told: Told, payBy: CalendarDay | null): CalendarDay {
  let on = renewsOn
  const planned: Told = { ...told }
  for (const kind of warnings) {
    planned[kind] ??= later(addDays(renewsOn, warningDays[kind]), on)
    on = addDays(planned[kind], warningGap)
  }
  const lapsesOn = later(addDays(renewsOn, lapseDays), on)
  return payBy === null ? lapsesOn : later(lapsesOn, addDays(payBy, 1))
}

/** Returns the day itself or the next one on which the state works. */
export function businessDayFrom(day: CalendarDay): CalendarDay {
  let on = day
  while (!isBusinessDay(on)) on = addDays(on, 1)
  return on
}

/** Returns the day on which a resignation filed on this one takes effect by law. */
export const effectiveAfter = (resignedOn: CalendarDay): CalendarDay => addDays(resignedOn, resignationDays)

/** Returns when we file our resignation for a client who cancels: once the paid year is over, on the state's next day. */
export const resignDayOnCancel = (renewsOn: CalendarDay, today: CalendarDay): CalendarDay =>
  businessDayFrom(later(renewsOn, today))
