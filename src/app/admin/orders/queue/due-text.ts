import { daysBetween, todayInPacific } from '#lib/dates.ts'

/** The end of a day in Washington is midnight of the next: the day before it is the one that is meant. */
export const lastDayOf = (dueAt: string) => new Date(Date.parse(dueAt) - 1).toISOString()

/** How many days of Washington have begun since the last one of the promise: 0 while it runs, and without one. */
export function daysOverdue(dueAt: string | null, now: string): number {
  if (dueAt === null || Date.parse(dueAt) > Date.parse(now)) return 0
  return daysBetween(todayInPacific(new Date(lastDayOf(dueAt))), todayInPacific(new Date(now)))
}
