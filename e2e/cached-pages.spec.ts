import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Stores what staff would, and tells every instance, as saveSiteSettings does. */
const rename = (firm: string) =>
  [
    `insert into settings (key, value) values ('site', jsonb_build_object('firm', '${firm}'))
     on conflict (key) do update set value = excluded.value`,
    `select pg_notify('content_changed', 'site')`,
  ] as const

const firmAt = async (request: APIRequestContext, address: string) =>
  /"firm":"([^"]+)"/.exec(await (await request.get(address)).text())?.[1]

test('a change reaches the pages of every instance on the database', async ({ ownServer, request }) => {
  const first = await ownServer()
  const second = await ownServer({ sharedWith: first })
  const addresses = [first, second].map(({ origin }) => `${origin}/about`)
  for (const address of addresses) expect(await firmAt(request, address)).toBe('Legate')
  for (const statement of rename('Heron and Pine')) await first.query(statement)
  for (const address of addresses) await expect.poll(() => firmAt(request, address)).toBe('Heron and Pine')
})

test('without the database, pages that were made are served; others say that they cannot be had', async ({
  ownServer,
  page,
  request,
}) => {
  const server = await ownServer()
  const status = async (path: string) => (await request.get(server.origin + path)).status()
  for (const path of ['/', '/about', '/services']) expect(await status(path), path).toBe(200)
  await server.stopDatabase()
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  for (const path of ['/', '/about', '/services', '/contact']) expect(await status(path), path).toBe(200)

  const answer = await page.goto(`${server.origin}/blog?category=all`)
  expect(answer?.status()).toBe(503)
  expect(await answer?.headerValue('retry-after')).toBe('5')
  expect(await answer?.headerValue('cache-control')).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toBeVisible()

  // What changed in the meantime on another instance is not known, so what was kept is made again once the database is back.
  await server.startDatabase()
  await expect.poll(() => status('/readyz')).toBe(200)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeHidden()
  await expect(page).toHaveURL(`${server.origin}/blog?category=all`)
  for (const statement of rename('Heron and Pine')) await server.query(statement)
  await expect.poll(() => firmAt(request, `${server.origin}/about`)).toBe('Heron and Pine')
})
