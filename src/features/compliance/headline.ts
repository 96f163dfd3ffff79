import type { CalendarDay } from '#lib/dates.ts'
import { type CalendarDuty, isOpen } from './calendar.ts'

interface Named {
  companyId: string
  company: string
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

/** What the overview begins with: what is late, else the next deadline with all that is due on its day. */
export interface Headline {
  late: HeadlineDuty[]
  next: HeadlineDuty[]
  today: CalendarDay
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
  return { late: of('late'), next: ahead.filter(({ due }) => due === ahead[0]?.due), today }
}
