import { afterAll, expect, test } from 'vitest'
import { bundles, governmentFees } from '#features/catalog/catalog-tables.server.ts'
import { registeredAgentSettings } from '#features/registered-agent/registered-agent-tables.server.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { testDatabase } from '../../../test/database.ts'
import { quote } from './order-total.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

test('an LLC with the Starter bundle costs 677 dollars', async () => {
  const prices = await currentPrices(db, '2026-11-20')
  const quoted = quote(prices, { baseService: 'llc', addons: ['registered-agent', 'ein'] })
  expect(quoted).toMatchObject({ bundle: 'starter', totalCents: 67700 })
})

test('staff change a price, a saving, the agent and a dated fee, and the next quote follows', async () => {
  await db
    .transaction(async (tx) => {
      await tx.update(registeredAgentSettings).set({ priceCents: 15900, name: 'Agent of record' })
      await tx.update(bundles).set({ savingsCents: 6000 })
      await tx
        .insert(governmentFees)
        .values({ feeId: 'llc', serviceId: 'llc', effectiveFrom: '2027-01-01', amountCents: 21000, source: 'test' })
      const order = { baseService: 'llc', addons: ['registered-agent', 'ein'] }
      const before = quote(await currentPrices(tx, '2026-12-31'), order)
      expect(before.totalCents).toBe(29900 + 15900 + 7900 - 6000 + 20000)
      expect(before.lines[1]?.label).toBe('Agent of record')
      expect(quote(await currentPrices(tx, '2027-01-01'), order).stateFeesCents).toBe(21000)
      tx.rollback()
    })
    .catch((error: unknown) => expect(String(error)).toContain('Rollback'))
})
