import type { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { bestBundle } from '#features/catalog/bundles.ts'
import { findProduct, isBaseService, type Prices, type Product } from '#features/catalog/prices.ts'
import { feesOfService } from '#features/washington/fees/state-fees.ts'
import type { orderQuote, quoteInput } from '#features/orders/builder/order-quote.ts'

/** What is bought, by ids. */
export type QuoteInput = z.infer<typeof quoteInput>
/** The lines add up to `totalCents`; a saving is a negative line and a positive `savingsCents`. */
export type OrderQuote = z.infer<typeof orderQuote>

/**
 * The price of an order in integer cents: base + the rest - the largest matching bundle saving + state filing fees of
 * every filing service in it. A bundle matches when everything in it is bought. Throws `invalid-input` for an unknown
 * id, a base that cannot stand alone, an id given twice, an existing company where the service forms one, and a filing
 * whose state fee isn't known.
 */
export function quote(prices: Prices, { baseService, addons, existingCompany = false }: QuoteInput): OrderQuote {
  const base = findProduct(prices, baseService)
  if (!base || !isBaseService(base)) throw rejectQuote('baseService', 'This service is not in our catalog.')
  if (existingCompany && !supportsExistingCompany(baseService)) {
    throw rejectQuote('existingCompany', `${base.name} is for forming a new company.`)
  }
  const others = addons.map((id, index) => {
    const product = findProduct(prices, id)
    if (!product) throw rejectQuote(`addons.${index}`, 'This add-on is not in our catalog.')
    if (id === baseService || addons.indexOf(id) !== index) {
      throw rejectQuote(`addons.${index}`, `${product.name} is in the order twice.`)
    }
    return product
  })
  const purchased = [base, ...others]
  const bundle = bestBundle(
    prices.bundles,
    purchased.map((product) => product.id),
  )
  const savingsCents = bundle?.savingsCents ?? 0
  const filed = existingCompany ? others : purchased
  const stateFeesCents = sum(filed.map((product) => stateFeeOf(prices, product)))
  const totalCents = sum(purchased.map((product) => product.priceCents)) - savingsCents + stateFeesCents
  const lines: OrderQuote['lines'] = [
    line('service', existingCompany ? electionOnly(base) : base),
    ...others.map((product) => line(product.kind, product)),
  ]
  if (bundle) {
    const label = `${bundle.name} bundle discount`
    lines.push({ kind: 'bundle-saving', id: bundle.id, label, amountCents: -savingsCents })
  }
  if (stateFeesCents > 0) {
    lines.push({ kind: 'state-fee', id: 'state-filing-fees', label: 'State filing fees', amountCents: stateFeesCents })
  }
  return { lines, bundle: bundle?.id ?? null, savingsCents, stateFeesCents, totalCents }
}

/**
 * What the state asks for a product. An order of one that is filed is refused while the price list has no amount: nobody is charged
 * nothing for what the firm then pays (decision 232).
 */
function stateFeeOf({ stateFeesCents }: Prices, { id, name }: Product): number {
  const cents = stateFeesCents[id]
  if (cents === undefined && feesOfService(id).length > 0)
    throw rejectQuote('baseService', `We don’t know the state’s fee for ${name}, so it can’t be ordered yet.`)
  return cents ?? 0
}

/** An S election may be all that is bought, for a company that exists. */
export const supportsExistingCompany = (baseService: string): boolean => baseService === 's-corp'

/** The order's line tells staff that nothing is filed with the state. */
const electionOnly = (base: Product): Product => ({ ...base, name: `${base.name}, for your existing company` })

const line = (kind: 'service' | 'addon', { id, name, priceCents }: Product): OrderQuote['lines'][number] => ({
  kind,
  id,
  label: name,
  amountCents: priceCents,
})

const sum = (cents: number[]): number => cents.reduce((total, amount) => total + amount, 0)

const rejectQuote = (field: string, text: string): Problem =>
  new Problem('invalid-input', text, { errors: { [field]: text } })
