import { useMemo } from 'react'
import type { Prices } from '#features/catalog/prices.ts'
import { quote, type QuoteInput } from '#features/orders/order-total.ts'
import { readJson, writeJson } from '#lib/session-storage.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { cleanChoice, hasAgent } from './order-choice.ts'
import { choiceOfBundle, isChoice, orderChoicesKey, readCustomBundle } from './pending-order.ts'
import { readPendingOrder } from './pending-order.ts'

/** The choice made in a builder, and the start that it was made from. */
export interface KeptChoice {
  place: string
  start: QuoteInput
  choice: QuoteInput
}

/** A tab keeps the choices of up to this many builders; the oldest makes room. */
const maxPlaces = 8

const isKeptChoice = (value: unknown): value is KeptChoice =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'place') === 'string' &&
  isChoice(Reflect.get(value, 'start')) &&
  isChoice(Reflect.get(value, 'choice'))

function readAll(): KeptChoice[] {
  const kept = readJson(orderChoicesKey)
  return Array.isArray(kept) && kept.length <= maxPlaces && kept.every(isKeptChoice) ? kept : []
}

/** Keeps the choice of this builder in the tab, so that it survives a reload and a login (decision 56). */
export function keepChoice(kept: KeptChoice): void {
  writeJson(orderChoicesKey, [...readAll().filter(({ place }) => place !== kept.place), kept].slice(-maxPlaces))
}

export const readKeptChoice = (place: string): KeptChoice | undefined =>
  readAll().find((choice) => choice.place === place)

/**
 * Whether an order that waits in this tab includes the firm's service as agent: bought before a login, collected in the
 * catalog, or chosen in the latest builder, unless that was another formation's.
 */
export function isAgentKept(draftId: string): boolean {
  const builder = readAll().findLast(({ place }) => !/^(?:draft|agent)\//.test(place) || place === `draft/${draftId}`)
  const waiting = [readPendingOrder(), choiceOfBundle(readCustomBundle()), builder?.choice]
  return waiting.some((choice) => choice !== undefined && hasAgent(choice))
}

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
