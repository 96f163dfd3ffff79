import { z } from 'zod'
import { oneLine } from '#lib/one-line.ts'
import { bundleChanges, productChanges } from './price-changes.ts'

const price = z
  .int('Enter an amount in dollars, like 299 or 299.00')
  .min(0, 'A price can’t be below $0.00')
  .max(10_000_000, 'Enter at most $100,000.00')

/** The whole of a product that is sold at a price of its own. */
export const productContent = productChanges.required().extend({ priceCents: price })
export type ProductContent = z.infer<typeof productContent>

/** The whole of a bundle. Its add-ons are a set: the same ones in another order are the same content. */
export const bundleContent = bundleChanges.required().extend({
  savingsCents: z
    .int('Enter an amount in dollars, like 50 or 50.00')
    .min(0, 'With a discount below $0.00 the bundle would cost more than its parts')
    .max(10_000_000, 'Enter at most $100,000.00'),
  addonIds: bundleChanges.required().shape.addonIds.overwrite((ids) => ids.toSorted()),
})
export type BundleContent = z.infer<typeof bundleContent>

/** The firm's offer to act as registered agent: what its page says, and the lines of its card. */
export const agentOfferContent = z.strictObject({
  name: oneLine(80),
  priceCents: price,
  period: z.enum(['', '/year']),
  description: oneLine(400),
  services: z.array(oneLine()).max(12, 'Use at most 12 lines'),
  features: z.array(oneLine()).max(12, 'Use at most 12 lines'),
})
export type AgentOfferContent = z.infer<typeof agentOfferContent>

/** A change of the price list: what is changed, which one, and what it is to be. */
export type PriceChange =
  | { kind: 'product'; id: string; content: ProductContent }
  | { kind: 'bundle'; id: string; content: BundleContent }
  | { kind: 'agent-offer'; id: string; content: AgentOfferContent }
