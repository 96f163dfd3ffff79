import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSite } from '#lib/site.ts'
import { getSite } from '#features/site/site-settings.server.ts'
import { settings } from '#features/site/site-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { listenForChanges } from '../../../../test/content-changes.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
running.setNow(new Date('2026-12-01T18:00:00Z'))
const changes = await listenForChanges(running.database.urls.app)
const admin = await aSession(app, await aUser(app.db, { role: 'admin' }))
const staff = await aSession(app, await aUser(app.db, { role: 'staff' }))
afterAll(async () => {
  await changes.close()
  await running.close()
})
beforeEach(async () => {
  await app.db.delete(settings).where(eq(settings.key, 'site'))
  await changes.heard()
})

const put = (path: string, body: unknown, token = admin) => callApi(app, 'PUT', path, body, { token })
const claim = { text: '250+ formations', evidence: 'Register of orders', checkedOn: '2026-11-30' }

test('an admin changes a detail; other instances hear of it, and what wasn’t given stays', async () => {
  expect((await put('/api/staff/firm', { firm: 'Cedar Filings', addressLines: ['1 Cedar Way'] })).status).toBe(200)
  expect(await changes.heard()).toEqual(['site'])
  expect(await getSite(app.db)).toMatchObject({
    firm: 'Cedar Filings',
    addressLines: ['1 Cedar Way'],
    hours: defaultSite.hours,
  })
})

test('only admins change what the firm says of itself', async () => {
  expect((await put('/api/staff/firm', { firm: 'Other' }, staff)).status).toBe(403)
  expect((await put('/api/staff/claims/bundle', { ...claim, seen: 'Save up to 20%' }, staff)).status).toBe(403)
  expect(await changes.heard()).toEqual([])
})

test.each<[string, Record<string, unknown>]>([
  ['phoneNumber', { phone: '(360) 555-0199' }],
  ['email', { email: 'hello' }],
  ['firm', { firm: ' ' }],
  ['brandColor', { brandColor: '#e2ac36' }],
  ['brandColorDark', { brandColorDark: '#1f3a5f' }],
])('%s is refused beside its field: %j', async (field, body) => {
  const response = await put('/api/staff/firm', body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { [field]: expect.any(String) as string } })
})

test('a claim is saved with its evidence and the day of the check', async () => {
  const seen = defaultSite.formationsClaim.text
  expect((await put('/api/staff/claims/formations', { ...claim, seen })).status).toBe(200)
  expect((await getSite(app.db)).formationsClaim).toEqual(claim)
  expect(await changes.heard()).toEqual(['site'])
})

test.each([
  ['evidence', { evidence: ' ' }],
  ['checkedOn', { checkedOn: '' }],
  ['checkedOn', { checkedOn: '2026-12-02' }],
  ['text', { text: '' }],
])('a claim without a good %s is refused: %j', async (field, wrong) => {
  const response = await put('/api/staff/claims/satisfaction', { ...claim, seen: '5-star satisfaction', ...wrong })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { [field]: expect.any(String) as string } })
  expect((await getSite(app.db)).satisfactionClaim).toEqual(defaultSite.satisfactionClaim)
})

test('claims of the catalog are added, changed, and removed by their place', async () => {
  const texts = async () => (await getSite(app.db)).catalogClaims.map(({ text }) => text)
  const before = defaultSite.catalogClaims.map(({ text }) => text)
  expect((await put('/api/staff/claims/catalog-4', { ...claim, seen: '' })).status).toBe(200)
  expect(await texts()).toEqual([...before, claim.text])
  const [first = ''] = before
  const removed = await callApi(app, 'POST', '/api/staff/claims/catalog-0/remove', { seen: first }, { token: admin })
  expect(removed.status).toBe(200)
  expect(await texts()).toEqual([...before.slice(1), claim.text])
})

test('who edits a claim that someone else changed is told, and undoes nothing', async () => {
  const seen = defaultSite.bundleClaim.text
  await put('/api/staff/claims/bundle', { ...claim, seen })
  const late = await put('/api/staff/claims/bundle', { ...claim, text: 'Other', seen })
  expect(late.status).toBe(409)
  expect((await getSite(app.db)).bundleClaim.text).toBe(claim.text)
})

test('a claim that the site always makes can’t be removed, and an unknown one isn’t found', async () => {
  const remove = (id: string, seen: string) =>
    callApi(app, 'POST', `/api/staff/claims/${id}/remove`, { seen }, { token: admin })
  expect((await remove('bundle', 'Save up to 20%')).status).toBe(404)
  expect((await remove('catalog-9', '')).status).toBe(404)
  expect((await remove('nothing', '')).status).toBe(404)
})
