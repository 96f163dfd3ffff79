import type { APIRequestContext } from '@playwright/test'
import { type Nginx, startNginx } from '../scripts/start-nginx.ts'
import { freePort } from '#platform/free-port.server.ts'
import { openAccount } from './account.ts'
import { expect, test as base } from './fixtures.ts'
import type { OwnServer } from './own-server.ts'

interface Proxied {
  server: OwnServer
  nginx: Nginx
}

const test = base.extend<{ proxied: Proxied }>({
  ignoreHTTPSErrors: true,
  proxied: async ({ ownServer }, provide) => {
    const server = await ownServer({ env: { TRUST_PROXY: '1', THROTTLE_SCALE: '1' } })
    const nginx = await startNginx({ instances: [server.origin] })
    await provide({ server, nginx })
    await nginx.stop()
  },
})

const cacheStatus = async (request: APIRequestContext, address: string) =>
  (await request.get(address)).headers()['x-cache-status']

test('pages are kept for a second, and a change shows within two', async ({ proxied, request }) => {
  const { server, nginx } = proxied
  const about = `${nginx.origin}/about`
  await request.get(about)
  const kept = await request.get(about)
  expect(kept.headers()).toMatchObject({
    'x-cache-status': 'HIT',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: /^W\//,
  })
  const notModified = await request.get(about, { headers: { 'if-none-match': kept.headers()['etag'] ?? '' } })
  expect(notModified.status()).toBe(304)
  // Again and again, so that there is always one to send while nginx asks.
  await expect.poll(() => cacheStatus(request, about)).toBe('STALE')

  await server.query(
    `insert into settings (key, value) values ('site', '{"firm": "Heron and Pine"}')
     on conflict (key) do update set value = excluded.value`,
  )
  await server.query(`select pg_notify('content_changed', 'site')`)
  const isChanged = async (origin: string) =>
    (await (await request.get(`${origin}/about`)).text()).includes('Heron and Pine')
  await expect.poll(() => isChanged(server.origin)).toBe(true)
  const changedAt = Date.now()
  let lastAsked = changedAt
  const seen = async () => {
    lastAsked = Date.now()
    return isChanged(nginx.origin)
  }
  let isSeen = false
  // Asked often enough: nginx asks again only once someone asks it after its second.
  const often = { intervals: [100] }
  await expect.poll(async () => (isSeen = await seen()) || lastAsked > changedAt + 2000, often).toBe(true)
  expect(isSeen).toBe(true)
})

test('files are kept for ever, what is one person’s never', async ({ proxied, request }) => {
  const { nginx } = proxied
  const page = await (await request.get(nginx.origin)).text()
  const [file = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
  const asset = await request.get(nginx.origin + file)
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  await expect.poll(() => cacheStatus(request, nginx.origin + file)).toBe('HIT')
  for (const path of ['/dashboard', '/login', '/api/auth/me', '/healthz']) {
    await request.get(nginx.origin + path)
    expect(await cacheStatus(request, nginx.origin + path), path).toBe('MISS')
  }
})

test('someone logs in and sees the portal', async ({ proxied, anotherDevice }) => {
  const page = await anotherDevice({ baseURL: proxied.nginx.origin, ignoreHTTPSErrors: true })
  await openAccount(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({ secure: true, httpOnly: true })
})

test('limits count by the address that nginx saw, whatever the sender says', async ({ proxied, request }) => {
  const answers: number[] = []
  for (let tried = 0; tried < 8; tried += 1) {
    const answer = await request.post(`${proxied.nginx.origin}/api/auth/login`, {
      headers: { 'x-forwarded-for': `203.0.113.${tried}` },
      data: { email: 'nobody@example.com', password: 'not the password' },
    })
    answers.push(answer.status())
  }
  expect(answers).toContain(429)
})

test('a server behind nginx that starts leaves each request to another one until it can answer', async ({
  ownServer,
  request,
}) => {
  const port = await freePort()
  const starting = ownServer({ env: { TRUST_PROXY: '1', PORT: String(port) } })
  const first = () =>
    request.get(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status(),
      () => 'nobody listens',
    )
  await expect.poll(first, { intervals: [20], timeout: 60_000 }).not.toBe('nobody listens')
  const answered = await first()
  // Before anything can fail: only a server that has started is closed with the test.
  await starting
  expect(answered).toBe(200)
})

test('while no server answers, public pages are there, and others say that they are back in a moment', async ({
  proxied,
  request,
}) => {
  const { server, nginx } = proxied
  await request.get(`${nginx.origin}/about`)
  await server.close()
  const closedAt = Date.now()
  const seen = new Set<number>()
  // Longer than the two seconds for which nginx may send a page without an answer.
  const isLater = async () => {
    seen.add((await request.get(`${nginx.origin}/about`)).status())
    return Date.now() > closedAt + 3000
  }
  await expect.poll(isLater, { intervals: [200] }).toBe(true)
  expect([...seen]).toEqual([200])
  const answer = await request.get(`${nginx.origin}/login`)
  expect(answer.status()).toBe(503)
  expect(answer.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(await answer.text()).toContain('<h1>Back in a moment</h1>')
})
