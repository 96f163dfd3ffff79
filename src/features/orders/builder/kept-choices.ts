import type { QuoteInput } from '#features/orders/order-total.ts'
import { readJson, writeJson } from '#lib/session-storage.ts'
import { hasAgent } from './agent-choice.ts'
import { orderChoicesKey } from './keeps-order.ts'
import { choiceOfBundle, isChoice, readCustomBundle, readPendingOrder } from './pending-order.ts'

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
