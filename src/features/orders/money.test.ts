import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anOrder, attemptsOf, aBuyer, ordersOf, readLedger } from '../../../test/orders.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { quote } from './order-total.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

/** Square's card form wants the amount as text in dollars. */
const allowed = ['square-card.ts: amount: (amountCents / 100).toFixed(2),']

test('no price is computed with fractions, rounded or parsed from text', () => {
  const folders = [import.meta.dirname, join(import.meta.dirname, '../payments')]
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  )
  const suspicious =
    /parseFloat|toFixed|Math\.(round|floor|ceil)\([^)\n]*[cC]ents|[cC]ents\w*\s*[*/]|[*/]\s*\w*[cC]ents/
  const found = sources.flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line) =>
        suspicious.test(line.replace(/\/\*\*.*|\s\*\s.*|\/\/.*/, '')) ? [`${name}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual(allowed)
})

test('quote, order, lines, attempt and ledger carry the same integer', { timeout: 60_000 }, async () => {
  const prices = await currentPrices(app.db, '2026-11-20')
  const addons = prices.products.filter((product) => product.kind === 'addon').map((product) => product.id)
  const cart = fc.record({
    baseService: fc.constantFrom('llc', 's-corp', 'c-corp', 'llp', 'compliance', 'annual-report'),
    addons: fc.subarray(addons),
  })
  await fc.assert(
    fc.asyncProperty(cart, async (choice) => {
      const { totalCents } = quote(prices, choice)
      expect(Number.isSafeInteger(totalCents)).toBe(true)
      const buyer = await aBuyer(running)
      const { status } = await buyer.post('/api/orders/create', anOrder({ ...choice, amount: totalCents }))
      expect(status).toBe(201)
      const [order] = await ordersOf(running, buyer.user.id)
      const lines = await listLines(app.db, order?.id ?? '')
      const [attempt] = await attemptsOf(running, order?.id ?? '')
      const charge = readLedger(running).find((line) => line.type === 'completed' && line.referenceId === attempt?.id)
      const sum = lines.reduce((total, line) => total + line.amountCents, 0)
      expect([order?.totalCents, sum, attempt?.amountCents, charge?.amountCents]).toEqual(Array(4).fill(totalCents))
    }),
    { numRuns: 15 },
  )
})
