import type { CalendarDuty, OpenedDuty } from '#features/compliance/calendar.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { ahead, monthOf } from './calendar-words.ts'

export interface Month {
  name: string
  /** "4 done", "1 late, 1 waived", "in 88 days". */
  note: string
  isLate: boolean
  isPast: boolean
  duties: OpenedDuty[]
}

const counted: readonly (readonly [CalendarDuty['status'][], string])[] = [
  [['late'], 'late'],
  [['done', 'filed'], 'done'],
  [['waived'], 'waived'],
]

function noteOf(duties: readonly CalendarDuty[], isPast: boolean): string {
  const [first] = duties
  if (!isPast && first) return first.inDays < 0 ? 'now' : ahead(first.inDays)
  return counted
    .map(([statuses, word]) => [duties.filter(({ status }) => statuses.includes(status)).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** The duties by month; the days of this month before today stand apart from those ahead. */
export function monthsOf(duties: readonly OpenedDuty[], today: CalendarDay): Month[] {
  const groups = new Map<string, OpenedDuty[]>()
  for (const duty of duties) {
    const isPast = duty.due < today
    const key = `${duty.due.slice(0, 7)} ${isPast}`
    groups.set(key, [...(groups.get(key) ?? []), duty])
  }
  return [...groups.values()].map((group) => {
    const due = group[0]?.due ?? today
    const isPast = due < today
    return {
      name: monthOf(due),
      note: noteOf(group, isPast),
      isLate: group.some(({ status }) => status === 'late'),
      isPast,
      duties: group,
    }
  })
}

export const shows = ['all', 'yours', 'ours', 'done'] as const
export type Show = (typeof shows)[number]

/** What the chips leave in the list. */
export const isShown = (show: Show, { by, status }: CalendarDuty): boolean => {
  if (show === 'yours') return by === 'client'
  if (show === 'ours') return by === 'firm'
  return show === 'all' || status === 'done' || status === 'filed'
}
