import { formatDay, todayInPacific } from './dates.ts'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  minute: '2-digit',
})
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** "November 20, 2026". Pacific time, as everything the firm dates; the same on the server and in the browser. */
export const formatDate = (instant: string): string => formatDay(todayInPacific(new Date(instant)))

/** "Nov 20, 2026", for tables. */
export const formatShortDate = (instant: string): string => short.format(new Date(instant))

/** "9:12 am Pacific": the firm's zone may not be the reader's (decision 58). */
export function formatTime(instant: string): string {
  const time = clock
    .format(new Date(instant))
    .replaceAll(/\s/g, ' ')
    .replace(/[AP]M/, (half) => half.toLowerCase())
  return `${time} Pacific`
}

/** "November 20, 2026, 9:12 am Pacific". */
export const formatDateTime = (instant: string): string => `${formatDate(instant)}, ${formatTime(instant)}`
