import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { unreachableText } from '#lib/problem.ts'
import { fetchFile } from './fetch-file.ts'

const server = createServer((req, res) => {
  const heads: Record<string, () => unknown> = {
    '/silent': () => undefined,
    '/begins': () => res.writeHead(200).write('half'),
    '/refused': () =>
      res.writeHead(410, { 'content-type': 'application/json' }).end('{"code":"link-expired","detail":"Too late."}'),
    '/broken': () => res.writeHead(502).end('<html>'),
    '/file': () =>
      res
        .writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="a.zip"; filename*=UTF-8\'\'Caf%C3%A9.zip',
        })
        .end(req.method),
  }
  heads[req.url ?? '']?.()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close().closeAllConnections())

test.each(['/silent', '/begins'])('%s: a file that does not come is given up, with a sentence (R97)', async (path) => {
  const begun = once(server, 'request')
  // The answer of a real socket comes by real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const parts: number[] = []
  const asked = fetchFile(origin + path, { onBytes: (bytes) => parts.push(bytes) })
  const outcome = asked.catch((error: unknown) => error)
  await begun
  if (path === '/begins') await vi.waitUntil(() => parts.length > 0)
  await vi.advanceTimersByTimeAsync(35_000)
  expect(await outcome).toMatchObject({ code: 'unavailable', message: unreachableText })
})

test('a file comes with its type and its name, by GET, or by POST with a body', async () => {
  const read = await fetchFile(`${origin}/file`)
  expect([await read.blob.text(), read.blob.type, read.fileName]).toEqual(['GET', 'application/zip', 'Café.zip'])
  expect(await (await fetchFile(`${origin}/file`, { body: { a: 1 } })).blob.text()).toBe('POST')
})

test('a refusal brings its own sentence, or the caller’s', async () => {
  await expect(fetchFile(`${origin}/refused`)).rejects.toMatchObject({ code: 'link-expired', message: 'Too late.' })
  await expect(fetchFile(`${origin}/broken`, { failure: 'No record.' })).rejects.toMatchObject({
    code: 'unexpected',
    message: 'No record.',
  })
})
