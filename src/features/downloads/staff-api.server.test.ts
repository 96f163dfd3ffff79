import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aPdf, anImage, sampleFile, upload } from '../../../test/uploads.ts'
import { sql } from '#platform/database/db.server.ts'
import { resources } from './downloads-tables.server.ts'
import type { Resource } from './resource.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, dataDir } = running
afterAll(() => running.close())
const staff = await aUser(app.db, { role: 'staff' })
const token = await aSession(app, staff)
const clientToken = await aSession(app, await aUser(app.db))

const stored = (folder: string) => {
  const path = join(dataDir, 'files', folder)
  return existsSync(path) ? readdirSync(path).length : 0
}
const incoming = () => (existsSync(join(dataDir, 'incoming')) ? readdirSync(join(dataDir, 'incoming')) : [])
const create = async (data: Record<string, unknown>, files: Parameters<typeof upload>[2] = {}) =>
  (await (await upload(app, token, { data, ...files })).json()) as Resource
const rowOf = async (id: string) => (await app.db.select().from(resources).where(eq(resources.id, id)))[0]

test('a resource with file and picture is stored, listed and served as it came', async () => {
  const bytes = sampleFile('owner-register.xlsx')
  const response = await upload(app, token, {
    data: {
      title: 'Owner’s register (2027)',
      category: 'Legal',
      tags: ['LLC'],
      buttonText: 'Get it',
      requiresEmail: false,
    },
    file: { bytes, name: 'Owner register.xlsx' },
    thumbnail: { bytes: await anImage('png', 1200, 1500), name: 'cover.png' },
  })
  expect(response.status).toBe(201)
  const made = (await response.json()) as Resource
  expect(made).toEqual({
    id: 'owners-register-2027',
    title: 'Owner’s register (2027)',
    description: '',
    category: 'Legal',
    tags: ['LLC'],
    fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileSize: bytes.length,
    fileName: 'Owner register.xlsx',
    downloadCount: 0,
    thumbnail: expect.stringMatching(/^\/api\/downloads\/owners-register-2027\/thumbnail\/[0-9a-f]{32}$/),
    requiresEmail: false,
    buttonText: 'Get it',
    fileUrl: '/api/downloads/owners-register-2027/file',
  })
  expect(await (await callApi(app, 'GET', '/api/downloads')).json()).toEqual([made])
  const file = await callApi(app, 'GET', made.fileUrl ?? '')
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  const picture = Buffer.from(await (await callApi(app, 'GET', made.thumbnail ?? '')).arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 368, height: 460 })
  expect(incoming()).toEqual([])
})

test('a title that is taken gets a number, an id that is taken is refused', async () => {
  expect(await create({ title: 'Same' })).toMatchObject({ id: 'same', requiresEmail: true })
  expect(await create({ title: 'Same' })).toMatchObject({ id: 'same-2' })
  expect(await create({ title: 'Same' })).toMatchObject({ id: 'same-3' })
  const files = stored('downloads')
  const taken = await upload(app, token, {
    data: { id: 'same', title: 'Other' },
    file: { bytes: aPdf(), name: 'a.pdf' },
  })
  expect([taken.status, await taken.json()]).toMatchObject([
    422,
    { errors: { id: 'Another resource already uses this ID' } },
  ])
  expect(stored('downloads')).toBe(files)
})

test('without a file it is kept, and listed once it has one', async () => {
  await create({ title: 'Later' })
  const ids = async () =>
    ((await (await callApi(app, 'GET', '/api/downloads')).json()) as Resource[]).map((one) => one.id)
  expect(await ids()).not.toContain('later')
  const put = { method: 'PUT', path: '/api/downloads/later' }
  const answer = await upload(app, token, { file: { bytes: aPdf(), name: 'later.pdf' } }, put)
  expect([answer.status, await answer.json()]).toMatchObject([200, { title: 'Later', fileName: 'later.pdf' }])
  expect(await ids()).toContain('later')
})

test('a change keeps what it does not name, and replaced files are deleted', async () => {
  await create({ title: 'Change', category: 'Legal', tags: ['a'] }, { file: { bytes: aPdf('one'), name: 'one.pdf' } })
  const before = await rowOf('change')
  const put = { method: 'PUT', path: '/api/downloads/change' }
  const changed = await upload(
    app,
    token,
    { data: { title: 'Changed' }, file: { bytes: aPdf('two!'), name: '2.pdf' } },
    put,
  )
  expect(await changed.json()).toMatchObject({ id: 'change', title: 'Changed', category: 'Legal', tags: ['a'] })
  const after = await rowOf('change')
  expect(await app.files.find(before?.fileKey ?? '')).toBeUndefined()
  expect((await app.files.find(after?.fileKey ?? ''))?.size).toBe(aPdf('two!').length)
  expect(after?.fileSize).toBe(aPdf('two!').length)
})

