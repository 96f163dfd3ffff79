import type { AbsentDuty, Duty, Span } from '#features/washington/duties/duty.ts'
import type { DutyAnswer, QuestionId } from '#features/washington/duties/duty-questions.ts'
import { daysBetween, type CalendarDay } from '#lib/dates.ts'
import type { Mark } from './mark.ts'

export const dutyStatuses = ['done', 'filed', 'waived', 'late', 'ahead'] as const
export type DutyStatus = (typeof dutyStatuses)[number]

export interface Amount {
  /** "$70.00"; null where only the agency knows. */
  text: string
  /** What it is for: "state fee". */
  note: string
  /** The whole sentence. */
  detail: string
}

/** A duty with what became of it. */
export interface CalendarDuty extends Duty {
  status: DutyStatus
  /** Positive ahead, negative behind. */
  inDays: number
  mark: Mark | null
}

/** A duty as its page opens it. */
export interface OpenedDuty extends CalendarDuty {
  amount: Amount
  /** "RCW 23.95.255(1). Checked November 22, 2026." */
  source: string
  /** The agency's own page, free of charge. */
  route: { label: string; url: string } | null
  reminders: DutyReminders
}

/** What the reader was reminded of, and will be. */
export interface DutyReminders {
  /** On which days. */
  sent: CalendarDay[]
  /** The next day; null where none is ahead. */
  next: CalendarDay | null
  isOn: boolean
}

export interface AskedQuestion {
  id: QuestionId
  answer: DutyAnswer | null
}

export interface CompanyCalendar {
  companyId: string
  name: string
  /** Whether the reader may mark and answer; an observer only reads. */
  mayKeep: boolean
  effectiveOn: CalendarDay
  today: CalendarDay
  span: Span
  duties: OpenedDuty[]
  absent: AbsentDuty[]
  questions: AskedQuestion[]
}

/** What became of a duty; nothing yet means late once its day is over. */
export function markedDuty(duty: Duty, mark: Mark | undefined, today: CalendarDay): CalendarDuty {
  const open: DutyStatus = duty.due < today ? 'late' : 'ahead'
  return { ...duty, mark: mark ?? null, status: mark?.kind ?? open, inDays: daysBetween(today, duty.due) }
}

export const isOpen = ({ status }: Pick<CalendarDuty, 'status'>): boolean => status === 'late' || status === 'ahead'
