import { z } from 'zod'
import { calendarDayOrEmpty } from '#lib/fields/calendar-day.ts'
import { requiredLines } from '#lib/form-fields.ts'
import type { Rates } from './commission.ts'

const rate = z
  .union([
    z.strictObject({ basisPoints: z.int().min(1).max(10_000) }),
    z.strictObject({ cents: z.int().min(1).max(10_000_000) }),
  ])
  .nullable()

/** POST /api/staff/partner-terms: a new version, in force from a day in Washington on, or at once. */
export const termsInput = z.strictObject({
  service: rate,
  addon: rate,
  minimumCents: z
    .int('Enter an amount in dollars, like 25 or 25.00')
    .min(0, 'A minimum can’t be below $0.00')
    .max(10_000_000, 'Enter at most $100,000.00'),
  /** Empty for at once. */
  effectiveOn: calendarDayOrEmpty('Enter a date'),
  body: requiredLines('Enter the terms', 10_000),
  /** The version that the new one comes after, as the editor saw it; 0 for the first. */
  after: z.int().min(0),
})
export type TermsInput = z.output<typeof termsInput>

export interface TermsView extends Rates {
  version: number
  /** ISO 8601 */
  effectiveFrom: string
  minimumCents: number
  body: string
}
