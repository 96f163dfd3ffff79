import { addDays, type CalendarDay, dayOfWeek, formatDay, startOfPacificDay, todayInPacific } from '#lib/dates.ts'
import type { Period } from './numbers.ts'

export interface Bucket {
  start: CalendarDay
  label: string
  isSoFar: boolean
}

/** The days, weeks, or months of a period in Washington; the last one is not over. */
export interface Buckets {
  rowTitle: 'Day' | 'Week of' | 'Month'
  list: readonly Bucket[]
  /** The instants at which they begin, as an array of PostgreSQL. */
  starts: string
  from: Date
  now: Date
}

/** Returns 30 days, 13 weeks from their Monday, or 12 months, up to now. */
export function bucketsOf(period: Period, now: Date): Buckets {
  const today = todayInPacific(now)
  const days = startDays(period, today)
  const starts = days.map(startOfPacificDay)
  return {
    rowTitle: period === 'year' ? 'Month' : period === 'quarter' ? 'Week of' : 'Day',
    list: days.map((start, at) => ({
      start,
      label: period === 'year' ? monthLabel(start) : dayLabel(start),
      isSoFar: at === days.length - 1,
    })),
    starts: `{${starts.map((start) => start.toISOString()).join(',')}}`,
    from: starts[0] ?? now,
    now,
  }
}

function startDays(period: Period, today: CalendarDay): CalendarDay[] {
  switch (period) {
    case '30-days':
      return upTo(30, (back) => addDays(today, -back))
    case 'quarter': {
      const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
      return upTo(13, (back) => addDays(monday, -7 * back))
    }
    case 'year':
      return upTo(12, (back) => monthBefore(today, back))
  }
}

const upTo = (count: number, startOf: (back: number) => CalendarDay) =>
  Array.from({ length: count }, (_, at) => startOf(count - 1 - at))

function monthBefore(today: CalendarDay, back: number): CalendarDay {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = year * 12 + month - 1 - back
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** "Nov 16" */
function dayLabel(day: CalendarDay): string {
  const [month = '', date = ''] = formatDay(day).split(/[ ,]/)
  return `${month.slice(0, 3)} ${date}`
}

/** "Nov 2026" */
const monthLabel = (day: CalendarDay) => `${formatDay(day).slice(0, 3)} ${day.slice(0, 4)}`
