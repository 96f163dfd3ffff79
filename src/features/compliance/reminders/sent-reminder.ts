import type { MailState } from '#features/notifications/mail-state.ts'
import type { CalendarDay } from '#lib/dates.ts'

/** A reminder as staff see it, with what became of its email. */
export interface LoggedReminder {
  id: string
  company: string
  dutyKey: string
  title: string
  dueOn: CalendarDay
  remindOn: CalendarDay
  /** An instant. */
  writtenAt: string
  person: string
  /** Empty once the address was erased. */
  to: string
  state: MailState
  /** The codes with which a mail server refused it. */
  refusal: string | null
}
