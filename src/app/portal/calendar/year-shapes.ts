import type { CalendarDuty, CompanyCalendar, DutyStatus } from '#features/compliance/calendar.ts'
import { addDays, type CalendarDay, daysBetween } from '#lib/dates.ts'
import { shortDay, shortMonthOf } from './calendar-words.ts'

export interface Spot {
  x: number
  y: number
}

export interface DrawnDate extends Spot {
  /** Null: there is no room for words; the list has them. */
  label: { day: string; what: string; y: number; anchor: 'start' | 'middle' | 'end' } | null
  stemTo: number
  status: DutyStatus
}

export interface DrawnMonth {
  x: number
  middle: number
  name: string
  /** The year, at its first month. */
  year: string | null
}

export interface DrawnYear {
  land: string
  contours: string[]
  done: string
  ahead: string
  today: Spot & { label: string }
  dates: DrawnDate[]
  months: DrawnMonth[]
  window: { from: number; to: number; y: number } | null
}

const [left, right, base] = [24, 1016, 262]

/** The height of the trail: rising, with hills that are the same for everyone. */
const heightAt = (x: number): number =>
  Math.round((178 - 48 * (x / 1040) + 9 * Math.sin(x / 58) + 4 * Math.sin(x / 21 + 1)) * 10) / 10

function line(from: number, to: number, lift = 0): string {
  const steps = Math.max(1, Math.ceil((to - from) / 8))
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
    .map((x, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(heightAt(x) + lift).toFixed(1)}`)
    .join('')
}

/** Draws a company's year; every date of the picture is in the list too. */
export function drawYear({ duties, span, today }: Pick<CompanyCalendar, 'duties' | 'span' | 'today'>): DrawnYear {
  const from = `${span.from.slice(0, 7)}-01`
  const whole = daysBetween(from, span.to)
  const at = (day: CalendarDay): number => left + ((right - left) * daysBetween(from, day)) / whole
  const now = at(today)
  return {
    land: `${line(0, 1040, -22)}L1040 ${base}L0 ${base}z`,
    contours: [26, 48, 70].map((lift) => line(0, 1040, lift)),
    done: line(left, now),
    ahead: line(now, right),
    today: { x: now, y: heightAt(now), label: `Today, ${shortDay(today)}` },
    dates: datesOf(
      duties.filter(({ due }) => due >= from),
      at,
    ),
    months: monthsOf(from, span.to, at),
    window: windowOf(duties, at),
  }
}

/** One spot for each day and side: above the client's, below ours. */
function datesOf(duties: readonly CalendarDuty[], at: (day: CalendarDay) => number): DrawnDate[] {
  const groups = new Map<string, CalendarDuty[]>()
  for (const duty of duties) {
    const place = `${duty.due} ${duty.by}`
    groups.set(place, [...(groups.get(place) ?? []), duty])
  }
  const lastLabel: Record<string, number> = {}
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const x = at(first.due)
    const isAbove = first.by === 'client'
    const hasRoom = x - (lastLabel[first.by] ?? -200) >= 92
    if (hasRoom) lastLabel[first.by] = x
    return [drawDate({ group, x, isAbove, hasRoom })]
  })
}

const worst: readonly DutyStatus[] = ['late', 'ahead', 'done', 'filed', 'waived']

function drawDate({
  group,
  x,
  isAbove,
  hasRoom,
}: {
  group: CalendarDuty[]
  x: number
  isAbove: boolean
  hasRoom: boolean
}): DrawnDate {
  const y = heightAt(x)
  const status = worst.find((one) => group.some((duty) => duty.status === one)) ?? 'ahead'
  const stemTo = isAbove ? y - 30 : y + 26
  const [first] = group
  const what = group.length > 1 ? `${group.length} dates` : (first?.title.split(',', 1)[0] ?? '')
  const anchor = x < 90 ? 'start' : x > 950 ? 'end' : 'middle'
  const late = status === 'late' ? ', late' : ''
  const label =
    hasRoom && first ? { day: shortDay(first.due) + late, what, y: isAbove ? stemTo - 22 : stemTo + 14, anchor } : null
  return { x, y, stemTo, status, label: label as DrawnDate['label'] }
}

function monthsOf(from: CalendarDay, to: CalendarDay, at: (day: CalendarDay) => number): DrawnMonth[] {
  const months: DrawnMonth[] = []
  let day = from
  while (day <= to) {
    const next = `${addDays(day, 32).slice(0, 7)}-01`
    const isFirst = months.length === 0 || day.slice(5, 7) === '01'
    const end = next > to ? to : next
    months.push({
      x: at(day),
      middle: (at(day) + at(end)) / 2,
      name: shortMonthOf(day),
      year: isFirst ? day.slice(0, 4) : null,
    })
    day = next
  }
  return months
}

/** The days on which the next annual report can be filed. */
function windowOf(duties: readonly CalendarDuty[], at: (day: CalendarDay) => number): DrawnYear['window'] {
  const next = duties.find(({ kind, status }) => kind === 'annual-report' && status === 'ahead')
  if (!next?.opens) return null
  const from = Math.max(left, at(next.opens))
  return { from, to: at(next.due), y: Math.max(heightAt(from), heightAt(at(next.due))) + 16 }
}
