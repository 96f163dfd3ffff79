import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { listeningFront } from '../../../test/front.ts'

let running: TestApp
let front: Awaited<ReturnType<typeof listeningFront>>

beforeAll(async () => {
  running = await testApp()
  front = await listeningFront({ app: running.app })
})
beforeEach(() => void (running.logLines.length = 0))
afterAll(async () => {
  await front.close()
  await running.close()
})

/** Sends exactly these bytes; `HOST` stands for the server's own. */
async function send(head: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(front.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const lines = head.replaceAll('HOST', `127.0.0.1:${front.port}`).split('\n')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const [headers = '', body = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n', 2)
  return { status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body }
}

test.each([
  ['two hosts', 'GET /healthz HTTP/1.1\nHost: HOST\nHost: evil.example', 400, 'duplicate-host'],
  ['the same host twice', 'GET /healthz HTTP/1.1\nHost: HOST\nhost: HOST', 400, 'duplicate-host'],
  ['the absolute form of our own address', 'GET http://HOST/healthz HTTP/1.1\nHost: HOST', 200, undefined],
  ['the absolute form of another one', 'GET http://evil.example/healthz HTTP/1.1\nHost: HOST', 400, 'foreign-target'],
  ['an absolute form with a user', 'GET http://a@HOST/healthz HTTP/1.1\nHost: HOST', 400, 'foreign-target'],
  ['another scheme', 'GET ftp://HOST/healthz HTTP/1.1\nHost: HOST', 400, 'foreign-target'],
  ['the server as a whole', 'OPTIONS * HTTP/1.1\nHost: HOST', 400, 'foreign-target'],
  ['a broken escape below /assets', 'GET /assets/%E0%A4%A HTTP/1.1\nHost: HOST', 400, 'malformed-target'],
  ['a broken escape below /api', 'GET /api/%ff HTTP/1.1\nHost: HOST', 400, 'malformed-target'],
  ['a broken escape in a POST', 'POST /%ff HTTP/1.1\nHost: HOST\nContent-Length: 0', 400, 'malformed-target'],
  ['a NUL in a search', 'GET /blog?q=a%00b HTTP/1.1\nHost: HOST', 400, 'null-in-query'],
  ['a NUL in a search of the API', 'GET /api/catalog?q=%00 HTTP/1.1\nHost: HOST', 400, 'null-in-query'],
  ['a broken escape of a page', 'GET /%ff HTTP/1.1\nHost: HOST', 308, undefined],
  ['dots below /assets', 'GET /assets/../About HTTP/1.1\nHost: HOST', 308, undefined],
  [
    'dots in a POST',
    'POST /assets/%2e./api/orders/create HTTP/1.1\nHost: HOST\nContent-Length: 0',
    400,
    'dots-in-target',
  ],
])('%s', async (_, head, status, kind) => {
  const answer = await send(head)
  expect(answer.status).toBe(status)
  expect(answer.headers).toContain('x-content-type-options: nosniff')
  const lines = running.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const refused = lines.filter(({ message }) => message === 'request refused')
  expect(refused.map((line) => [line['kind'], line['status']])).toEqual(kind ? [[kind, 400]] : [])
})

test('a refused request is logged without its query, which may hold what someone typed', async () => {
  await send('GET /name-check?name=Quillworthy HTTP/1.1\nHost: HOST\nHost: evil.example')
  expect(running.logLines.join('')).toContain('/name-check')
  expect(running.logLines.join('')).not.toContain('Quillworthy')
})

const paths = ['/healthz', '/readyz']
const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']
test.each(paths.flatMap((path) => methods.map((method) => [method, path])))(
  '%s %s is not allowed',
  async (method, path) => {
    const answer = await send(`${method} ${path} HTTP/1.1\nHost: HOST\nContent-Length: 0`)
    expect(answer.status).toBe(405)
    expect(answer.headers).toContain('allow: get, head')
  },
)

test.each(paths.flatMap((path) => ['GET', 'HEAD'].map((method) => [method, path])))(
  '%s %s answers',
  async (method, path) => {
    const answer = await send(`${method} ${path} HTTP/1.1\nHost: HOST`)
    expect(answer.status).toBe(200)
    expect(answer.body === '').toBe(method === 'HEAD')
  },
)

test.each(['/healthz', '/readyz', '/dev/outbox', '/api/nothing', '/nothing', '/Nothing/'])(
  '%s forbids guessing its content type',
  async (path) => {
    const { headers } = await send(`GET ${path} HTTP/1.1\nHost: HOST`)
    expect(headers.split('x-content-type-options: nosniff')).toHaveLength(2)
  },
)

test('so does the notice for plain http at another address', async () => {
  const { status, headers } = await send('GET /nothing HTTP/1.1\nHost: evil.example')
  expect(status).toBe(421)
  expect(headers).toContain('x-content-type-options: nosniff')
})

test.each([
  ['a peer on this computer', '', true],
  ['one behind a proxy on this computer', '\nX-Forwarded-For: 203.0.113.9', false],
])('the outbox is shown to %s', async (_, more, isShown) => {
  const { body } = await send(`GET /dev/outbox HTTP/1.1\nHost: HOST${more}`)
  expect(body.includes('<h1>Outbox')).toBe(isShown)
})
