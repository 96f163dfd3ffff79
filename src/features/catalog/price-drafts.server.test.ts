import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, startOfPacificDay, todayInPacific } from '#lib/dates.ts'
import { contentRevision, type DraftKind } from '#features/content-drafts/draft-kind.server.ts'
import { listPublishedChanges } from '#features/content-drafts/draft-queries.server.ts'
import { publishDueDrafts, startPublishingDrafts } from '#features/content-drafts/publish-due-drafts.server.ts'
import { keepContent } from '#platform/database/content-cache.server.ts'
import { listenForInvalidations } from '#platform/database/content-listener.server.ts'
import { createLog } from '#platform/log.server.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aBuyer, anOrder, llcTotalCents } from '../../../test/orders.ts'
import { aUser } from '../../../db/build.ts'
import { pricesToday } from './catalog-queries.server.ts'
import { agentOfferDrafts, bundleDrafts, priceDraftKinds, productDrafts } from './price-kinds.server.ts'
import { findProduct } from './prices.ts'
import { saveProduct } from './save-prices.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const opened = new Date('2026-11-20T18:40:00Z')
running.setNow(opened)
const kim = await aUser(app.db, { role: 'admin', firstName: 'Kim' })
const sam = await aUser(app.db, { role: 'admin', firstName: 'Sam' })
const tokens = { kim: await aSession(app, kim), sam: await aSession(app, sam) }
afterAll(() => running.close())

