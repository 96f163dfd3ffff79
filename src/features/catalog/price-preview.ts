import { formatMoney } from '#lib/money.ts'
import { bundleFigures, type BundleFigures } from './bundles.ts'
import type { PriceChange } from './price-drafts.ts'
import { agentProductId } from './price-kinds.ts'
import type { Prices, Product } from './prices.ts'

/** Returns the price list as it would be with a change. */
export function pricesWith(prices: Prices, change: PriceChange): Prices {
  switch (change.kind) {
    case 'product':
      return withProduct(prices, change.id, change.content)
    case 'bundle':
      return {
        ...prices,
        bundles: prices.bundles.map((bundle) => (bundle.id === change.id ? { ...bundle, ...change.content } : bundle)),
      }
    case 'agent-offer': {
      const { name, priceCents, period, features } = change.content
      return withProduct(prices, agentProductId, { name, priceCents, period, features })
    }
  }
}

const withProduct = (prices: Prices, id: string, content: Partial<Product>): Prices => ({
  ...prices,
  products: prices.products.map((product) => (product.id === id ? { ...product, ...content } : product)),
})

/** Returns a sentence about the first bundle whose discount is above what its parts cost; undefined when there is none. */
export function findUncoveredSaving(prices: Prices): string | undefined {
  const broken = bundleFigures(prices).find(({ priceCents }) => priceCents < 0)
  if (!broken) return undefined
  const { name, savingsCents, regularCents } = broken
  return `The ${name} bundle would take ${formatMoney(savingsCents)} off add-ons that cost ${formatMoney(regularCents)}.`
}

export interface BundleEffect {
  id: string
  name: string
  before: BundleFigures
  after: BundleFigures
}

/** Lists the bundles whose price or discount a change moves. */
export function affectedBundles(before: Prices, after: Prices): BundleEffect[] {
  const old = new Map(bundleFigures(before).map((bundle) => [bundle.id, bundle]))
  return bundleFigures(after).flatMap((bundle) => {
    const was = old.get(bundle.id)
    if (!was || (was.priceCents === bundle.priceCents && was.savingsCents === bundle.savingsCents)) return []
    return [{ id: bundle.id, name: bundle.name, before: was, after: bundle }]
  })
}

/** The ids of the products whose price, name, or period a change moves, of a bundle those that it holds. */
export function affectedProducts(change: PriceChange): string[] {
  switch (change.kind) {
    case 'product':
      return [change.id]
    case 'bundle':
      return change.content.addonIds
    case 'agent-offer':
      return [agentProductId]
  }
}

export interface AffectedPage {
  to: string
  name: string
}

/** Lists the public pages that show what a change moves. */
export function affectedPages(prices: Prices, change: PriceChange): AffectedPage[] {
  const catalog = { to: '/catalog', name: 'Catalog' }
  const services = { to: '/services', name: 'Services' }
  const builder = { to: '/order-builder', name: 'Order builder' }
  const home = { to: '/', name: 'Home' }
  if (change.kind !== 'product') return [home, services, catalog, builder]
  const product = prices.products.find(({ id }) => id === change.id)
  const isFormation = product?.kind === 'service' && product.category === 'Business Formation'
  return [
    ...(isFormation ? [home, services] : []),
    ...(product?.inCatalog || prices.bundles.some(({ addonIds }) => addonIds.includes(change.id)) ? [catalog] : []),
    builder,
  ]
}
