import type { DutyStatus } from '#features/compliance/calendar.ts'
import type { HeadlineTrail } from '#features/compliance/headline.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { letter, worstOf } from '#app/portal/calendar/year-shapes.ts'

export interface Mark {
  day: CalendarDay
  status: DutyStatus
  x: number
}

export interface Stretch {
  from: number
  to: number
}

/** As wide as a mark: closer ones would cover each other. */
export const markWidth = 18

/**
 * One mark for each day, none under another or under today's: what is close together is moved apart, and what is
 * before today stays before it. The marks are narrower than their distance where they are more than the trail holds, and
 * there is none where nothing fits.
 */
export function marksOf(
  dates: HeadlineTrail['dates'],
  { at, now, today, stretch }: { at: (day: CalendarDay) => number; now: number; today: CalendarDay; stretch: Stretch },
): Mark[] {
  const days = Map.groupBy(dates, ({ due }) => due)
  const marks = [...days]
    .map(([day, group]): Mark => ({ day, status: worstOf(group), x: at(day) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const before = marks.filter(({ day }) => day < today)
  const after = marks.filter(({ day }) => day >= today)
  return [
    ...spread(before, { from: stretch.from, to: now - markWidth }),
    ...spread(after, { from: now + markWidth, to: stretch.to }),
  ]
}

function spread(marks: readonly Mark[], { from, to }: Stretch): Mark[] {
  if (to < from) return []
  const gap = Math.min(markWidth, Math.max(0, to - from) / Math.max(1, marks.length - 1))
  const last = marks.length - 1
  let earliest = from
  return marks.map((mark, place) => {
    const x = Math.min(Math.max(mark.x, earliest), to - gap * (last - place))
    earliest = x + gap
    return { ...mark, x }
  })
}

type Anchor = 'start' | 'middle' | 'end'
const anchors: readonly Anchor[] = ['middle', 'start', 'end']

function spanOf(x: number, text: string, anchor: Anchor): Stretch {
  const width = text.length * letter
  const from = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width
  return { from, to: from + width }
}

/** How "Today" and the next date stand over the trail, beside each other; no date where there is no room for it. */
export function labelsOf(
  now: number,
  next: { x: number; text: string } | undefined,
  width: number,
): { today: Anchor; next: Anchor | null } {
  const fits = ({ from, to }: Stretch) => from >= 0 && to <= width
  const ofToday = anchors.filter((anchor) => fits(spanOf(now, 'Today', anchor)))
  for (const today of next ? ofToday : []) {
    const free = spanOf(now, 'Today', today).to + 4
    const found = anchors
      .map((anchor) => ({ anchor, span: spanOf(next?.x ?? 0, next?.text ?? '', anchor) }))
      .find(({ span }) => fits(span) && span.from >= free)
    if (found) return { today, next: found.anchor }
  }
  return { today: ofToday[0] ?? 'middle', next: null }
}
