import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { aResource } from '../../../test/downloads.ts'
import { resources } from './downloads-tables.server.ts'
import { downloadForm } from '#features/downloads/download/download-form.ts'
import { requestDownload } from '#features/downloads/download/request-download.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
beforeEach(async () => {
  running.setNow(new Date())
  await app.db.delete(resources)
})

const get = (path: string) => callApi(app, 'GET', path)
const caller = { ip: '203.0.113.7', userAgent: 'test' }
const linkTo = async (downloadId: string) => {
  const form = downloadForm.parse({ formType: 'download', email: 'reader@example.com', downloadId })
  return (await requestDownload(app, form, caller)).downloadUrl
}

test('the list has what can be downloaded, in its order, and no address of a file that asks for an e-mail', async () => {
  await aResource(app, { id: 'second', position: 2 })
  const first = await aResource(app, { id: 'first', position: 1, requiresEmail: false, tags: ['LLC'] })
  await aResource(app, { id: 'empty', fileKey: null, fileName: '' })
  const response = await get('/api/downloads')
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ id: 'first', tags: ['LLC'], fileUrl: '/api/downloads/first/file', thumbnail: null }),
    expect.not.objectContaining({ fileUrl: expect.anything() }),
  ])
  expect(text).not.toContain(first.fileKey)
  expect(await (await get('/api/downloads/second')).json()).toEqual({
    id: 'second',
    title: 'Sample',
    description: '',
    category: 'Legal',
    tags: [],
    fileType: 'application/pdf',
    fileSize: 22,
    fileName: 'sample.pdf',
    downloadCount: 0,
    thumbnail: null,
    requiresEmail: true,
    buttonText: null,
  })
})

test('an unknown resource is 404', async () => {
  expect((await get('/api/downloads/nothing')).status).toBe(404)
})

