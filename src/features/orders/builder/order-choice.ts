import type { Bundle, Prices } from '#features/catalog/prices.ts'
import { findProduct } from '#features/catalog/prices.ts'
import type { QuoteInput } from '#features/orders/order-total.ts'

export const einAddonId = 'ein'

/** An add-on comes or goes; the order in which things were chosen stays. */
export function toggleAddon(choice: QuoteInput, id: string): QuoteInput {
  const addons = choice.addons.includes(id) ? choice.addons.filter((addon) => addon !== id) : [...choice.addons, id]
  return { ...choice, addons }
}

/**
 * Exactly the bundle's add-ons, in place of those chosen before. Services of the catalogue
 * that were collected beside them (decision 43) are no add-ons and stay.
 */
export function chooseBundle(prices: Prices, choice: QuoteInput, bundle: Bundle): QuoteInput {
  const services = choice.addons.filter((id) => findProduct(prices, id)?.kind === 'service')
  return { ...choice, addons: [...services, ...bundle.addonIds.filter((id) => id !== choice.baseService)] }
}

/** Only what is sold, each once, none of them the base itself: what comes from an address or from storage may be old. */
export function cleanChoice(prices: Prices, choice: QuoteInput): QuoteInput {
  const addons = choice.addons.filter(
    (id, index) => id !== choice.baseService && choice.addons.indexOf(id) === index && findProduct(prices, id),
  )
  return { ...choice, addons }
}

/** Another base; what was chosen beside it stays. */
export function chooseBase({ addons }: QuoteInput, baseService: string): QuoteInput {
  return { baseService, addons: addons.filter((id) => id !== baseService) }
}

export function setExistingCompany({ baseService, addons }: QuoteInput, existing: boolean): QuoteInput {
  return existing ? { baseService, addons, existingCompany: true } : { baseService, addons }
}
