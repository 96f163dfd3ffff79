import { addDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'

/** Days of support after the filing, by the service that formed the company. */
const supportDays: Readonly<Record<string, number>> = { llc: 30, llp: 30, 's-corp': 60, 'c-corp': 60 }

/** Returns the last day of post-formation support; null before the filing, and for orders that form nothing. */
export function supportEndsOn(
  lines: readonly { id: string }[],
  timeline: readonly { at: string; status: string }[],
): CalendarDay | null {
  const filedAt = timeline.findLast(({ status }) => status === 'filed')?.at
  const days = Math.max(0, ...lines.map(({ id }) => supportDays[id] ?? 0))
  return filedAt === undefined || days === 0 ? null : addDays(todayInPacific(new Date(filedAt)), days)
}
