import { afterAll, expect, test } from 'vitest'
import * as legalText from '#app/pages/admin/legal/legal-text.tsx'
import * as legalTexts from '#app/pages/admin/legal/legal-texts.tsx'
import { testApp } from '../../../../../test/app.ts'
import { renderStaffPage } from '../../../../../test/rendered-page.tsx'
import * as fees from './fees.tsx'
import * as price from './price.tsx'
import * as prices from './prices.tsx'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const show = renderStaffPage.bind(null, app)

test('the price list names every amount and leads to its change', async () => {
  const page = await show(prices, '/admin/prices', '/admin/prices')
  expect(page).toContain('href="/admin/prices/product/llc"')
  expect(page).toContain('href="/admin/prices/agent-offer/registered-agent"')
  expect(page).toContain('3 amounts are to be confirmed.')
})

test('a change shows what it moves, before anyone types', async () => {
  const page = await show(price, '/admin/prices/:kind/:id', '/admin/prices/bundle/starter')
  expect(page).toContain('$178.00, saves $50.00')
  expect(page).toContain('Save draft')
})

test('fees show what the law asks beside what orders charge', async () => {
  const page = await show(fees, '/admin/prices/fees', '/admin/prices/fees')
  expect(page).toContain('Checked today: Expedited filing, for each entity')
  expect(page).toContain('The law asks $0.00 for this filing.')
})

test('legal texts list their versions, and a draft names its open points', async () => {
  const list = await show(legalTexts, '/admin/legal-texts', '/admin/legal-texts')
  expect(list).toContain('href="/admin/legal-texts/terms/draft-1"')
  const draft = await show(legalText, '/admin/legal-texts/:kind/:version', '/admin/legal-texts/terms/draft-1')
  expect(draft).toContain('Settle the open points first.')
  expect(draft).toContain('Not a law firm')
})

test('only admins see prices, and an unknown price is not found', async () => {
  await expect(show(prices, '/admin/prices', '/admin/prices', 'staff')).rejects.toBeDefined()
  await expect(show(price, '/admin/prices/:kind/:id', '/admin/prices/product/nothing')).rejects.toBeDefined()
})
