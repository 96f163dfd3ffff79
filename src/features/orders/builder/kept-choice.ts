import { useMemo } from 'react'
import { z } from 'zod'
import type { Prices } from '#features/catalog/prices.ts'
import { quote, type QuoteInput } from '#features/orders/order-total.ts'
import { readJson, writeJson } from '#lib/session-storage.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { cleanChoice } from './order-choice.ts'
import { quoteInput } from './order-quote.ts'
import { orderChoicesKey } from './pending-order.ts'

/** What was chosen in a builder, and what that builder had begun with. */
const keptChoice = z.object({ place: z.string().max(200), start: quoteInput, choice: quoteInput })
export type KeptChoice = z.output<typeof keptChoice>

/** So many builders of a tab keep their choice; the oldest makes room. */
const maxPlaces = 8
const keptChoices = z.array(keptChoice).max(maxPlaces)

const readAll = (): KeptChoice[] => keptChoices.safeParse(readJson(orderChoicesKey)).data ?? []

/** Keeps the choice of this builder in the tab, so that it survives a reload and a login (decision 56). */
export function keepChoice(kept: KeptChoice): void {
  writeJson(orderChoicesKey, [...readAll().filter(({ place }) => place !== kept.place), kept].slice(-maxPlaces))
}

export const readKeptChoice = (place: string): KeptChoice | undefined =>
  readAll().find((choice) => choice.place === place)

/**
 * What the builder begins with: the kept choice, with whatever its start gained or lost since. A start with another
 * service is a new order and wins.
 */
export function resumeChoice(start: QuoteInput, kept: KeptChoice | undefined): QuoteInput {
  if (kept?.start.baseService !== start.baseService) return start
  const lost = kept.start.addons.filter((id) => !start.addons.includes(id))
  const gained = start.addons.filter((id) => !kept.start.addons.includes(id) && !kept.choice.addons.includes(id))
  const addons = [...gained, ...kept.choice.addons.filter((id) => !lost.includes(id))]
  return { ...kept.choice, addons }
}

/** The kept choice of this builder, once the page runs in the browser; read once per start. */
export function useKeptChoice(prices: Prices, place: string, start: QuoteInput): QuoteInput {
  const isHydrated = useHydrated()
  const begun = JSON.stringify(start)
  return useMemo(
    () => (isHydrated ? soldChoice(prices, resumeChoice(start, readKeptChoice(place)), start) : start),
    // A builder that stays open keeps its own choice: prices that change underneath do not make it begin again.
    [isHydrated, place, begun], // oxlint-disable-line react/exhaustive-deps
  )
}

/** What the tab kept may name a service that is not sold any more: then the builder begins anew. */
function soldChoice(prices: Prices, choice: QuoteInput, start: QuoteInput): QuoteInput {
  const sold = cleanChoice(prices, choice)
  try {
    quote(prices, sold)
    return sold
  } catch {
    return start
  }
}
