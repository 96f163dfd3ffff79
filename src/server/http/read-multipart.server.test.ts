import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../test/app.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createApi } from './app.server.ts'
import { sweepUploads } from './read-multipart.server.ts'

const running = await testApp({ THROTTLE_SCALE: 10_000 })
const { app, dataDir } = running
const incoming = join(dataDir, 'incoming')
const left = () => (existsSync(incoming) ? readdirSync(incoming) : [])
let handled = 0
const take = endpoint({
  method: 'post',
  path: '/api/take',
  access: 'public',
  summary: 'Takes a form',
  multipart: { file: 1024 * 1024, thumbnail: 1024 },
  body: z.strictObject({ title: z.string() }).partial(),
  responses: { 200: z.unknown() },
  async handle({ input, files }) {
    handled++
    return { input, files: Object.entries(files).map(([field, { fileName, size }]) => ({ field, fileName, size })) }
  },
})
const api = createApi(app, [take])
const server = createServer(
  (req, res) =>
    void getRequestListener((request) => api.fetch(request, { ip: '127.0.0.1' }), { overrideGlobalObjects: false })(
      req,
      res,
    ),
)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await running.close()
})

const part = (name: string, body: string, { fileName = '', type = '' } = {}) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n${
    type ? `Content-Type: ${type}\r\n` : ''
  }\r\n${body}\r\n`
const file = (name: string, body = 'x', fileName = 'a.pdf') =>
  part(name, body, { fileName, type: 'application/octet-stream' })
const end = '--x--\r\n'
const post = (body: BodyInit, contentType = 'multipart/form-data; boundary=x') =>
  fetch(`${origin}/api/take`, { method: 'POST', body, headers: { 'content-type': contentType } })

test('data and files come in, and are gone when the call is answered', async () => {
  const answer = await post(part('data', '{"title":"A"}') + file('file', 'x'.repeat(500_000)) + file('thumbnail') + end)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      input: { title: 'A' },
      files: [
        { field: 'file', fileName: 'a.pdf', size: 500_000 },
        { field: 'thumbnail', fileName: 'a.pdf', size: 1 },
      ],
    },
  ])
  expect(left()).toEqual([])
})

test('a path in a file name is no path', async () => {
  const answer = await post(file('file', 'x', '../../../etc/passwd.pdf') + end)
  expect(await answer.json()).toMatchObject({ files: [{ fileName: 'passwd.pdf' }] })
})

const refusals: [string, string, number][] = [
  ['a third file', file('file') + file('thumbnail') + file('other') + end, 422],
  ['a file of a name twice', file('file') + file('file') + end, 422],
  ['a file that is not expected', file('evil') + end, 422],
  ['a prototype for a field', file('__proto__') + end, 422],
  ['data twice', part('data', '{}') + part('data', '{}') + end, 422],
  ['an unknown field', part('role', 'admin') + end, 422],
  ['more than four fields', Array.from({ length: 5 }, () => part('data', '{}')).join('') + end, 422],
  ['a file above its size', file('file', 'x'.repeat(1024 * 1024 + 1)) + end, 413],
  ['a picture above its size', file('thumbnail', 'x'.repeat(1025)) + end, 413],
  ['a field above 64 KiB', part('data', `"${'x'.repeat(64 * 1024)}"`) + end, 413],
  [
    'data as a file above 64 KiB',
    part('data', 'x'.repeat(66_000), { fileName: 'b', type: 'application/json' }) + end,
    413,
  ],
  ['more than six parts', Array.from({ length: 9 }, (_, i) => part(`f${i}`, '')).join('') + end, 422],
  ['broken JSON', part('data', '{') + end, 400],
  ['a dangerous key', part('data', '{"__proto__":{"a":1}}') + end, 422],
  ['deep JSON', part('data', '['.repeat(50_000)) + end, 422],
  ['an unknown key', part('data', '{"role":"admin"}') + end, 422],
  ['no end', file('file', 'x'.repeat(1000)), 400],
  ['no part at all', '', 400],
  ['a header without end', `--x\r\nContent-Disposition: ${'a'.repeat(100_000)}`, 400],
  ['a part of thousands of headers', `--x\r\n${'A: b\r\n'.repeat(5000)}\r\nx\r\n${end}`, 400],
]
test.each(refusals)('%s is refused, and nothing is left', async (_, body, status) => {
  const before = handled
  const answer = await post(body)
  expect([answer.status, handled]).toEqual([status, before])
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(left()).toEqual([])
})

test.each([
  ['JSON', 'application/json', 415],
  ['a plain form', 'application/x-www-form-urlencoded', 415],
  ['no boundary', 'multipart/form-data', 415],
  ['an empty boundary', 'multipart/form-data; boundary=', 400],
  ['mixed parts', 'multipart/mixed; boundary=x', 415],
])('%s is no multipart form', async (_, contentType, status) => {
  expect((await post(file('file') + end, contentType)).status).toBe(status)
})

test('a body that says it is too large is refused before it is read', async () => {
  const answer = await post('x'.repeat(3 * 1024 * 1024))
  expect(answer.status).toBe(413)
})

/** Sends half of a form and hangs up once the server has begun to write it. */
function abort(index: number): Promise<void> {
  return new Promise((closed) => {
    const call = httpRequest(`${origin}/api/take`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    })
    call.on('error', () => closed())
    call.on('close', () => closed())
    call.write(part('data', '{"title":"A"}') + file('file', 'x'.repeat(1000 + index * 500)).slice(0, -2))
    setTimeout(() => call.destroy(), index % 20)
  })
}

test('five hundred uploads that are broken off leave no file', { timeout: 120_000 }, async () => {
  const before = handled
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 25 }, (_, index) => abort(index)))
  }
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
  expect(handled).toBe(before)
  expect((await post(file('file') + end)).status).toBe(200)
})

test('what an ended process left is deleted after an hour, and not before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legate-sweep-'))
  for (const [name, minutes] of [
    ['upload-old', 61],
    ['upload-new', 59],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, '0'), 'x')
    const at = new Date(Date.now() - minutes * 60_000)
    utimesSync(join(folder, name), at, at)
  }
  await sweepUploads(folder)
  await sweepUploads(join(folder, 'missing'))
  expect(readdirSync(folder)).toEqual(['upload-new'])
  rmSync(folder, { recursive: true })
})