type Who = keyof typeof tokens
async function call(who: Who, method: string, path: string, body: unknown) {
  const response = await callApi(app, method, `/api/staff/drafts/${path}`, body, { token: tokens[who] })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
async function published(kind: DraftKind, id: string) {
  const content = await kind.read(app.db, id, false)
  return { content: { ...content }, baseRevision: contentRevision(content) }
}
/** What saves a change of the published content. */
async function change(kind: DraftKind, id: string, changes: object, more: object = {}) {
  const { content, baseRevision } = await published(kind, id)
  return {
    content: { ...content, ...changes },
    effectiveOn: null,
    reason: 'Costs rose',
    revision: 0,
    baseRevision,
    ...more,
  }
}
const save = async (who: Who, id: string, priceCents: number, more: object = {}) =>
  call(who, 'PUT', `product/${id}`, await change(productDrafts, id, { priceCents }, more))
const publish = (who: Who, path: string, revision = 1) => call(who, 'POST', `${path}/publish`, { revision })
const priceOf = async (id: string) => findProduct(await pricesToday(app), id)?.priceCents
const audit = async (object: string) => {
  const { rows } = await app.db.execute(
    sql`select actor, action, detail from audit_log where object = ${object} order by id`,
  )
  return rows
}

/** A second instance as the server runs it: prices in memory, dropped when a change is heard. */
async function anotherInstance() {
  const content = keepContent()
  const listener = listenForInvalidations({
    url: running.database.urls.app,
    log: createLog('silent'),
    onChange: async (heard) => content.follow(heard),
  })
  await listener.begun
  return { app: { ...app, content }, [Symbol.asyncDispose]: () => listener.stop() }
}

test('a draft changes nothing; published, it shows on two instances within a second, and the log has both prices', async () => {
  await using one = await anotherInstance()
  await using two = await anotherInstance()
  const seen = async () =>
    Promise.all([one, two].map(async (instance) => findProduct(await pricesToday(instance.app), 'ein')?.priceCents))
  expect(await save('kim', 'ein', 8_900)).toEqual({
    status: 200,
    body: { status: 'draft', revision: 1, effectiveAt: null },
  })
  expect(await seen()).toEqual([7_900, 7_900])
  expect((await publish('kim', 'product/ein')).body).toMatchObject({ status: 'published' })
  await expect.poll(seen, { timeout: 1000, interval: 20 }).toEqual([8_900, 8_900])
  const entries = await audit('product:ein')
  expect(entries.map(({ action }) => action)).toEqual(['draft.saved', 'product.saved', 'draft.published'])
  expect(entries.at(-1)).toEqual({
    actor: `user:${kim.id}`,
    action: 'draft.published',
    detail: { before: { priceCents: 7_900 }, after: { priceCents: 8_900 }, reason: 'Costs rose', effectiveAt: null },
  })
  const [latest] = await listPublishedChanges(app.db, priceDraftKinds, 5)
  expect(latest).toMatchObject({ object: 'ein', publisher: 'Kim Sample', reason: 'Costs rose' })
})

test('each price has one draft; another admin is told, and continues it only from what they saw', async () => {
  expect((await save('kim', 'website', 109_900)).status).toBe(200)
  expect(await save('sam', 'website', 119_900)).toMatchObject({ status: 409, body: { code: 'revision-conflict' } })
  expect((await save('sam', 'website', 119_900, { revision: 1 })).body).toMatchObject({ revision: 2 })
  expect(await publish('kim', 'product/website', 1)).toMatchObject({ status: 409, body: { code: 'revision-conflict' } })
  const discard = (revision: number) => call('sam', 'POST', 'product/website/discard', { revision })
  expect((await discard(2)).body).toEqual({ status: null, revision: 0, effectiveAt: null })
  expect((await discard(2)).status).toBe(404)
  expect(await priceOf('website')).toBe(99_900)
})

test('two who begin a draft at once: one has it', async () => {
  const answers = await Promise.all([save('kim', 'compliance', 15_900), save('sam', 'compliance', 16_900)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('two who publish at once publish once', async () => {
  await save('kim', 'bank-account', 10_900)
  const answers = await Promise.all([publish('kim', 'product/bank-account'), publish('sam', 'product/bank-account')])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
  expect((await audit('product:bank-account')).filter(({ action }) => action === 'draft.published')).toHaveLength(1)
})

test('a draft is not published over a change that its editor did not see', async () => {
  await save('kim', 'trademark', 55_900)
  await saveProduct(app, 'cli', 'trademark', { priceCents: 52_900 })
  expect(await publish('kim', 'product/trademark')).toMatchObject({ status: 409, body: { code: 'revision-conflict' } })
  expect(await priceOf('trademark')).toBe(52_900)
  expect((await save('kim', 'trademark', 55_900, { revision: 1 })).status).toBe(200)
  expect((await publish('kim', 'product/trademark', 2)).status).toBe(200)
  expect(await priceOf('trademark')).toBe(55_900)
})

test('a change from a date on takes effect when that day begins in Washington, and can be withdrawn before', async () => {
  const day = addDays(todayInPacific(app.now()), 10)
  await save('kim', 'annual-report', 10_900, { effectiveOn: day })
  const scheduled = await publish('kim', 'product/annual-report')
  expect(scheduled.body).toEqual({ status: 'scheduled', revision: 2, effectiveAt: '2026-11-30T08:00:00.000Z' })
  const withdraw = (revision: number) => call('sam', 'POST', 'product/annual-report/withdraw', { revision })
  expect((await withdraw(2)).body).toMatchObject({ status: 'draft', revision: 3 })
  expect((await publish('sam', 'product/annual-report', 3)).body).toMatchObject({ status: 'scheduled' })
  running.setNow(new Date(startOfPacificDay(day).getTime() - 1))
  await publishDueDrafts(app, priceDraftKinds)
  expect(await priceOf('annual-report')).toBe(9_900)
  running.setNow(startOfPacificDay(day))
  await Promise.all([publishDueDrafts(app, priceDraftKinds), publishDueDrafts(app, priceDraftKinds)])
  expect(await priceOf('annual-report')).toBe(10_900)
  const entries = await audit('product:annual-report')
  expect(entries.filter(({ action }) => action === 'draft.published')).toHaveLength(1)
  expect(entries.at(-1)).toMatchObject({ actor: `user:${sam.id}`, action: 'draft.published' })
  running.setNow(opened)
})

test('a scheduled change that no longer fits becomes a draft again and says why', async () => {
  const day = addDays(todayInPacific(app.now()), 3)
  await save('kim', 'operating-agreement', 20_900, { effectiveOn: day })
  await publish('kim', 'product/operating-agreement')
  await saveProduct(app, 'cli', 'operating-agreement', { priceCents: 18_900 })
  running.setNow(startOfPacificDay(day))
  await publishDueDrafts(app, priceDraftKinds)
  expect(await priceOf('operating-agreement')).toBe(18_900)
  const { rows } = await app.db.execute(
    sql`select status, failure from content_drafts where object = 'operating-agreement'`,
  )
  expect(rows).toEqual([{ status: 'draft', failure: expect.stringContaining('was published after this draft') }])
  running.setNow(opened)
})

test('the server publishes what is due without being asked', async () => {
  await save('kim', 'contract-review', 31_900, { effectiveOn: addDays(todayInPacific(app.now()), 1) })
  await publish('kim', 'product/contract-review')
  running.setNow(startOfPacificDay(addDays(todayInPacific(app.now()), 1)))
  const loop = startPublishingDrafts(app, priceDraftKinds)
  await expect.poll(() => priceOf('contract-review'), { interval: 20 }).toBe(31_900)
  await loop.stop()
  running.setNow(opened)
})

test.each([
  ['a price below zero', 'product/llc', productDrafts, { priceCents: -100 }, 'content.priceCents'],
  ['part of a cent', 'product/llc', productDrafts, { priceCents: 10.5 }, 'content.priceCents'],
  ['an empty name', 'product/llc', productDrafts, { name: '  ' }, 'content.name'],
  ['a bundle dearer than its parts', 'bundle/starter', bundleDrafts, { savingsCents: -100 }, 'content.savingsCents'],
  ['a discount above the parts', 'bundle/starter', bundleDrafts, { savingsCents: 90_000 }, 'content.savingsCents'],
  ['a bundle of one', 'bundle/starter', bundleDrafts, { addonIds: ['ein'] }, 'content.addonIds'],
  ['an unknown add-on', 'bundle/starter', bundleDrafts, { addonIds: ['ein', 'llc'] }, 'content.addonIds'],
  [
    'an add-on below a discount',
    'agent-offer/registered-agent',
    agentOfferDrafts,
    { priceCents: -1 },
    'content.priceCents',
  ],
])('%s is refused beside its field', async (_what, path, kind, changes, field) => {
  const id = path.split('/')[1] ?? ''
  const { status, body } = await call('kim', 'PUT', path, await change(kind, id, changes))
  expect([status, Object.keys(Object(body['errors']))]).toEqual([422, [field]])
})

test('a change that changes nothing, a day that is over, and no reason are refused', async () => {
  expect((await save('kim', 'llc', 29_900)).body).toMatchObject({ detail: 'Nothing has changed yet.' })
  const past = await save('kim', 'llc', 30_900, { effectiveOn: '2026-11-20' })
  expect(Object.keys(Object(past.body['errors']))).toEqual(['effectiveOn'])
  const silent = await save('kim', 'llc', 30_900, { reason: ' ' })
  expect(Object.keys(Object(silent.body['errors']))).toEqual(['reason'])
})

test('the registered agent and a bundle are published like prices', async () => {
  await call(
    'kim',
    'PUT',
    'agent-offer/registered-agent',
    await change(agentOfferDrafts, 'registered-agent', { priceCents: 15_900 }),
  )
  expect((await publish('kim', 'agent-offer/registered-agent')).status).toBe(200)
  await call('kim', 'PUT', 'bundle/starter', await change(bundleDrafts, 'starter', { savingsCents: 6_000 }))
  expect((await publish('kim', 'bundle/starter')).status).toBe(200)
  const prices = await pricesToday(app)
  expect(findProduct(prices, 'registered-agent')?.priceCents).toBe(15_900)
  expect(prices.bundles.find(({ id }) => id === 'starter')?.savingsCents).toBe(6_000)
})

test('only admins change prices', async () => {
  const staff = await aUser(app.db, { role: 'staff' })
  const token = await aSession(app, staff)
  const body = await change(productDrafts, 'llc', { priceCents: 1 })
  expect((await callApi(app, 'PUT', '/api/staff/drafts/product/llc', body, { token })).status).toBe(403)
})

test('an order at checkout gets a fresh quote, also after a declined card; a paid one keeps its price', async () => {
  const total = async () => {
    const quoted = await buyer.post('/api/orders/quote', { baseService: 'llc', addons: ['registered-agent', 'ein'] })
    return Number(quoted.body['totalCents'])
  }
  const buyer = await aBuyer(running)
  const before = await total()
  const paid = await aBuyer(running)
  const sold = await paid.post('/api/orders/create', anOrder({ amount: before }))
  const declined = await buyer.post(
    '/api/orders/create',
    anOrder({ amount: before, paymentToken: 'cnon:card-nonce-declined' }),
  )
  expect(declined.status).toBe(402)
  await save('kim', 'llc', 31_900)
  await publish('kim', 'product/llc')
  const again = await buyer.post('/api/orders/create', anOrder({ amount: before }))
  expect(again).toMatchObject({ status: 409, body: { code: 'price-changed', quote: { totalCents: before + 2_000 } } })
  const agreed = await buyer.post('/api/orders/create', anOrder({ amount: before + 2_000 }))
  expect(agreed.status).toBe(201)
  const bought = await buyer.get<{ totalCents: number; lines: { amountCents: number }[] }>(
    `/api/orders/${String(agreed.body['orderId'])}`,
  )
  expect(bought.totalCents).toBe(before + 2_000)
  expect(bought.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(before + 2_000)
  expect(await paid.get(`/api/orders/${String(sold.body['orderId'])}`)).toMatchObject({ totalCents: before })
  expect(before).not.toBe(llcTotalCents)
})
