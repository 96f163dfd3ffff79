import { type Bundle, type Prices, productOf } from './prices.ts'

/**
 * The bundle that counts: of those whose add-ons are all in `chosenIds`, the one with the largest saving; undefined
 * when none matches. Savings never add up.
 */
export function bestBundle(bundles: Bundle[], chosenIds: readonly string[]): Bundle | undefined {
  return bundles
    .filter((bundle) => bundle.addonIds.length > 0 && bundle.addonIds.every((id) => chosenIds.includes(id)))
    .toSorted((a, b) => b.savingsCents - a.savingsCents)[0]
}

/** What a bundle really saves at the prices of the day. */
export interface BundleFigures {
  id: string
  name: string
  contents: string[]
  /** What its parts cost separately. */
  regularCents: number
  priceCents: number
  savingsCents: number
  /** In whole percent of the regular price, never rounded up. */
  percent: number
}

export const bundleFigures = (prices: Prices): BundleFigures[] =>
  prices.bundles.map(({ id, name, savingsCents, addonIds }) => {
    const products = addonIds.map((addonId) => productOf(prices, addonId))
    const regularCents = products.reduce((sum, product) => sum + product.priceCents, 0)
    const percent = regularCents > 0 ? Math.floor((savingsCents * 100) / regularCents) : 0
    const priceCents = regularCents - savingsCents
    return {
      id,
      name,
      contents: products.map((product) => product.name),
      regularCents,
      priceCents,
      savingsCents,
      percent,
    }
  })

/** The firm's claim about its bundles; when the prices do not give what it says, what they give. */
export function bundleClaim(claim: string, figures: readonly BundleFigures[]): string {
  const best = Math.max(0, ...figures.map((bundle) => bundle.percent))
  const claimed = Number(/(\d+)\s*%/.exec(claim)?.[1] ?? 0)
  return claimed <= best ? claim : `Save up to ${best}%`
}
