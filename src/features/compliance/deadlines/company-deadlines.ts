import { addDays, type CalendarDay } from '#lib/dates.ts'
import { isPaidToUs } from '#features/washington/duties/duty.ts'
import { type CalendarDuty, isOpen } from '#features/compliance/calendar.ts'

/**
 * Which version of the rules deadlines are computed by. Raise it with every change of what a company’s deadlines are, when
 * they are due, or what they are called: all are computed again. A test tells.
 */
export const calendarRules = 1

/** How far ahead the list looks. */
export const daysShown = 90

/** One deadline of a company, as it is stored. */
export interface CompanyDeadline {
  companyId: string
  dutyKey: string
  state: 'open' | 'filed'
  due: CalendarDay
  title: string
  authority: string
  filer: 'client' | 'firm'
  filedOn: CalendarDay | null
  reference: string
}

/** The last day up to which a list of this day has to know every deadline. */
export const lastShown = (today: CalendarDay): CalendarDay => addDays(today, daysShown)

/** Further than the list looks by one to four weeks, by the company, so that each comes up once a month and not all at once. */
export const computedThrough = (companyId: string, today: CalendarDay): CalendarDay =>
  addDays(lastShown(today), 7 + (Number.parseInt(companyId.slice(0, 4), 16) % 22))

/** What staff look at: what is open, and what we filed. Who owes us is in the list of renewals. */
export function deadlinesOf(companyId: string, duties: readonly CalendarDuty[]): CompanyDeadline[] {
  const shown = duties.filter((duty) => !isPaidToUs(duty.kind) && (isOpen(duty) || duty.status === 'filed'))
  return shown.map((duty) => ({
    companyId,
    dutyKey: duty.key,
    state: isOpen(duty) ? 'open' : 'filed',
    due: duty.due,
    title: duty.title,
    authority: duty.authority,
    filer: duty.by,
    filedOn: isOpen(duty) ? null : (duty.mark?.on ?? null),
    reference: isOpen(duty) ? '' : (duty.mark?.reference ?? ''),
  }))
}
