import type { CalendarDuty, DutyStatus } from '#features/compliance/calendar.ts'
import { type CalendarDay, dayOfWeek, formatDay } from '#lib/dates.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import { isPaidToUs } from '#features/washington/duties/duty.ts'

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** "Aug" */
export const shortMonthOf = (day: CalendarDay): string => shortMonths[Number(day.slice(5, 7)) - 1] ?? ''
export const dayNumberOf = (day: CalendarDay): number => Number(day.slice(8))
/** "Aug 2" */
export const shortDay = (day: CalendarDay): string => `${shortMonthOf(day)} ${dayNumberOf(day)}`
/** "August 2" in the reader's year, "August 2, 2028" in another. */
export const dayInYear = (day: CalendarDay, today: CalendarDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).split(',', 1)[0]! : formatDay(day)
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const weekdayOf = (day: CalendarDay): string => weekdays[dayOfWeek(day)] ?? ''
/** "August 2027" */
export const monthOf = (day: CalendarDay): string => formatDay(day).replace(/ \d+,/, '')

/** "Three" up to nine, digits above. */
export const countWord = (count: number): string => numbers[count] ?? String(count)
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** "in 88 days", "in 6 months", "today". */
export function ahead(inDays: number): string {
  if (inDays <= 0) return 'today'
  if (inDays === 1) return 'tomorrow'
  return inDays < 100 ? `in ${inDays} days` : `in ${Math.round(inDays / 30.4)} months`
}

const tones: Record<DutyStatus, BadgeTone> = {
  done: 'success',
  filed: 'success',
  waived: 'neutral',
  late: 'danger',
  ahead: 'neutral',
}

/** The badge of a duty: a shape, a color, and these words. */
export function badgeOf({ status, inDays, by, kind }: CalendarDuty): { tone: BadgeTone; text: string } {
  if (isPaidToUs(kind) && status === 'late') return { tone: 'danger', text: 'Not paid' }
  if (status === 'ahead' && by === 'firm')
    return { tone: 'info', text: isPaidToUs(kind) ? 'We invoice you' : 'We file it' }
  const texts: Record<DutyStatus, string> = {
    done: 'Done',
    filed: 'Filed by us',
    waived: 'Waived',
    late: `${days(-inDays)} late`,
    ahead: inDays <= 7 ? 'Due soon' : 'Upcoming',
  }
  return { tone: status === 'ahead' && inDays <= 7 ? 'warning' : tones[status], text: texts[status] }
}

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `${countWord(1)} ${one}` : `${countWord(count)} ${many}`

/** The one sentence under the title. */
export function statementOf(duties: readonly CalendarDuty[], today: CalendarDay): string {
  const late = duties.filter(({ status }) => status === 'late').length
  const next = duties.find(({ status }) => status === 'ahead')
  const isLate = late > 0 ? `${plural(late, 'deadline is', 'deadlines are')} late. ` : ''
  if (!next) return `${isLate}${isLate ? 'Nothing else' : 'Nothing'} is due in what this calendar shows.`
  const on = dayInYear(next.due, today)
  if (next.inDays <= 7) return `${isLate}The next deadline is ${on}, ${ahead(next.inDays)}.`
  return isLate ? `${isLate}After that, nothing is due until ${on}.` : `Nothing is due until ${on}.`
}
