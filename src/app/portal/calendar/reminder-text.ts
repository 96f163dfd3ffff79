import type { OpenedDuty } from '#features/compliance/calendar.ts'
import { isOpen } from '#features/compliance/calendar.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { SummaryRow } from '#ui/layout/summary-list.tsx'
import { dayInYear } from './calendar-words.ts'

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** When a deadline was reminded of and will be, as a row of it; none where there is nothing to say. */
export function remindersRow(duty: OpenedDuty, today: CalendarDay): SummaryRow[] {
  const { sent, next, isOn } = duty.reminders
  const days = [...new Set(sent)].map((day) => dayInYear(day, today))
  const text = [
    ...(days.length > 0 ? [`${listed.format(days)}.`] : []),
    ...(isOpen(duty) && !isOn ? ['You turned them off in Settings.'] : []),
    ...(next ? [`Next: ${dayInYear(next, today)}.`] : []),
  ].join(' ')
  return text ? [{ label: days.length > 0 ? 'Reminders sent' : 'Reminders', value: text }] : []
}
