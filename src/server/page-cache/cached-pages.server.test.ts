import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import type { CachedPage } from '#platform/http/cached-page.server.ts'
import { variantContext } from '#platform/http/page-context.server.ts'
import { throttles } from '#platform/rate-limit.server.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { CachedPages } from './cached-pages.server.ts'

let running: TestApp
beforeAll(async () => (running = await testApp()))
afterAll(() => running.close())

const calls: string[] = []
let text = ''
let wait: Promise<void> = Promise.resolve()
let status = 200
beforeEach(() => {
  calls.length = 0
  text = 'first'
  wait = Promise.resolve()
  status = 200
})

async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  if (searchParams.get('category')?.startsWith('unknown')) context.get(variantContext).isKnown = false
  calls.push(pathname + search)
  expect(request.headers.get('cookie')).toBeNull()
  const seen = text
  await wait
  if (status !== 200) throw data(null, { status })
  return new Response(seen, { headers: { 'content-type': 'text/plain' } })
}

/** Routes without a component, whose loader makes the whole answer. */
function build(routes: Record<string, CachedPage | undefined>): ServerBuild {
  const entries = Object.entries(routes).map(([path, cached]) => {
    const module = { loader: loader, handle: cached ? { cached } : undefined }
    return [path, { id: path, path, module }]
  })
  const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }
  const entry = { module: { default: () => new Response(), handleError: () => {} } }
  return {
    assets,
    entry,
    routes: Object.fromEntries(entries),
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    basename: '/',
  } as unknown as ServerBuild
}

const site = build({
  '/posts': { tags: ['posts'], params: ['category', 'q', 'sent'], keeps: { category: 'as-loaded', sent: ['1'] } },
  '/prices': { tags: ['prices'] },
  '/own': undefined,
})

async function serve() {
  const pages = new CachedPages(running.app, site)
  const listen = (req: IncomingMessage, res: ServerResponse) => {
    const leave = () => res.writeHead(404).end('not ours')
    if (!pages.serveCached(req, res) && !pages.serveRendered(req, res)) leave()
  }
  const server = createServer(listen)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    pages,
    ask: (path: string, init?: RequestInit) => fetch(origin + path, init),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

test('a page is made once, also for many who ask at once, without cookies', async () => {
  await using server = await serve()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.ask('/prices', { headers: { cookie: 'a=b' } })),
  )
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['first']))
  expect(await (await server.ask('/prices')).text()).toBe('first')
  expect(calls).toEqual(['/prices'])
})

test('undeclared and empty parameters are the same page; declared ones have one order', async () => {
  await using server = await serve()
  for (const query of ['', '?utm_source=x', '?category=', '?page=2&category=']) await server.ask(`/posts${query}`)
  expect(calls).toEqual(['/posts'])
  for (const query of ['?category=tax&b=1', '?b=2&category=tax', '?category=tax&category=other'])
    await server.ask(`/posts${query}`)
  expect(calls).toEqual(['/posts', '/posts?category=tax'])
})

test.each([
  ['?category=tax', 1],
  ['?sent=1', 1],
  ['?sent=1&category=tax', 1],
  ['?q=llc', 2],
  ['?sent=2', 2],
  ['?category=unknown', 2],
  ['?category=tax&q=llc', 2],
])('/posts%s asked for twice is made so often: %i', async (query, times) => {
  await using server = await serve()
  for (let asked = 0; asked < 2; asked++) expect((await server.ask(`/posts${query}`)).status).toBe(200)
  expect(calls).toHaveLength(times)
})

test('what holds typed text is kept by nobody, what is cached is asked for again', async () => {
  await using server = await serve()
  const control = async (query: string) => (await server.ask(`/posts${query}`)).headers.get('cache-control')
  expect(await control('?q=llc')).toBe('no-store')
  expect(await control('?category=tax')).toBe('public, max-age=0, must-revalidate')
  expect(await control('')).toBe('public, max-age=0, must-revalidate')
})

test('variants that have to be made are throttled by address; what is kept, and whole pages, are not', async () => {
  await using server = await serve()
  running.setNow(new Date('2027-01-15T12:00:00Z'))
  await server.ask('/posts?category=tax')
  const statuses = []
  for (let n = 1; n <= throttles['page-variant-ip'].limit; n++)
    statuses.push((await server.ask(`/posts?category=unknown${n}`)).status)
  expect(statuses.filter((one) => one !== 200)).toEqual([429])
  const refused = await server.ask('/posts?category=unknown')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  for (const path of ['/posts?category=tax', '/posts', '/prices']) expect((await server.ask(path)).status).toBe(200)
})

test('other pages, other methods, other spellings and foreign hosts are left to others', async () => {
  await using server = await serve()
  for (const path of ['/own', '/nothing', '/Prices', '/prices/', '/%70rices'])
    expect((await server.ask(path)).status).toBe(404)
  expect((await server.ask('/prices', { method: 'POST' })).status).toBe(404)
  await server.ask('/prices')
  expect((await server.ask('/prices', { method: 'POST' })).status).toBe(404)
})

test('HEAD and 304', async () => {
  await using server = await serve()
  const head = await server.ask('/prices', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const { headers } = await server.ask('/prices')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
  const again = await server.ask('/prices', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(calls).toEqual(['/prices'])
})

test('a change is seen by who asks after it, also while the page is being made', async () => {
  await using server = await serve()
  let go = () => {}
  wait = new Promise((done) => (go = done))
  const early = server.ask('/posts')
  await expect.poll(() => calls.length).toBe(1)
  text = 'second'
  server.pages.invalidate('posts')
  const late = server.ask('/posts')
  await expect.poll(() => calls.length).toBe(2)
  go()
  expect(await (await early).text()).toBe('first')
  expect(await (await late).text()).toBe('second')
  expect(await (await server.ask('/posts')).text()).toBe('second')
  server.pages.invalidate('prices')
  await server.ask('/posts')
  expect(calls).toHaveLength(2)
})

test('a page that cannot be made now is answered 503 and asked for again', async () => {
  await using server = await serve()
  status = 503
  const failed = await server.ask('/prices')
  expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  status = 404
  expect((await server.ask('/prices')).status).toBe(404)
  status = 200
  expect(await (await server.ask('/prices')).text()).toBe('first')
  expect(calls).toHaveLength(3)
})
