import { z } from 'zod'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { oneLine } from '#lib/one-line.ts'

const cents = z.int().min(0).max(10_000_000)

/** What may be changed of a product. The registered agent's price and period are kept in its own settings. */
export const productChanges = z
  .strictObject({
    name: oneLine(80),
    description: z.string().trim().max(600),
    priceCents: cents,
    period: z.enum(['', '/year']),
    features: z.array(oneLine()).max(12),
    isPopular: z.boolean(),
  })
  .partial()
export type ProductChanges = z.infer<typeof productChanges>

export const bundleChanges = z
  .strictObject({
    name: oneLine(80),
    savingsCents: cents,
    addonIds: z
      .array(z.string().max(64))
      .min(2, 'A bundle needs at least two add-ons')
      .max(20)
      .refine((ids) => new Set(ids).size === ids.length, 'An add-on is listed twice'),
  })
  .partial()
export type BundleChanges = z.infer<typeof bundleChanges>

/** A fee from a day on. What it was before stays as it is, so that it stays known what was asked when. */
export const newGovernmentFee = z.strictObject({
  feeId: z.string().max(64),
  /** A day in Pacific time, today or later. */
  effectiveFrom: calendarDay('Enter a date'),
  amountCents: cents,
  /** Where the amount is written: a statute, a fee schedule, the firm's own list. */
  source: oneLine(300),
  isConfirmed: z.boolean().default(true),
  /** When the source was looked at; the day of the change unless said, for what the law asks. */
  checkedOn: calendarDay('Enter a date').nullable().default(null),
})
export type NewGovernmentFee = z.input<typeof newGovernmentFee>
