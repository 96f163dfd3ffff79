import { z } from 'zod'
import { categories, type Prices } from './prices.ts'

/** What GET /api/catalog answers; `price` and `savings` in dollars as the specification has them. */
const catalogItem = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  period: z.enum(['', '/year']),
  description: z.string(),
  features: z.array(z.string()),
  category: z.enum(categories).nullable(),
  popular: z.boolean(),
  annual: z.boolean(),
  inCatalog: z.boolean(),
})
export const catalog = z.object({
  /** Every product that may be ordered by itself; those with `inCatalog` are the catalogue's cards. */
  services: z.array(catalogItem),
  addons: z.array(catalogItem),
  bundles: z.array(z.object({ id: z.string(), name: z.string(), savings: z.number(), addonIds: z.array(z.string()) })),
  governmentFees: z.array(
    z.object({
      id: z.string(),
      serviceId: z.string().nullable(),
      label: z.string(),
      amountCents: z.int(),
      effectiveFrom: z.string(),
      source: z.string(),
      isConfirmed: z.boolean(),
    }),
  ),
})
export type Catalog = z.infer<typeof catalog>
export type CatalogItem = z.infer<typeof catalogItem>

/** What GET /api/prices answers. */
export const pricesAnswer: z.ZodType<Prices> = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['service', 'addon']),
      name: z.string(),
      description: z.string(),
      priceCents: z.int(),
      period: z.enum(['', '/year']),
      features: z.array(z.string()),
      category: z.enum(categories).nullable(),
      isPopular: z.boolean(),
      inCatalog: z.boolean(),
    }),
  ),
  bundles: z.array(
    z.object({ id: z.string(), name: z.string(), savingsCents: z.int(), addonIds: z.array(z.string()) }),
  ),
  stateFeesCents: z.record(z.string(), z.int()),
})