test('a file without an e-mail is an attachment that runs nothing, byte for byte', async () => {
  const bytes = Buffer.from('%PDF-1.7 '.padEnd(200_000, 'x'))
  const fileKey = await app.files.put('downloads', Readable.from([bytes]))
  await aResource(app, { id: 'open', requiresEmail: false, fileKey, fileSize: bytes.length, fileName: 'Rén 1.pdf' })
  const response = await get('/api/downloads/open/file')
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '200000',
    'content-disposition': `attachment; filename="R_n 1.pdf"; filename*=UTF-8''R%C3%A9n%201.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
})

test('HEAD says the same and sends nothing', async () => {
  await aResource(app, { id: 'open', requiresEmail: false })
  const response = await callApi(app, 'HEAD', '/api/downloads/open/file')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('22')
  expect(await response.text()).toBe('')
})

test('a file that asks for an e-mail opens with its link alone, for a quarter of an hour', async () => {
  await aResource(app, { id: 'closed' })
  expect((await get('/api/downloads/closed/file')).status).toBe(403)
  running.setNow(new Date('2026-11-20T10:00:00Z'))
  const link = await linkTo('closed')
  expect(await (await get(link)).text()).toBe('%PDF-1.7\nsample\n%%EOF\n')
  running.setNow(new Date('2026-11-20T10:14:59Z'))
  expect((await get(link)).status).toBe(200)
  running.setNow(new Date('2026-11-20T10:15:00Z'))
  const late = await get(link)
  expect(late.status).toBe(410)
  expect(await late.json()).toMatchObject({ code: 'link-expired', error: expect.stringContaining('expired') })
})

test('a person who opens an old link comes to the form for a new one', async () => {
  await aResource(app, { id: 'closed' })
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
  for (const query of ['', '?expires=1&signature=x']) {
    const answer = await callApi(app, 'GET', `/api/downloads/closed/file${query}`, undefined, { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/downloads/closed'])
  }
  expect((await callApi(app, 'GET', '/api/downloads/nothing/file', undefined, { headers })).status).toBe(404)
})

test('a link is of its resource, its file and its time', async () => {
  await aResource(app, { id: 'closed' })
  await aResource(app, { id: 'other' })
  const link = new URL(await linkTo('closed'), app.origin)
  const later = new URL(link)
  later.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 60))
  const changed = new URL(link)
  changed.searchParams.set('signature', 'A'.repeat(43))
  for (const { pathname, search } of [later, changed, { pathname: '/api/downloads/other/file', search: link.search }])
    expect((await get(pathname + search)).status).toBe(400)
  await app.db.update(resources).set({ fileKey: await app.files.put('downloads', Readable.from(['new'])) })
  expect((await get(link.pathname + link.search)).status).toBe(400)
})

test('a file that is lost is 404 and no broken answer', async () => {
  const { fileKey } = await aResource(app, { id: 'lost', requiresEmail: false })
  await app.files.delete(fileKey ?? '')
  expect((await get('/api/downloads/lost/file')).status).toBe(404)
})

test('a thumbnail is shown in place, and kept for ever at its own address', async () => {
  const thumbnailKey = await app.files.put('images', Readable.from(['RIFF']))
  await aResource(app, { id: 'pictured', thumbnailKey })
  const { thumbnail } = (await (await get('/api/downloads/pictured')).json()) as { thumbnail: string }
  const response = await get(thumbnail)
  expect(await response.text()).toBe('RIFF')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get(`${thumbnail}0`)).status).toBe(404)
})

const track = async (id: string, ip: string, userAgent = 'browser') => {
  const response = await callApi(app, 'POST', `/api/downloads/${id}/track`, undefined, {
    ip,
    headers: { 'user-agent': userAgent },
  })
  return (await response.json()) as unknown
}

test('a download counts once per visitor and hour', async () => {
  await aResource(app, { id: 'counted' })
  await aResource(app, { id: 'other' })
  const start = new Date('2026-11-20T10:59:00Z')
  const at = (minutes: number) => running.setNow(new Date(start.getTime() + minutes * 60_000))
  at(0)
  expect(await track('counted', '203.0.113.7')).toEqual({ success: true, downloadCount: 1 })
  at(2)
  expect(await track('counted', '203.0.113.7')).toEqual({ success: true, downloadCount: 1 })
  expect(await track('counted', '203.0.113.8')).toEqual({ success: true, downloadCount: 2 })
  expect(await track('counted', '203.0.113.7', 'another')).toEqual({ success: true, downloadCount: 3 })
  expect(await track('other', '203.0.113.7')).toEqual({ success: true, downloadCount: 1 })
  at(61)
  expect(await track('counted', '203.0.113.7')).toEqual({ success: true, downloadCount: 4 })
  expect(await track('nothing', '203.0.113.7')).toMatchObject({ status: 404 })
})

test('twenty calls of one visitor at the same time count once', async () => {
  await aResource(app, { id: 'counted' })
  await Promise.all(Array.from({ length: 20 }, () => track('counted', '203.0.113.9')))
  expect(await (await get('/api/downloads/counted')).json()).toMatchObject({ downloadCount: 1 })
})

const climbing = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fkeys%2fkeys.json',
  '..%5c..%5ckeys%5ckeys.json',
  '..%252f..%252fkeys',
  '%00',
  'closed%00.pdf',
  '....%2f%2fkeys',
  'downloads%2f0123456789abcdef0123456789abcdef',
  '%c0%ae%c0%ae%c0%af',
]
test.each(climbing)('%s leads to no file', async (name) => {
  await aResource(app, { id: 'closed', requiresEmail: false })
  for (const path of [
    `/api/downloads/${name}`,
    `/api/downloads/${name}/file`,
    `/api/downloads/closed/file/${name}`,
    `/api/downloads/closed/thumbnail/${name}`,
    `/api/downloads/${name}/thumbnail/${name}`,
  ]) {
    const response = await get(path)
    expect([400, 404]).toContain(response.status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  }
})
