import type { CalendarDay } from '#lib/dates.ts'

/** What a rule of the form needs to know from outside the form. */
export interface StepContext {
  /** The day in Pacific time, as the server sees it (R87). */
  today: CalendarDay
  /** Name of the registered-agent provider, for the pre-authorized signature. */
  providerName: string
}
