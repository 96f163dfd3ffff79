import type { CalendarDay } from '#lib/dates.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import type { RuleId } from '#features/washington/rules.ts'
import type { DutyAnswers } from './duty-questions.ts'

export const dutyKinds = [
  'initial-report',
  'annual-report',
  'agent-renewal',
  'license',
  'excise',
  'lni',
  'esd',
  'paid-leave',
  'form-941',
  'year-end',
  'seattle-start',
  'seattle',
  'city-start',
  'federal-return',
  'form-2553',
  'property',
] as const
export type DutyKind = (typeof dutyKinds)[number]

/** Whether it is over once the client has paid us, and by nothing that anyone files or says. */
export const isPaidToUs = (kind: DutyKind): boolean => kind === 'agent-renewal'

/** What the duties of a company follow from. */
export interface DutyFacts {
  legalEntity: LegalEntity
  taxElection: TaxElection
  /** Members, partners, or shareholders on record; 0 where the record names none. */
  owners: number
  effectiveOn: CalendarDay
  /** The city of the principal office in Washington; empty elsewhere. */
  officeCity: string
  /**
   * Who the registered agent is; of our own service the day from which its years count, and the first day that isn't paid
   * for, null once the service was canceled.
   */
  agent: { isFirm: boolean; since: CalendarDay; renewsOn: CalendarDay | null }
  answers: DutyAnswers
}

/** The one duty of its kind in a company's life. */
export const initialReportKey = 'initial-report'

/** One thing to do by one day. */
export interface Duty {
  /** Stays the same whatever day it is computed on: marks and calendar entries refer to it. */
  key: string
  kind: DutyKind
  title: string
  due: CalendarDay
  /** The first day on which it can be filed, where there is a window. */
  opens?: CalendarDay
  authority: string
  /** Whose rule it is; null for a service of the firm. */
  rule: RuleId | null
  why: string
  /** How the day was computed. */
  how: string
  by: 'client' | 'firm'
}

/** Something that a company could expect on its calendar and that is not there. */
export interface AbsentDuty {
  title: string
  why: string
  citation: string
  /** The agency’s page, where the company has to look something up that we have no confirmed fact about. */
  check?: { label: string; url: string }
}

/** Both days belong to the span. */
export interface Span {
  from: CalendarDay
  to: CalendarDay
}

export const within = <D extends { due: CalendarDay }>({ from, to }: Span, duties: readonly D[]): D[] =>
  duties.filter(({ due }) => due >= from && due <= to)

/** The years from one to another, both included. */
export const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))
