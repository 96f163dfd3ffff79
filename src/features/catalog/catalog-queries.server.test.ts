import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from './catalog-tables.server.ts'
import { testDatabase } from '../../../test/database.ts'
import { getCatalog } from './catalog-queries.server.ts'

const database = await testDatabase()
afterAll(() => database.close())

const fetchCatalog = () => getCatalog(database.db, '2026-11-20')
const pricesOf = (items: { id: string; price: number }[]) =>
  Object.fromEntries(items.map(({ id, price }) => [id, price]))

test('the catalogue has the specified services, add-ons and bundles at the specified prices', async () => {
  const answer = await fetchCatalog()
  expect(pricesOf(answer.services)).toEqual({
    llc: 299,
    's-corp': 499,
    'c-corp': 599,
    llp: 299,
    compliance: 199,
    'registered-agent': 149,
    'annual-report': 99,
    'business-license': 299,
    'custom-operating-agreement': 399,
    'trademark-registration': 799,
    'contract-review': 299,
  })
  expect(pricesOf(answer.addons)).toEqual({
    'registered-agent': 149,
    'operating-agreement': 199,
    ein: 79,
    'business-license': 299,
    trademark: 499,
    'bank-account': 99,
    website: 999,
    'compliance-calendar': 149,
  })
  expect(answer.bundles).toEqual([
    { id: 'starter', name: 'Starter', savings: 50, addonIds: ['registered-agent', 'ein'] },
    {
      id: 'professional',
      name: 'Professional',
      savings: 150,
      addonIds: ['registered-agent', 'operating-agreement', 'ein', 'business-license'],
    },
    {
      id: 'enterprise',
      name: 'Enterprise',
      savings: 300,
      addonIds: ['registered-agent', 'operating-agreement', 'ein', 'business-license', 'trademark', 'website'],
    },
  ])
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
