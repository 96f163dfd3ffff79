import { z } from 'zod'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { oneLine } from '#lib/one-line.ts'
import { newGovernmentFee } from '#features/catalog/price-changes.ts'

/** A dated amount as staff add it: the day on which its source was looked at belongs to it. */
export const newDatedAmount = newGovernmentFee.omit({ feeId: true }).extend({
  amountCents: z
    .int('Enter an amount in dollars, like 75 or 75.00')
    .min(0, 'A fee can’t be below $0.00')
    .max(10_000_000, 'Enter at most $100,000.00'),
  effectiveFrom: calendarDay('Enter a date'),
  isConfirmed: z.boolean(),
  checkedOn: calendarDay('Enter a date'),
})

/** The source was looked at today and says the same amount. */
export const feeCheck = z.strictObject({ source: oneLine(300), isConfirmed: z.boolean() })
export type FeeCheck = z.infer<typeof feeCheck>

/** After so many days without a check, an amount of the law asks for review. */
export const reviewAfterDays = 90

export interface FeeRow {
  feeId: string
  effectiveFrom: string
  label: string
  amountCents: number
  source: string
  isConfirmed: boolean
  checkedOn: string | null
}

/** One fee: what is in force, what is to come, and what was before. */
export interface DatedFee {
  feeId: string
  label: string
  basis: 'price-list' | 'law'
  current: FeeRow | null
  upcoming: FeeRow[]
  past: FeeRow[]
  /** Days since the amount in force was checked; null when it never was. */
  daysUnchecked: number | null
  needsCheck: boolean
}
