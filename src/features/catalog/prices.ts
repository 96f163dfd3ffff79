import { z } from 'zod'

export const categories = ['Business Formation', 'Compliance', 'Legal Services'] as const
export type Category = (typeof categories)[number]

/** Something that is sold: a service of the catalogue or an add-on of the order builder. */
export interface Product {
  id: string
  kind: 'service' | 'addon'
  name: string
  description: string
  priceCents: number
  period: '' | '/year'
  features: string[]
  category: Category | null
  isPopular: boolean
  /** Has a card in the catalogue, and so may be an order's base service. */
  inCatalog: boolean
}

export interface Bundle {
  id: string
  name: string
  savingsCents: number
  addonIds: string[]
}

/** What everything costs on one day. Plain data, so that a loader can hand it to the page that computes the live total. */
export interface Prices {
  products: Product[]
  bundles: Bundle[]
  /** State filing fees by product id; a product without an entry has none. */
  stateFeesCents: Record<string, number>
}

export const findProduct = (prices: Prices, id: string): Product | undefined =>
  prices.products.find((product) => product.id === id)

/** Whether an order may be built on it (`baseService`): every service, and the add-ons that the catalogue sells alone. */
export const isBaseService = (product: Product): boolean => product.kind === 'service' || product.inCatalog

/** The services that create a company; the order's base when a visitor collects several (DECISIONS 35). */
export const formationServiceIds: readonly string[] = ['llc', 's-corp', 'c-corp', 'llp']

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
