import { z } from 'zod'
import { formationServiceIds } from '#features/catalog/prices.ts'
import { quoteInput } from './order-total.ts'
import type { QuoteInput } from './order-total.ts'

const pendingKey = 'legate.pending-order'
const collectedKey = 'legate.collected-services'

const pendingOrder = quoteInput.extend({
  /** What the person saw; the price is reckoned anew before anything is paid. */
  totalCents: z.int(),
})
/** What somebody chose before they were logged in; survives a reload in this tab (specification, section 3). */
export type PendingOrder = z.infer<typeof pendingOrder>

/** The pending order of this tab; undefined when there is none, or none that can be read. */
export function readPendingOrder(): PendingOrder | undefined {
  const { data } = pendingOrder.safeParse(readJson(pendingKey))
  return data
}

export const savePendingOrder = (order: PendingOrder): void => writeJson(pendingKey, order)
export const clearPendingOrder = (): void => remove(pendingKey)

const serviceIds = z.array(z.string().max(64)).max(32)

/** The services that a visitor of the catalogue collected ("Add to Bundle", DECISIONS 35), by id. */
export function readCollectedServices(): string[] {
  const { data = [] } = serviceIds.safeParse(readJson(collectedKey))
  return data
}

export const saveCollectedServices = (ids: readonly string[]): void => writeJson(collectedKey, [...new Set(ids)])
export const clearCollectedServices = (): void => remove(collectedKey)

/** One order of what was collected: the formation service is its base, else the first; the others are lines. */
export function choiceOfCollected(ids: readonly string[]): QuoteInput | undefined {
  const baseService = ids.find((id) => formationServiceIds.includes(id)) ?? ids[0]
  return baseService === undefined ? undefined : { baseService, addons: ids.filter((id) => id !== baseService) }
}

// Storage can be refused or full: the order then lives as long as the page.
function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}
