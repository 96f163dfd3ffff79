import type { CalendarDay } from '#lib/dates.ts'

export const structures = ['LLC', 'C-Corporation', 'S-Corporation', 'LLP'] as const
export type Structure = (typeof structures)[number]

export const legalEntities = ['LLC', 'PLLC', 'CORP', 'PS', 'LLP'] as const
export type LegalEntity = (typeof legalEntities)[number]

/** What a rule of the form needs to know from outside the form. */
export interface StepContext {
  /** The day in Pacific time, as the server sees it (security.md R87). */
  today: CalendarDay
  /** Name of the registered-agent provider, for the pre-authorized signature. */
  providerName: string
}
