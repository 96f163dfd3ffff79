import type { Bundle } from './prices.ts'

/**
 * The bundle that counts: of those whose add-ons are all in `chosenIds`, the one with the largest saving; undefined
 * when none matches. Savings never add up.
 */
export function bestBundle(bundles: Bundle[], chosenIds: readonly string[]): Bundle | undefined {
  return bundles
    .filter((bundle) => bundle.addonIds.length > 0 && bundle.addonIds.every((id) => chosenIds.includes(id)))
    .toSorted((a, b) => b.savingsCents - a.savingsCents)[0]
}