test('a resource may be sent back as it was read; what is computed stays', async () => {
  const made = await create({ title: 'Round trip' }, { file: { bytes: aPdf(), name: 'r.pdf' } })
  const data = {
    ...made,
    downloadCount: 4000,
    fileType: 'text/html',
    fileName: 'evil.html',
    fileUrl: 'https://evil.example',
  }
  const answer = await upload(app, token, { data }, { method: 'PUT', path: '/api/downloads/round-trip' })
  expect(await answer.json()).toEqual(made)
})

test('JSON that comes with its own type is data too', async () => {
  const data = new Blob([JSON.stringify({ title: 'As a blob' })], { type: 'application/json' })
  const answer = await upload(app, token, { extra: [['data', data]], file: { bytes: aPdf(), name: 'b.pdf' } })
  expect([answer.status, await answer.json()]).toMatchObject([201, { id: 'as-a-blob', fileName: 'b.pdf' }])
})

test('a deleted resource is gone with its files', async () => {
  await create({ title: 'Gone' }, { file: { bytes: aPdf(), name: 'g.pdf' } })
  const row = await rowOf('gone')
  const drop = () => callApi(app, 'DELETE', '/api/downloads/gone', undefined, { token })
  expect((await drop()).status).toBe(204)
  expect(await app.files.find(row?.fileKey ?? '')).toBeUndefined()
  expect((await drop()).status).toBe(404)
})

test('every change is in the log and drops the pages that show it', async () => {
  const client = await app.database.pool.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen content_changed')
  await create({ title: 'Logged' })
  await upload(app, token, { data: { title: 'Logged!' } }, { method: 'PUT', path: '/api/downloads/logged' })
  await callApi(app, 'DELETE', '/api/downloads/logged', undefined, { token })
  await client.query('select 1')
  client.release(true)
  expect(heard).toEqual(['downloads', 'downloads', 'downloads'])
  const log = await app.db.execute<{ action: string; actor: string }>(
    sql`select action, actor from audit_log where object = 'resource:logged' order by id`,
  )
  expect(log.rows).toEqual(
    ['created', 'updated', 'deleted'].map((what) => ({ action: `resource-${what}`, actor: `user:${staff.id}` })),
  )
})

test.each([
  ['nobody', undefined, 401],
  ['a client', clientToken, 403],
])('%s may not write, and nothing of the body is read', async (_, caller, status) => {
  const file = { bytes: aPdf(), name: 'a.pdf' }
  expect((await upload(app, caller, { data: { title: 'No' }, file })).status).toBe(status)
  const put = { method: 'PUT', path: '/api/downloads/same' }
  expect((await upload(app, caller, { data: { title: 'No' }, file }, put)).status).toBe(status)
  expect((await callApi(app, 'DELETE', '/api/downloads/same', undefined, { token: caller })).status).toBe(status)
  expect(incoming()).toEqual([])
})

test.each([
  ['no title', {}, { title: 'Title is required' }],
  ['an empty title', { title: ' ' }, { title: 'Title is required' }],
  ['an unknown field', { title: 'A', role: 'admin' }, { role: 'Unknown field' }],
  ['a path for an id', { title: 'A', id: '../a' }, { id: 'We couldn’t find that resource' }],
  ['a long title', { title: 'A'.repeat(151) }, { title: 'Use 150 characters or fewer' }],
  ['too many tags', { title: 'A', tags: Array(21).fill('a') }, { tags: 'Use 20 tags or fewer' }],
])('data with %s is refused', async (_, data, errors) => {
  const answer = await upload(app, token, { data })
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors }])
})

test('an unknown resource is not changed', async () => {
  const answer = await upload(app, token, { data: { title: 'A' } }, { method: 'PUT', path: '/api/downloads/nothing' })
  expect(answer.status).toBe(404)
  const other = await upload(app, token, { data: { id: 'other' } }, { method: 'PUT', path: '/api/downloads/same' })
  expect(other.status).toBe(422)
  const rows = app.db.select({ id: resources.id }).from(resources).orderBy(desc(resources.id))
  expect((await rows).map(({ id }) => id)).not.toContain('nothing')
})
