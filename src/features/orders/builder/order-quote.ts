// Apart from order-total.ts: the catalogue adds up in the browser and need not load zod.
import { z } from 'zod'

/** What is bought, by ids. `addons` takes services of the catalogue too (decision 43). */
export const quoteInput = z.strictObject({
  baseService: z.string().max(64),
  addons: z.array(z.string().max(64)).max(32),
  /** "I already have a company": an S election alone, without state filing and its fees (decision 36). */
  existingCompany: z.boolean().optional(),
})

/** The lines add up to `totalCents`; a saving is a negative line and a positive `savingsCents`. */
export const orderQuote = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['service', 'addon', 'bundle-saving', 'state-fee']),
      id: z.string(),
      label: z.string(),
      amountCents: z.int(),
    }),
  ),
  bundle: z.string().nullable(),
  savingsCents: z.int(),
  stateFeesCents: z.int(),
  totalCents: z.int(),
})
