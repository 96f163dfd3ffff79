import { createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { type CachedResponse, cachedResponse, sendResponse } from './cached-response.server.ts'

const bodies = { identity: Buffer.from('as it is'), br: Buffer.from('br'), gzip: Buffer.from('gz') }
const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache' }

/** What a client gets over the wire for these headers. */
async function ask(answer: CachedResponse, asked: Record<string, string> = {}, method = 'GET') {
  const server = createServer((req, res) => sendResponse(req, res, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const got = await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((done) => {
    request({ port, method, headers: asked }, (res) => {
      let body = ''
      res.on('data', (chunk: Buffer) => (body += chunk.toString()))
      res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body }))
    }).end()
  })
  await new Promise((done) => server.close(done))
  return got
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['deflate', undefined],
  ['broken', undefined],
  [undefined, undefined],
])('%s is answered in %s', async (accepted, coding) => {
  const got = await ask(cachedResponse(bodies, headers), accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(got.headers['content-encoding']).toBe(coding)
  expect(got.body).toBe(coding === 'br' ? 'br' : coding === 'gzip' ? 'gz' : 'as it is')
  expect(got.headers).toMatchObject({ ...headers, vary: 'Accept-Encoding', 'content-length': String(got.body.length) })
})

test('an answer without other codings does not vary', async () => {
  expect((await ask(cachedResponse({ identity: Buffer.from('x') }, headers))).headers['vary']).toBeUndefined()
})

test.each([true, false])('what is known is not sent again; weak: %s', async (isWeak) => {
  const answer = cachedResponse(bodies, headers, { isWeak })
  const { etag = '' } = (await ask(answer)).headers
  expect(String(etag).startsWith('W/')).toBe(isWeak)
  for (const known of [String(etag), `"other", ${String(etag)}`, `W/${String(etag).replace('W/', '')}`, '*']) {
    const got = await ask(answer, { 'if-none-match': known })
    expect(got).toMatchObject({ status: 304, body: '', headers: { etag, 'cache-control': 'no-cache' } })
    expect(got.headers['content-length']).toBeUndefined()
  }
  expect((await ask(answer, { 'if-none-match': '"other"' })).status).toBe(200)
  // Another coding is another answer.
  expect((await ask(answer, { 'if-none-match': String(etag), 'accept-encoding': 'br' })).status).toBe(200)
})

test('HEAD says the same without the body; an error is never "not modified"', async () => {
  expect(await ask(cachedResponse(bodies, headers), { 'accept-encoding': 'gzip' }, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '2', 'content-encoding': 'gzip' },
  })
  expect((await ask(cachedResponse(bodies, headers, { status: 503 }), { 'if-none-match': '*' })).status).toBe(503)
})

test.each([0, 1, 65_536, 65_537])('%s bytes arrive as they are', async (length) => {
  const identity = Buffer.alloc(length, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)))
  const server = createServer((req, res) => sendResponse(req, res, cachedResponse({ identity }, {})))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const got = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  expect(Buffer.compare(Buffer.from(await got.arrayBuffer()), identity)).toBe(0)
  await new Promise((done) => server.close(done))
})
