import { addDays, dayOfWeek, type CalendarDay } from '#lib/dates.ts'

export interface Holiday {
  name: string
  on: CalendarDay
}

/** When a holiday falls, as its law puts it: a date, or a weekday of a month (0 is Sunday). */
type HolidayRule =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; nth: number | 'last'; plusDays?: number }

const monday = 1
const thursday = 4

/** Holidays in both lists, some under different names. */
const shared: readonly HolidayRule[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: monday, nth: 3 },
  { name: 'Presidents’ Day', month: 2, weekday: monday, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: monday, nth: 'last' },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: monday, nth: 1 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: thursday, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
]

/** RCW 1.16.050(1), as amended by 2021 c 295; Sunday, which it also names, is a weekend here. */
const washington: readonly HolidayRule[] = [
  ...shared,
  { name: 'Native American Heritage Day', month: 11, weekday: thursday, nth: 4, plusDays: 1 },
]

/**
 * What moves a federal tax due date: 5 U.S.C. 6103(a), and the District of Columbia’s own day (IRC 7503). Inauguration
 * Day is left out, because no return is due on January 20.
 */
const federal: readonly HolidayRule[] = [
  ...shared,
  { name: 'Columbus Day', month: 10, weekday: monday, nth: 2 },
  { name: 'Emancipation Day (District of Columbia)', month: 4, day: 16 },
]

const twoDigits = (value: number) => String(value).padStart(2, '0')
const firstOf = (year: number, month: number): CalendarDay => `${year}-${twoDigits(month)}-01`

function dayOf(rule: HolidayRule, year: number): CalendarDay {
  if ('day' in rule) return observed(`${year}-${twoDigits(rule.month)}-${twoDigits(rule.day)}`)
  const first = firstOf(year, rule.month)
  const offset = (rule.weekday - dayOfWeek(first) + 7) % 7
  if (rule.nth !== 'last') return addDays(first, offset + 7 * (rule.nth - 1) + (rule.plusDays ?? 0))
  const fifth = addDays(first, offset + 28)
  return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(fifth, -7)
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: CalendarDay): CalendarDay {
  const weekday = dayOfWeek(day)
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, 1) : day
}

/** Sorts holidays into years by the day they are observed: a New Year’s Day on a Saturday is in the December before. */
function holidaysOf(rules: readonly HolidayRule[], year: number): Holiday[] {
  return rules
    .flatMap((rule) => [year, year + 1].map((of) => ({ name: rule.name, on: dayOf(rule, of) })))
    .filter(({ on }) => on.startsWith(`${year}-`))
    .toSorted((a, b) => a.on.localeCompare(b.on))
}

/** Remembers each year: pages of a client’s orders ask for the same few a hundred times. */
function rememberingYears(rules: readonly HolidayRule[]): (year: number) => readonly Holiday[] {
  const years = new Map<number, readonly Holiday[]>()
  return (year) => {
    const known = years.get(year) ?? holidaysOf(rules, year)
    // Years come from stored dates, which could be any.
    if (years.size < 200) years.set(year, known)
    return known
  }
}

/** CAL-HOLIDAY-WA: Washington’s legal holidays of a year on the days they are observed, in order (RCW 1.16.050). */
export const legalHolidays = rememberingYears(washington)

/** CAL-HOLIDAY-US: the holidays that move a federal tax due date, in order (IRC 7503). */
export const federalTaxHolidays = rememberingYears(federal)

/** Whether `day` is a weekday and not a holiday; the holidays default to Washington’s. */
export function isBusinessDay(day: CalendarDay, holidays = legalHolidays): boolean {
  const weekday = dayOfWeek(day)
  if (weekday === 0 || weekday === 6) return false
  return !holidays(Number(day.slice(0, 4))).some(({ on }) => on === day)
}

/** `day` itself when it is a business day, otherwise the first business day after it. */
export function nextBusinessDay(day: CalendarDay, holidays = legalHolidays): CalendarDay {
  let current = day
  while (!isBusinessDay(current, holidays)) current = addDays(current, 1)
  return current
}
