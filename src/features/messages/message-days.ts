import { type CalendarDay, formatDay, todayInPacific } from '#lib/dates.ts'
import type { MessageView } from './message.ts'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
const plain = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
const dayMs = 86_400_000

const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** "Today", "Yesterday", "Tuesday, May 4", or "May 4, 2025" for another year; Pacific days. */
export function dayName(day: CalendarDay, today: CalendarDay): string {
  const ago = daysBetween(day, today)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? weekday.format(new Date(day)) : formatDay(day)
}

/** "today", "yesterday", "May 4", as it goes on a sentence. */
export function sinceDay(instant: string, today: CalendarDay): string {
  const day = todayInPacific(new Date(instant))
  const ago = daysBetween(day, today)
  if (ago === 0) return 'today'
  if (ago === 1) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? plain.format(new Date(day)) : formatDay(day)
}

export interface ThreadEntry {
  message: MessageView
  /** Stands above the first message of a day. */
  day: string | null
  /** Stands above the first message that the reader hasn't seen. */
  newSince: string | null
  /** The newest message of the reader's side that the other side has seen. */
  isLastSeen: boolean
}

interface Marks {
  isFromFirm: boolean
  readNumber: number
  seenNumber: number
}

/** Puts days, the mark of what is new, and what was seen between the messages. */
export function threadEntries(
  messages: readonly MessageView[],
  { isFromFirm, readNumber, seenNumber }: Marks,
  today: CalendarDay,
): ThreadEntry[] {
  // Where more than what is shown is new, the first new one isn't here to be marked.
  const isAllNewShown = (messages[0]?.number ?? 1) <= readNumber + 1
  const firstNew = isAllNewShown
    ? messages.find((message) => message.isFromFirm !== isFromFirm && message.number > readNumber)
    : undefined
  const lastSeen = messages.findLast((message) => message.isFromFirm === isFromFirm && message.number <= seenNumber)
  let before: CalendarDay | null = null
  return messages.map((message) => {
    const day = todayInPacific(new Date(message.sentAt))
    const isNewDay = day !== before
    before = day
    return {
      message,
      day: isNewDay ? dayName(day, today) : null,
      newSince: message === firstNew ? sinceDay(message.sentAt, today) : null,
      isLastSeen: message === lastSeen,
    }
  })
}
