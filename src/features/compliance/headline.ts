import type { Span } from '#features/washington/duties/duty.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { type CalendarDuty, isOpen } from './calendar.ts'

interface Named {
  companyId: string
  company: string
  effectiveOn: CalendarDay
  /** The year that its calendar shows. */
  span: Span
  duties: readonly CalendarDuty[]
}

interface HeadlineDuty {
  key: string
  title: string
  authority: string
  due: CalendarDay
  inDays: number
  by: 'client' | 'firm'
  companyId: string
  company: string
}

export interface HeadlineTrail {
  span: Span
  isFormation: boolean
  dates: Pick<CalendarDuty, 'due' | 'status'>[]
}

/** What the overview begins with: what is late, else the next deadline with all that is due on its day. */
export interface Headline {
  late: HeadlineDuty[]
  next: HeadlineDuty[]
  today: CalendarDay
  /** The year of the company that the headline is about, as a picture. */
  trail: HeadlineTrail
}

/** Finds the headline of an account among all its companies; null without a company. */
export function headlineOf(calendars: readonly Named[], today: CalendarDay): Headline | null {
  if (calendars.length === 0) return null
  const open = calendars
    .flatMap(({ companyId, company, duties }) =>
      duties.filter(isOpen).map(({ key, title, authority, due, inDays, by, status }) => ({
        status,
        duty: { key, title, authority, due, inDays, by, companyId, company },
      })),
    )
    .toSorted((a, b) => a.duty.due.localeCompare(b.duty.due))
  const of = (wanted: string) => open.flatMap(({ status, duty }) => (status === wanted ? [duty] : []))
  const ahead = of('ahead')
  const late = of('late')
  const { companyId } = late[0] ?? ahead[0] ?? {}
  const shown = calendars.find((one) => one.companyId === companyId) ?? calendars[0]
  const dates = (shown?.duties ?? []).map(({ due, status }) => ({ due, status }))
  const span = shown?.span ?? { from: today, to: today }
  const isFormation = span.from === shown?.effectiveOn
  return { late, next: ahead.filter(({ due }) => due === ahead[0]?.due), today, trail: { span, isFormation, dates } }
}
