import { type CalendarDay, formatDay } from '#lib/dates.ts'

/** `2026-11` */
export type Month = string

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
export const isMonth = (text: string): boolean => monthPattern.test(text)

export const monthOf = (day: CalendarDay): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): CalendarDay => `${month}-01`

/** The month so many months later; earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + (number - 1) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** "October 2026" */
export const formatMonth = (month: Month): string => formatDay(firstDayOf(month)).replace(' 1,', '')
