import { useMemo } from 'react'
import type { Prices } from '#features/catalog/prices.ts'
import { quote, type QuoteInput } from '#features/orders/order-total.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type KeptChoice, readKeptChoice } from './kept-choices.ts'
import { cleanChoice } from './order-choice.ts'

/**
 * Returns the choice to start with: the kept one, plus or minus what its start has gained or lost since. A start with
 * another service is a new order and wins.
 */
export function resumeChoice(start: QuoteInput, kept: KeptChoice | undefined): QuoteInput {
  if (kept?.start.baseService !== start.baseService) return start
  const lost = kept.start.addons.filter((id) => !start.addons.includes(id))
  const gained = start.addons.filter((id) => !kept.start.addons.includes(id) && !kept.choice.addons.includes(id))
  const addons = [...gained, ...kept.choice.addons.filter((id) => !lost.includes(id))]
  return { ...kept.choice, addons }
}

/** The kept choice of this builder, available after hydration; read once per start. */
export function useKeptChoice(prices: Prices, place: string, start: QuoteInput): QuoteInput {
  const isHydrated = useHydrated()
  const begun = JSON.stringify(start)
  return useMemo(
    () => (isHydrated ? soldChoice(prices, resumeChoice(start, readKeptChoice(place)), start) : start),
    // An open builder keeps its choice even when prices change.
    [isHydrated, place, begun], // oxlint-disable-line react/exhaustive-deps
  )
}

/** The stored choice may name a service that is no longer sold; the builder then starts over. */
function soldChoice(prices: Prices, choice: QuoteInput, start: QuoteInput): QuoteInput {
  const sold = cleanChoice(prices, choice)
  try {
    quote(prices, sold)
    return sold
  } catch {
    return start
  }
}
