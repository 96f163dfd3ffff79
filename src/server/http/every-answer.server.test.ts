import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { listeningFront } from '../../../test/front.ts'

let running: TestApp
let front: Awaited<ReturnType<typeof listeningFront>>

beforeAll(async () => {
  running = await testApp()
  const app = { ...running.app, env: { ...running.app.env, isProduction: true } }
  front = await listeningFront({ app })
})
afterAll(async () => {
  await front.close()
  await running.close()
})

/** Sends exactly these bytes and reads until the server ends the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(front.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(bytes.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'), 'latin1')
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

const to = (line: string, ...headers: string[]) => `${[`${line} HTTP/1.1`, 'Host: x', ...headers].join('\n')}\n\n`
const login = 'POST /api/auth/login'

/** Requests of which a proxy and a server could disagree where they end (R71). */
const malformed: [string, string][] = [
  ['a length and chunks', `${to(login, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\n\n`],
  ['two lengths', `${to(login, 'Content-Length: 4', 'Content-Length: 5')}abcd`],
  ['a length with a sign', `${to(login, 'Content-Length: +4')}abcd`],
  ['a folded header', to('GET /healthz', 'X-A: b\n c')],
  ['a NUL in a header', to('GET /healthz', 'X-A: b\0c')],
  ['a space before the colon', to('GET /healthz', 'Content-Length : 0')],
  ['an unknown coding', `${to(login, 'Transfer-Encoding: xchunked')}0\n\n`],
  ['chunks that are not the last coding', `${to(login, 'Transfer-Encoding: chunked, identity')}0\n\n`],
  ['a chunk of a negative length', `${to(login, 'Transfer-Encoding: chunked')}-1\n\n`],
  ['a chunk that is no number', `${to(login, 'Transfer-Encoding: chunked')}zz\nab\n0\n\n`],
  ['no host', 'GET /healthz HTTP/1.1\n\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\n\nSM\n\n'],
]

test.each(malformed)('%s is refused, and the connection ends', async (_, bytes) => {
  expect(await send(bytes)).toMatch(/^HTTP\/1\.1 400 /)
})

test('lines that end without a carriage return are refused', async () => {
  const socket = connect(front.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write('GET /healthz HTTP/1.1\nHost: x\n\n')
  await once(socket, 'close')
  expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['/about', '/api/auth/me', '/dashboard'])('TRACE %s repeats nothing', async (path) => {
  const answer = await send(to(`TRACE ${path}`, 'X-Secret: canary', 'Connection: close'))
  expect(answer).not.toContain('canary')
})

test.each(['/healthz', '/readyz', '/metrics', '/api/auth/me', '/api/nowhere', '/nowhere', '//about', '/%ff/../x'])(
  '%s carries what every answer of a public site does',
  async (path) => {
    const answer = (await send(to(`GET ${path}`, 'Connection: close'))).toLowerCase()
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('strict-transport-security: max-age=63072000; includesubdomains')
    expect(answer).toMatch(/content-security-policy: .*frame-ancestors 'none'/)
    expect(answer).not.toContain('access-control-allow-origin')
    expect(answer).not.toContain('x-powered-by')
  },
)
