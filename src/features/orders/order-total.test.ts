import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProblem } from '#lib/problem.ts'
import type { Prices, Product } from '#features/catalog/prices.ts'
import { specifiedAddons, specifiedBundles, specifiedServices } from '../../../test/specified-prices.ts'
import { quote, type QuoteInput } from './order-total.ts'

// In dollars, as the specification gives them.
const stateFees: Record<string, number> = {
  llc: 200,
  's-corp': 200,
  'c-corp': 200,
  llp: 200,
  compliance: 200,
  'annual-report': 70,
}

const product = (kind: Product['kind'], inCatalog: boolean, [id, dollars]: [string, number]): Product => ({
  id,
  kind,
  name: `Name of ${id}`,
  description: '',
  priceCents: dollars * 100,
  period: '',
  features: [],
  category: null,
  isPopular: false,
  inCatalog,
})
const prices: Prices = {
  products: [
    ...Object.entries(specifiedServices).map((entry) => product('service', true, entry)),
    ...Object.entries(specifiedAddons).map((entry) =>
      product('addon', ['registered-agent', 'business-license'].includes(entry[0]), entry),
    ),
  ],
  bundles: specifiedBundles.map(({ savings, ...bundle }) => ({ ...bundle, savingsCents: savings * 100 })),
  stateFeesCents: Object.fromEntries(Object.entries(stateFees).map(([id, dollars]) => [id, dollars * 100])),
}

/** The specification's sentence in dollars, without a look at the code under test. */
function oracleDollars({ baseService, addons: rest }: QuoteInput): { total: number; saving: number; fees: number } {
  const all = new Set([baseService, ...rest])
  const has = (...ids: string[]) => ids.every((id) => all.has(id))
  let saving = 0
  if (has('registered-agent', 'ein')) {
    saving = 50
    if (has('operating-agreement', 'business-license')) saving = has('trademark', 'website') ? 300 : 150
  }
  let total = -saving
  let fees = 0
  for (const id of all) {
    total += specifiedServices[id] ?? specifiedAddons[id] ?? Number.NaN
    fees += stateFees[id] ?? 0
  }
  return { total: total + fees, saving, fees }
}

const bases = [...Object.keys(specifiedServices), 'registered-agent', 'business-license']
const everything = [...Object.keys(specifiedServices), ...Object.keys(specifiedAddons)]
const anOrder = fc
  .record({ baseService: fc.constantFrom(...bases), addons: fc.shuffledSubarray(everything) })
  .map(({ baseService, addons: ids }) => ({ baseService, addons: ids.filter((id) => id !== baseService) }))

test('10,000 orders cost what the specification says, and their lines add up', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const expected = oracleDollars(order)
      const quoted = quote(prices, order)
      expect(quoted.totalCents).toBe(expected.total * 100)
      expect(quoted.savingsCents).toBe(expected.saving * 100)
      expect(quoted.stateFeesCents).toBe(expected.fees * 100)
      expect(quoted.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(quoted.totalCents)
      expect(Number.isInteger(quoted.totalCents)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('every set of add-ons on every specified base costs what the specification says', () => {
  const ids = Object.keys(specifiedAddons)
  let count = 0
  for (const baseService of ['llc', 's-corp', 'c-corp', 'llp', 'compliance']) {
    for (let bits = 0; bits < 2 ** ids.length; bits += 1) {
      const order = { baseService, addons: ids.filter((_, index) => bits & (1 << index)) }
      expect(quote(prices, order).totalCents).toBe(oracleDollars(order).total * 100)
      count += 1
    }
  }
  expect(count).toBe(1280)
})

test('the lines name what is bought, the saving and the state filing fees', () => {
  expect(quote(prices, { baseService: 'llc', addons: ['registered-agent', 'operating-agreement', 'ein'] })).toEqual({
    lines: [
      { kind: 'service', id: 'llc', label: 'Name of llc', amountCents: 29900 },
      { kind: 'addon', id: 'registered-agent', label: 'Name of registered-agent', amountCents: 14900 },
      { kind: 'addon', id: 'operating-agreement', label: 'Name of operating-agreement', amountCents: 19900 },
      { kind: 'addon', id: 'ein', label: 'Name of ein', amountCents: 7900 },
      { kind: 'bundle-saving', id: 'starter', label: 'Starter bundle discount', amountCents: -5000 },
      { kind: 'state-fee', id: 'state-filing-fees', label: 'State filing fees', amountCents: 20000 },
    ],
    bundle: 'starter',
    savingsCents: 5000,
    stateFeesCents: 20000,
    totalCents: 87600,
  })
})

test('a service without a state fee has no line for one', () => {
  const quoted = quote(prices, { baseService: 'contract-review', addons: [] })
  expect(quoted.lines.map((line) => line.kind)).toEqual(['service'])
  expect(quoted).toMatchObject({ bundle: null, savingsCents: 0, stateFeesCents: 0, totalCents: 29900 })
})

test('a service among the add-ons stays a service and brings its own state fee', () => {
  const quoted = quote(prices, { baseService: 'llc', addons: ['annual-report'] })
  expect(quoted.lines[1]).toMatchObject({ kind: 'service', id: 'annual-report' })
  expect(quoted.stateFeesCents).toBe(27000)
})

test('an election for an existing company has no state filing and no state fee of its own', () => {
  const quoted = quote(prices, { baseService: 's-corp', addons: ['annual-report'], existingCompany: true })
  expect(quoted.lines[0]).toMatchObject({ id: 's-corp', amountCents: 49_900 })
  expect(quoted.lines[0]?.label).toMatch(/, for your existing company$/)
  expect(quoted.stateFeesCents).toBe(7000)
  expect(quoted.totalCents).toBe(49_900 + 9900 + 7000)
})

test.each([
  [
    'an existing company where one is formed',
    { baseService: 'llc', addons: [], existingCompany: true },
    'existingCompany',
  ],
  ['an unknown base', { baseService: 'castle', addons: [] }, 'baseService'],
  ['an add-on as base that the catalogue does not sell alone', { baseService: 'ein', addons: [] }, 'baseService'],
  ['a name of the prototype', { baseService: 'constructor', addons: [] }, 'baseService'],
  ['an unknown add-on', { baseService: 'llc', addons: ['ein', 'castle'] }, 'addons.1'],
  ['an add-on given twice', { baseService: 'llc', addons: ['ein', 'ein'] }, 'addons.1'],
  ['the base among the add-ons', { baseService: 'llc', addons: ['llc'] }, 'addons.0'],
])('%s is refused', (_, order, field) => {
  let caught: unknown
  try {
    quote(prices, order)
  } catch (error) {
    caught = error
  }
  expect(isProblem(caught) && caught.code).toBe('invalid-input')
  expect(isProblem(caught) && Object.keys(caught.errors ?? {})).toEqual([field])
})

test('a filing whose state fee isn’t known is refused, and nothing else is', () => {
  const before = { ...prices, stateFeesCents: {} }
  for (const filed of ['llc', 'c-corp', 'annual-report'])
    expect(() => quote(before, { baseService: filed, addons: [] })).toThrow(/We don’t know the state’s fee for/)
  expect(() => quote(before, { baseService: 'compliance', addons: ['annual-report'] })).toThrow(
    /so it can’t be ordered/,
  )
  expect(quote(before, { baseService: 'compliance', addons: ['ein'] }).stateFeesCents).toBe(0)
  expect(quote(before, { baseService: 's-corp', addons: [], existingCompany: true }).stateFeesCents).toBe(0)
})
