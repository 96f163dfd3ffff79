import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDownload, trackDownload } from './downloads-client.ts'

let answer: { status: number; body: string } = { status: 200, body: '' }
const server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
const browserFetch = globalThis.fetch
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser completes the address of a call by itself.
  globalThis.fetch = (path, init) => browserFetch(typeof path === 'string' ? origin + path : path, init)
})
afterAll(() => {
  globalThis.fetch = browserFetch
  server.close()
})

test.each([404, 429, 500, 503])('a count that fails with %i says so', async (status) => {
  answer = { status, body: '{}' }
  await expect(trackDownload('checklist')).rejects.toThrow(`HTTP error! status: ${status}`)
})

test('a count that is taken is the new one', async () => {
  answer = { status: 200, body: '{"success":true,"downloadCount":7}' }
  expect(await trackDownload('checklist')).toBe(7)
})

test('an answer without an address of the file is a failure', async () => {
  answer = { status: 201, body: '{"success":true,"message":"Thank you!"}' }
  const request = { downloadId: 'a', downloadTitle: 'A', email: 'a@example.com', consent: true, startedAt: 0 }
  await expect(requestDownload(request)).rejects.toMatchObject({ code: 'unexpected' })
})
