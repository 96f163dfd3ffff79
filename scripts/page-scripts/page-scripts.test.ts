import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { compareScripts, readPageScripts } from './read-page-scripts.ts'

interface Site {
  head: string
  card: string
  starter: string
  coop: string
  data: string
}
const usual: Site = { head: '', card: 'card()', starter: 'start()', coop: 'same-origin', data: 'prices' }
let site = usual
let asked = 0

const server = createServer((req, res) => {
  const { host } = req.headers
  if (req.url === '/v1/square.js') return void res.end(site.card)
  if (req.url === '/assets/starter.js') return void res.end(site.starter)
  if (req.url?.includes('?')) return void res.writeHead(404).end()
  asked += 1
  const nonce = `nonce${asked}`
  res.setHeader('content-security-policy', `script-src 'nonce-${nonce}' http://${host}; base-uri 'none'`)
  res.setHeader('cross-origin-opener-policy', site.coop)
  const data = `window.__reactRouterContext.streamController.enqueue("${site.data}");`
  res.end(`<head>${site.head}<script nonce="${nonce}">theme()</script></head><script nonce="${nonce}">${data}</script>
    <script type="application/json">{"a":${asked}}</script><script type="module" nonce="${nonce}" src="/assets/starter.js"></script>`)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => void (site = usual))

const changesWith = async (change: Partial<Site>) => {
  const before = await readPageScripts(origin)
  site = { ...usual, ...change }
  return compareScripts(before, await readPageScripts(origin))
}

test('another nonce and other data are no change', async () => {
  expect(await changesWith({ data: 'other \\"prices\\"' })).toEqual([])
  expect(
    Object.keys(await readPageScripts(origin, ['/quiz'])).filter((name) => !name.includes('-policy')),
  ).toHaveLength(5)
})

test.each<[string, Partial<Site>, RegExp[]]>([
  ['the card provider’s script', { card: 'skim()' }, [/^changed: \/v1\/square\.js$/]],
  ['a file of the build', { starter: 'skim()' }, [/^changed: \/assets\/starter\.js$/]],
  ['a header', { coop: 'unsafe-none' }, [/^changed: \/order-builder cross/, /^changed: \/quiz cross/]],
  ['an inline script', { head: '<script>skim()</script>' }, [/^new: \/order-builder inline/, /^new: \/quiz inline/]],
  ['a file that was not there', { head: '<script src="/v1/square.js?x"></script>' }, [/./]],
  ['code beside data', { data: '");skim("' }, [/^new: \/order-builder inline/, /^new: \/quiz inline/]],
])('%s that changes is told', async (_, change, told) => {
  if (change.head?.includes('?x')) return expect(changesWith(change)).rejects.toThrow('answered 404')
  const changes = await changesWith(change)
  expect(changes).toHaveLength(told.length)
  for (const [index, pattern] of told.entries()) expect(changes[index]).toMatch(pattern)
})
