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

/** A product that the site cannot do without; its absence is a broken database, and no page shows a price of nothing. */
export function productOf(prices: Prices, id: string): Product {
  const product = findProduct(prices, id)
  if (!product) throw new Error(`the catalog has no ${id}`)
  return product
}

/** What the state asks for a product; nothing where nothing is filed. */
export const stateFeeCents = (prices: Prices, id: string): number => prices.stateFeesCents[id] ?? 0

/** Whether an order may be built on it (`baseService`): every service, and the add-ons that the catalogue sells alone. */
export const isBaseService = (product: Product): boolean => product.kind === 'service' || product.inCatalog
