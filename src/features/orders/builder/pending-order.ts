import type { QuoteInput } from '#features/orders/order-total.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import { readJson, removeItem, writeJson } from '#lib/session-storage.ts'
import { customBundleKey, orderChoicesKey, pendingKey } from './keeps-order.ts'

/** What someone chose before they were logged in; survives a reload in this tab. */
export interface PendingOrder extends QuoteInput {
  /** The total the visitor saw. The price is recalculated before payment. */
  totalCents: number
}

export const savePendingOrder = (order: PendingOrder): void => writeJson(pendingKey, order)
export const clearPendingOrder = (): void => removeItem(pendingKey)

/** Call after a payment, or when another service is bought: the builders start over. */
export const clearOrderChoices = (): void => removeItem(orderChoicesKey)

const isServiceIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 32 && value.every((id) => typeof id === 'string' && id.length <= 64)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a tab keeps of a choice is checked by hand: a page that only takes it up again loads no zod. */
export const isChoice = (value: unknown): value is QuoteInput =>
  isObject(value) && hasOnly(value, choiceKeys) && isAsTyped(value)

const choiceKeys = ['baseService', 'addons', 'existingCompany']
/** Nothing else may travel with it. */
const hasOnly = (value: object, keys: readonly string[]) => Object.keys(value).every((key) => keys.includes(key))

const isAsTyped = (value: Record<string, unknown>) =>
  typeof value['baseService'] === 'string' &&
  value['baseService'].length <= 64 &&
  isServiceIds(value['addons']) &&
  ['undefined', 'boolean'].includes(typeof value['existingCompany'])

/** The pending order of this tab; undefined when there is none, or none that can be read. */
export function readPendingOrder(): PendingOrder | undefined {
  const kept = readJson(pendingKey)
  if (!isObject(kept)) return undefined
  const { totalCents, ...choice } = kept
  return isChoice(choice) && Number.isSafeInteger(totalCents)
    ? { ...choice, totalCents: Number(totalCents) }
    : undefined
}

/** The services that a visitor of the catalogue collected ("Add to Bundle", decision 43), by id. */
export function readCustomBundle(): string[] {
  const kept = readJson(customBundleKey)
  return isServiceIds(kept) ? kept : []
}

export const saveCustomBundle = (ids: readonly string[]): void => writeJson(customBundleKey, [...new Set(ids)])
export const clearCustomBundle = (): void => removeItem(customBundleKey)

/** One order of what was collected: the formation service is its base, else the first; the others are lines. */
export function choiceOfBundle(ids: readonly string[]): QuoteInput | undefined {
  const baseService = ids.find((id) => formationServiceIds.includes(id)) ?? ids[0]
  return baseService === undefined ? undefined : { baseService, addons: ids.filter((id) => id !== baseService) }
}
