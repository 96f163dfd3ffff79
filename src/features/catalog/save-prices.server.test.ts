import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { todayInPacific } from '#lib/dates.ts'
import { anOrder, aBuyer, llcTotalCents } from '../../../test/orders.ts'
import { aUser } from '../../../db/build.ts'
import { testApp } from '../../../test/app.ts'
import { listenForChanges } from '../../../test/content-changes.ts'
import { currentPrices, legalFeesOn } from './catalog-queries.server.ts'
import { bundleChanges, productChanges } from './price-changes.ts'
import { getPriceSettings } from './price-settings.server.ts'
import { findProduct } from './prices.ts'
import { addGovernmentFee, saveBundle, saveProduct } from './save-prices.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const changes = await listenForChanges(running.database.urls.app)
const staff = await aUser(app.db, { role: 'admin' })
afterAll(async () => {
  await changes.close()
  await running.close()
})

// Midnight must not pass between this line and a test.
running.setNow(new Date())
const today = todayInPacific(app.now())
const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`
const pricesOn = (day: string) => currentPrices(app.db, day)
const audit = async (object: string) => {
  const { rows } = await app.db.execute(
    sql`select actor, action, detail from audit_log where object = ${object} order by id desc limit 1`,
  )
  return rows[0]
}

test('an order keeps the prices that it was sold at; the next quote has the new ones', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder())
  const path = `/api/orders/${String(body['orderId'])}`
  const sold = await buyer.get<{ lines: unknown[]; totalCents: number }>(path)
  await saveProduct(app, staff, 'llc', { priceCents: 31_900, name: 'LLC' })
  await saveBundle(app, staff, 'starter', { savingsCents: 4_000 })
  await addGovernmentFee(app, staff, { feeId: 'llc', effectiveFrom: today, amountCents: 21_000, source: 'Test list' })
  const kept = await buyer.get<{ lines: unknown[]; totalCents: number }>(path)
  expect([kept.lines, kept.totalCents]).toEqual([sold.lines, llcTotalCents])
  const quoted = await buyer.post('/api/orders/quote', { baseService: 'llc', addons: ['registered-agent', 'ein'] })
  expect(quoted.body).toMatchObject({
    totalCents: llcTotalCents + 2_000 + 1_000 + 1_000,
    stateFeesCents: 21_000,
    savingsCents: 4_000,
  })
})

test('a product’s price, texts and badge change; others hear of it and the log has both prices', async () => {
  await changes.heard()
  const features = ['Search', 'Filing']
  await saveProduct(app, staff, 'trademark', { priceCents: 52_900, features, isPopular: true })
  expect(findProduct(await pricesOn(today), 'trademark')).toMatchObject({
    priceCents: 52_900,
    features,
    isPopular: true,
  })
  expect(await changes.heard()).toEqual(['prices'])
  expect(await audit('product:trademark')).toEqual({
    actor: `user:${staff.id}`,
    action: 'product.saved',
    detail: { changed: ['priceCents', 'features', 'isPopular'], fromCents: 49_900, toCents: 52_900 },
  })
  await saveProduct(app, 'cli', 'trademark', { priceCents: 52_900, features: [...features] })
  expect(await changes.heard()).toEqual([])
})

test('the registered agent has its price elsewhere, and its features here', async () => {
  await expect(saveProduct(app, staff, 'registered-agent', { priceCents: 100 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await saveProduct(app, staff, 'registered-agent', { features: ['An address'] })
  expect(findProduct(await pricesOn(today), 'registered-agent')).toMatchObject({
    features: ['An address'],
    priceCents: 14_900,
  })
})

test('a bundle’s saving and content change', async () => {
  await changes.heard()
  await saveBundle(app, 'cli', 'enterprise', { savingsCents: 25_000, addonIds: ['website', 'ein', 'trademark'] })
  const bundle = (await pricesOn(today)).bundles.find(({ id }) => id === 'enterprise')
  expect(bundle).toMatchObject({ savingsCents: 25_000, addonIds: ['ein', 'trademark', 'website'] })
  expect(await changes.heard()).toEqual(['prices'])
  expect(await audit('bundle:enterprise')).toEqual({
    actor: 'cli',
    action: 'bundle.saved',
    detail: {
      changed: ['savingsCents', 'addonIds'],
      fromCents: 30_000,
      toCents: 25_000,
      addonIds: ['ein', 'trademark', 'website'],
    },
  })
  await saveBundle(app, 'cli', 'enterprise', { addonIds: ['trademark', 'website', 'ein'] })
  expect(await changes.heard()).toEqual([])
})

test('a saving never exceeds what it is taken off', async () => {
  const before = await getPriceSettings(app.db)
  await expect(saveBundle(app, staff, 'professional', { savingsCents: 200_000 })).rejects.toMatchObject({
    code: 'invalid-input',
    errors: { savingsCents: expect.stringContaining('would take $2,000.00 off') },
  })
  await saveBundle(app, staff, 'starter', { savingsCents: 20_000 })
  await expect(saveProduct(app, staff, 'ein', { priceCents: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  await saveBundle(app, staff, 'starter', { savingsCents: before.bundles['starter']?.savingsCents ?? 0 })
  expect(await getPriceSettings(app.db)).toEqual(before)
})

test('a fee changes from a day on, and what it was before stays', async () => {
  await changes.heard()
  const fee = { feeId: 'annual-report', effectiveFrom: nextYear, amountCents: 8_000, source: 'WAC 434-112-085' }
  await addGovernmentFee(app, staff, fee)
  expect((await pricesOn(today)).stateFeesCents['annual-report']).toBe(7_000)
  expect((await pricesOn(nextYear)).stateFeesCents['annual-report']).toBe(8_000)
  expect(await changes.heard()).toEqual(['prices'])
  expect(await audit('fee:annual-report')).toEqual({
    actor: `user:${staff.id}`,
    action: 'government-fee.added',
    detail: { effectiveFrom: nextYear, fromCents: 7_000, toCents: 8_000 },
  })
  const rows = (await getPriceSettings(app.db)).governmentFees.filter(({ feeId }) => feeId === 'annual-report')
  expect(rows.map(({ amountCents }) => amountCents)).toEqual([7_000, 8_000])
  await expect(addGovernmentFee(app, staff, { ...fee, amountCents: 9_000 })).rejects.toMatchObject({
    errors: { effectiveFrom: 'This fee already has an amount starting on that day.' },
  })
})

test('a fee that no order has is shown with its new amount, and what is unsure says so', async () => {
  await addGovernmentFee(app, staff, {
    feeId: 'initial-report-after-120-days',
    effectiveFrom: today,
    amountCents: 3_500,
    source: 'Asked by telephone',
    isConfirmed: false,
  })
  const row = (await getPriceSettings(app.db)).governmentFees.findLast(
    ({ feeId }) => feeId === 'initial-report-after-120-days',
  )
  expect(row).toMatchObject({ amountCents: 3_500, isConfirmed: false, label: 'Initial report, filed after 120 days' })
})

test.each([
  ['a product', () => saveProduct(app, staff, 'nothing', { priceCents: 1 }), 'not-found'],
  ['a bundle', () => saveBundle(app, staff, 'nothing', { savingsCents: 1 }), 'not-found'],
  ['an add-on', () => saveBundle(app, staff, 'starter', { addonIds: ['ein', 'llc'] }), 'invalid-input'],
  [
    'a fee',
    () => addGovernmentFee(app, staff, { feeId: 'nothing', effectiveFrom: today, amountCents: 1, source: 'x' }),
    'not-found',
  ],
  [
    'a day that is over',
    () => addGovernmentFee(app, staff, { feeId: 'llp', effectiveFrom: '2026-02-01', amountCents: 1, source: 'x' }),
    'invalid-input',
  ],
])('%s that does not serve is refused', async (_what, save, code) => {
  await changes.heard()
  await expect(save()).rejects.toMatchObject({ code })
  expect(await changes.heard()).toEqual([])
})

test.each([
  { priceCents: -1 },
  { priceCents: 299.5 },
  { priceCents: 20_000_000 },
  { name: ' ' },
  { category: 'Other' },
])('%j is no change of a product', (wrong) => {
  expect(productChanges.safeParse(wrong).success).toBe(false)
})

test.each([{ savingsCents: -1 }, { addonIds: ['ein'] }, { addonIds: ['ein', 'ein'] }])(
  '%j is no change of a bundle',
  (wrong) => {
    expect(bundleChanges.safeParse(wrong).success).toBe(false)
  },
)

test('what the law asks changes from a day on, with the day of the check, and is charged to nobody', async () => {
  const before = await pricesOn(nextYear)
  const fee = { feeId: 'llc-formation', effectiveFrom: nextYear, amountCents: 19_000, source: 'WAC 434-112-085' }
  await addGovernmentFee(app, staff, fee)
  expect(await legalFeesOn(app.db, today)).toMatchObject({ 'llc-formation': 18_000 })
  expect(await legalFeesOn(app.db, nextYear)).toMatchObject({ 'llc-formation': 19_000, 'online-filing': 2_000 })
  expect(await pricesOn(nextYear)).toEqual(before)
  const rows = (await getPriceSettings(app.db)).governmentFees.filter(({ feeId }) => feeId === 'llc-formation')
  expect(rows.map(({ checkedOn }) => checkedOn)).toEqual(['2026-11-20', today])
  expect(await audit('fee:llc-formation')).toMatchObject({
    actor: expect.stringContaining(staff.id),
    action: 'government-fee.added',
    detail: { effectiveFrom: nextYear, fromCents: 18_000, toCents: 19_000 },
  })
})

test('the database refuses an amount of the law that belongs to a service or was never checked', async () => {
  const insert = (service: string | null, checkedOn: string | null) =>
    app.db
      .execute(sql`insert into government_fees (fee_id, service_id, effective_from, amount_cents, source, basis, checked_on)
      values (${service ?? 'some-fee'}, ${service}, '2030-01-01', 1, 'Test', 'law', ${checkedOn})`)
  await expect(insert('llc', '2026-11-20')).rejects.toMatchObject({
    cause: { constraint: 'government_fees_law_check' },
  })
  await expect(insert(null, null)).rejects.toMatchObject({ cause: { constraint: 'government_fees_law_check' } })
})
