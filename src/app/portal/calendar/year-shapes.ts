import { type CalendarDuty, type CompanyCalendar, type DutyStatus, isOpen } from '#features/compliance/calendar.ts'
import type { DutyKind } from '#features/washington/duties/duty.ts'
import { addDays, type CalendarDay, daysBetween } from '#lib/dates.ts'
import { shortDay, shortMonthOf } from './calendar-words.ts'
import { isPaidToUs } from '#features/washington/duties/duty.ts'

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
  window: { from: number; to: number; y: number; label: string } | null
}

const [left, right, base] = [24, 1016, 262]

/** The height of the trail: rising, with hills that are the same for everyone. */
export const heightAt = (x: number): number =>
  Math.round((178 - 48 * (x / 1040) + 9 * Math.sin(x / 58) + 4 * Math.sin(x / 21 + 1)) * 10) / 10

export function line(from: number, to: number, lift = 0): string {
  const steps = Math.max(1, Math.ceil((to - from) / 8))
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
    .map((x, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(heightAt(x) + lift).toFixed(1)}`)
    .join('')
}

interface DatedYear extends Pick<CompanyCalendar, 'span' | 'today'> {
  duties: readonly CalendarDuty[]
}

/** Draws a company's year; every date of the picture is in the list too. */
export function drawYear({ duties, span, today }: DatedYear): DrawnYear {
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
      now,
    ),
    months: monthsOf(from, span.to, at),
    window: windowOf(duties, at),
  }
}

/** What a single date is called beside its spot. */
const names: Record<DutyKind, string> = {
  'initial-report': 'Initial report',
  'annual-report': 'Annual report',
  'agent-renewal': 'Agent',
  license: 'License',
  excise: 'B&O return',
  lni: 'L&I report',
  esd: 'Unemployment',
  'paid-leave': 'Paid Leave',
  'form-941': 'Form 941',
  'year-end': 'Forms 940, W-2',
  'seattle-start': 'Seattle license',
  seattle: 'Seattle license',
  'city-start': 'City license',
  'federal-return': 'Federal return',
  'form-2553': 'Form 2553',
  property: 'Property list',
}

/** About as wide as a letter is in the picture. */
export const letter = 7.2

/** One spot for each day and side: above the client's, below ours. Words stand where they fit; the list has them all. */
function datesOf(duties: readonly CalendarDuty[], at: (day: CalendarDay) => number, now: number): DrawnDate[] {
  const groups = new Map<string, CalendarDuty[]>()
  for (const duty of duties) {
    const place = `${duty.due} ${duty.by}`
    groups.set(place, [...(groups.get(place) ?? []), duty])
  }
  const taken = { client: -100, firm: -100, high: -100 }
  return [...groups.values()].map((group): DrawnDate => {
    const { due, by } = group[0]!
    const [x, status] = [at(due), worstOf(group)]
    const y = heightAt(x)
    const words = wordsOf(group, status)
    const place = placeOf(x, Math.max(...words.map(({ length }) => length)) * letter, now)
    const isFree = place.start > taken[by] + 8
    // What is late has its words all the same: over those of its neighbor, where its stem passes them and there is room.
    const isHigh =
      !isFree && status === 'late' && by === 'client' && x > taken.client + 4 && place.start > taken.high + 8 && y > 142
    if (isFree) taken[by] = place.end
    if (isHigh) [taken.client, taken.high] = [x, place.end]
    const stemTo = by === 'firm' ? y + 26 : isHigh ? y - 66 : y - 30
    const label = {
      day: words[0] ?? '',
      what: words[1] ?? '',
      y: by === 'client' ? stemTo - 22 : stemTo + 14,
      anchor: place.anchor,
    }
    return { x, y, stemTo, status, label: isFree || isHigh ? label : null }
  })
}

const worst: readonly DutyStatus[] = ['late', 'ahead', 'done', 'filed', 'waived']
export const worstOf = (group: readonly Pick<CalendarDuty, 'status'>[]): DutyStatus =>
  worst.find((one) => group.some(({ status }) => status === one)) ?? 'ahead'

/** What of a day is late or ahead is told without what is done; the list tells that too. */
function wordsOf(group: readonly CalendarDuty[], status: DutyStatus): string[] {
  const [first, ...others] = group.filter((duty) => !isOpen({ status }) || duty.status === status)
  if (!first) return []
  const what = others.length > 0 ? `${others.length + 1} dates` : names[first.kind]
  return [
    shortDay(first.due) + (status === 'late' ? ', late' : ''),
    first.by === 'firm' && !isPaidToUs(first.kind) ? `${what}, by us` : what,
  ]
}

/** Where words of that width stand beside their spot: within the picture, and beside the line of today. */
function placeOf(
  x: number,
  width: number,
  now: number,
): { start: number; end: number; anchor: 'start' | 'middle' | 'end' } {
  const crosses = Math.abs(x - now) < width / 2 + 6
  if (crosses && x < now && x - width > 4) return { start: x - width, end: x, anchor: 'end' }
  if (x - width / 2 < 4 || (crosses && x > now && x + width < 1036))
    return { start: x, end: x + width, anchor: 'start' }
  if (x + width / 2 > 1036) return { start: x - width, end: x, anchor: 'end' }
  return { start: x - width / 2, end: x + width / 2, anchor: 'middle' }
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
  // Under the words of the dates below the trail.
  return { from, to: at(next.due), y: base - 28, label: `Annual report can be filed from ${shortDay(next.opens)}` }
}
