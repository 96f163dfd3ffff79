import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { send } from './send.ts'

/** Takes every request and never answers, or begins to and goes silent. */
const silent = createServer((req, res) => {
  if (req.url === '/begins') res.writeHead(200, { 'content-type': 'application/json' }).write('{"a":')
})
await once(silent.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
afterAll(() => silent.close().closeAllConnections())

const sentence = 'We couldn’t reach our server. Check your connection and try again.'

test.each(['/silent', '/begins'])(
  '%s: a server that does not answer is given up, with a sentence (R97)',
  async (path) => {
    const asked = send('POST', origin + path, { a: 1 }, { timeoutMs: 50 })
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', message: sentence })
  },
)

test('that is after 15 seconds, or after what the caller says', async () => {
  const now = AbortSignal.abort(new DOMException('', 'TimeoutError'))
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(now)
  onTestFinished(() => timeout.mockRestore())
  await expect(send('GET', `${origin}/silent`)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(send('GET', `${origin}/silent`, undefined, { timeoutMs: 35_000 })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(timeout.mock.calls).toEqual([[15_000], [35_000]])
})

test('a part of the page that goes ends its request, without a sentence', async () => {
  const gone = new AbortController()
  const asked = send('GET', `${origin}/silent`, undefined, { signal: gone.signal })
  gone.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
