import { formatShortDate } from '#lib/pacific-time.ts'

const minuteMs = 60_000

/** "Now", "10 min ago", "3 h ago", and the day from yesterday on. */
export function lastSeenText(at: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs)
  if (minutes < 2) return 'Now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return formatShortDate(at)
}
