import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { seededSavings } from '#features/washington/cases/fee-functions.ts'
import { seededAmounts, seededLegalFees } from '#features/washington/fees/legal-fees.ts'
import { governmentFees, products } from './catalog-tables.server.ts'
import { testDatabase } from '../../../test/database.ts'
import { specifiedAddons, specifiedBundles, specifiedServices } from '../../../test/specified-prices.ts'
import { currentPrices, getCatalog, legalFeesOn } from './catalog-queries.server.ts'

const database = await testDatabase()
afterAll(() => database.close())

const fetchCatalog = () => getCatalog(database.db, '2026-11-20')
const pricesOf = (items: { id: string; price: number }[]) =>
  Object.fromEntries(items.map(({ id, price }) => [id, price]))

test('the catalogue has the specified services, add-ons and bundles at the specified prices', async () => {
  const answer = await fetchCatalog()
  const { 'registered-agent': agent, 'business-license': license } = specifiedAddons
  expect(pricesOf(answer.services)).toEqual({
    ...specifiedServices,
    'registered-agent': agent,
    'business-license': license,
  })
  expect(pricesOf(answer.addons)).toEqual(specifiedAddons)
  expect(answer.bundles).toEqual(specifiedBundles)
})

test('nine services have a card, in the order of the specification, LLC Formation as the most popular', async () => {
  const cards = (await fetchCatalog()).services.filter((service) => service.inCatalog)
  expect(cards.map((card) => card.name)).toEqual([
    'LLC Formation',
    'S-Corp Election',
    'C-Corporation',
    'Registered Agent',
    'Annual Report Filing',
    'Business License Research',
    'Custom Operating Agreement',
    'Trademark',
    'Contract Review',
  ])
  expect(cards.filter((card) => card.popular).map((card) => card.id)).toEqual(['llc'])
  expect(cards.filter((card) => card.annual).map((card) => card.id)).toEqual(['registered-agent'])
  expect(cards.find((card) => card.id === 'contract-review')?.features).toEqual([
    'Reviewed by a licensed attorney',
    'Up to 10 pages',
    '48-hour turnaround',
  ])
})

test('government fees carry amount, date and source, and say what is not confirmed', async () => {
  const fees = (await fetchCatalog()).governmentFees
  const amounts = Object.fromEntries(fees.map((fee) => [fee.id, fee.amountCents]))
  expect(amounts).toEqual({
    llc: 20000,
    's-corp': 20000,
    'c-corp': 20000,
    llp: 20000,
    compliance: 20000,
    'annual-report': 7000,
    'custom-operating-agreement': 0,
    'trademark-registration': 0,
    'contract-review': 0,
    'initial-report-with-formation': 0,
    'initial-report-within-120-days': 1000,
    'initial-report-after-120-days': 3000,
  })
  expect(fees.filter((fee) => !fee.isConfirmed).map((fee) => fee.id)).toEqual(['initial-report-after-120-days'])
})

test('the agent has one price: its product row cannot hold a second one', async () => {
  await expect(
    database.db.update(products).set({ priceCents: 100 }).where(eq(products.id, 'registered-agent')),
  ).rejects.toThrow()
})

test('the database starts with the amounts that the rules are tested with', async () => {
  const rows = await database.db.select().from(governmentFees).where(eq(governmentFees.basis, 'law'))
  const stored = rows.map(({ feeId, serviceId: _service, basis: _basis, ...row }) => ({ id: feeId, ...row }))
  const seeded = seededLegalFees.map(({ rule: _rule, ...row }) => row)
  expect(stored.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    seeded.toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  expect(await legalFeesOn(database.db, '2026-11-20')).toEqual(seededAmounts())
})

test('the bundles save what the rules are tested with', async () => {
  const { bundles } = await fetchCatalog()
  expect(Object.fromEntries(bundles.map(({ name, savings }) => [name, savings]))).toEqual(seededSavings)
})

test('before the first dated amount of a fee that amount counts, never $0', async () => {
  const { stateFeesCents } = await currentPrices(database.db, '2025-11-20')
  expect(stateFeesCents).toMatchObject({ llc: 20_000, 'annual-report': 7000 })
  const law = await legalFeesOn(database.db, '2025-11-20')
  expect([law['llc-formation'], law['online-filing']]).toEqual([18_000, 2000])
})

test('an amount that is still to come counts from its day on', async () => {
  const ahead = { feeId: 'llc', serviceId: 'llc', effectiveFrom: '2027-01-01', amountCents: 25_000, source: 'Test' }
  await database.db.insert(governmentFees).values(ahead)
  expect((await currentPrices(database.db, '2026-12-31')).stateFeesCents['llc']).toBe(20_000)
  expect((await currentPrices(database.db, '2027-01-01')).stateFeesCents['llc']).toBe(25_000)
  expect((await currentPrices(database.db, '2025-01-01')).stateFeesCents['llc']).toBe(20_000)
})
