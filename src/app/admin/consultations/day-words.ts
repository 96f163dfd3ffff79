import type { WeekDay } from '#features/consultations/staff/week-view.server.ts'
import type { CalendarDay } from '#lib/dates.ts'

const formats = {
  day: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }),
  long: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
  short: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' }),
  month: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' }),
}

/** "November 23", as `weekday` "Mon 23", as `long` "Monday, November 23", as `month` "Nov". */
export function shortDay(day: CalendarDay, as: 'day' | 'weekday' | 'long' | 'month' = 'day'): string {
  const date = new Date(`${day}T12:00:00Z`)
  return as === 'weekday' ? `${formats.short.format(date)} ${date.getUTCDate()}` : formats[as].format(date)
}

/** Minutes after midnight as "9 am". */
export function hourText(minutes: number): string {
  const hour = minutes / 60
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
}

/** "09:00" as "9:00 am". */
export const clockText = (clock: string): string => {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/** "3 of 14 taken", "Closed", or what was booked on a day that is closed. */
export function takenText({ appointments, offered }: Pick<WeekDay, 'appointments' | 'offered'>): string {
  if (offered > 0) return `${appointments.length} of ${offered} taken`
  return appointments.length > 0 ? `Closed, ${appointments.length} booked` : 'Closed'
}
