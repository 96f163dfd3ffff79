import { afterAll, expect, test } from 'vitest'
import { testApp, callApi } from '../../../../test/app.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { mostViews, type SavedView } from './queue-view.ts'
import { findOpeningAddress } from './queue-views-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const [sam, kim] = [await aStaffMember(running), await aStaffMember(running)]
type Member = typeof sam

const views = '/api/staff/queue/views'
const save = (who: Member, name: string, more = {}) =>
  who.post(views, { name, isShared: false, opensFirst: false, filters: { view: 'all', assigned: 'me' }, ...more })
const list = async (who: Member) => (await who.get(views)).body as unknown as SavedView[]
const call = async (who: Member, method: string, path: string, body?: unknown) =>
  (await callApi(app, method, path, body, { token: who.token })).status
const idOf = async (who: Member, name: string) => (await list(who)).find((view) => view.name === name)?.id ?? ''

test('a view is its owner’s until it is shared, and only they change it', async () => {
  expect((await save(sam, 'My day')).status).toBe(200)
  expect(await list(sam)).toEqual([
    {
      id: expect.any(String),
      name: 'My day',
      address: '/admin/orders?view=all&assigned=me',
      isShared: false,
      owner: { name: 'Sam Staff', isReader: true },
      opensFirst: false,
      count: 0,
    },
  ])
  expect(await list(kim)).toEqual([])
  const id = await idOf(sam, 'My day')
  expect(await call(kim, 'PUT', '/api/staff/queue/opening-view', { viewId: id })).toBe(404)
  expect(await call(sam, 'PUT', `${views}/${id}`, { name: 'Our day', isShared: true })).toBe(200)
  expect(await list(kim)).toMatchObject([{ name: 'Our day', owner: { isReader: false } }])
  expect(await call(kim, 'PUT', `${views}/${id}`, { name: 'Theirs', isShared: true })).toBe(404)
  expect(await call(kim, 'DELETE', `${views}/${id}`)).toBe(404)
  expect(await call(kim, 'PUT', '/api/staff/queue/opening-view', { viewId: id })).toBe(200)
  expect(await findOpeningAddress(app.db, kim.user.id)).toBe('/admin/orders?view=all&assigned=me')
  expect(await call(sam, 'PUT', `${views}/${id}`, { name: 'Our day', isShared: false })).toBe(200)
  expect(await findOpeningAddress(app.db, kim.user.id)).toBeUndefined()
  expect(await call(sam, 'DELETE', `${views}/${id}`)).toBe(200)
  expect(await call(sam, 'DELETE', `${views}/not-an-id`)).toBe(404)
  expect(await list(sam)).toEqual([])
})

test('names are the person’s own and taken once, and twenty views are the most', async () => {
  await save(kim, 'Mine', { opensFirst: true })
  expect(await findOpeningAddress(app.db, kim.user.id)).toBeDefined()
  expect(await call(kim, 'PUT', '/api/staff/queue/opening-view', { viewId: null })).toBe(200)
  expect(await findOpeningAddress(app.db, kim.user.id)).toBeUndefined()
  expect((await save(sam, 'Mine')).status).toBe(200)
  expect((await save(kim, 'MINE')).body).toMatchObject({ errors: { name: expect.stringContaining('another name') } })
  expect((await save(kim, ' ')).body).toMatchObject({ errors: { name: 'Enter a name' } })
  const left = Array.from({ length: mostViews + 2 }, (_, index) => save(kim, `View ${index}`))
  expect((await Promise.all(left)).filter(({ status }) => status === 200)).toHaveLength(mostViews - 1)
})
