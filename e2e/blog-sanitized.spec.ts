import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { xssPayloads } from '../test/xss-payloads.ts'
import { sanitizePost } from '#features/blog/sanitize-html.server.ts'
import { expect, test } from './fixtures.ts'
import { query } from './database.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

/** Counts what the payloads call when they run, in the page and in its frames. */
async function countCalls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window.top as unknown as { calls: number }
    counted.calls ??= 0
    for (const name of ['alert', 'msgbox']) Object.assign(window, { [name]: () => (counted.calls += 1) })
  })
  return () => page.evaluate(() => (window as unknown as { calls: number }).calls)
}

const eventAttributes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => `${element.localName} ${name}`),
    ),
  )

/** Does to the page what a curious reader does: looks at, hovers, focuses and presses everything that is left. */
async function touchEverything(page: Page, within: string): Promise<void> {
  const address = page.url()
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
      for (const type of ['mouseover', 'pointerenter', 'touchstart', 'focus', 'focusin', 'toggle', 'error', 'load'])
        element.dispatchEvent(new Event(type))
      if (!element.closest('a[href^="/"], a[href^="http"], a[href^="mailto"]')) element.click()
    }
  }, within)
  // On another page there would be nothing left to count.
  expect(await page.evaluate(() => location.href)).toBe(address)
}

/** Opens each text as a document of its own in a frame; answers how many called out, and the event attributes left. */
async function openEach(page: Page, texts: readonly string[]): Promise<{ alive: number; attributes: string[] }> {
  await page.route('http://corpus.example/**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Corpus</title><main></main>' })
      : route.fulfill({ status: 404, body: '' }),
  )
  await page.goto('http://corpus.example/')
  return page.evaluate(async (htmls) => {
    const counted = window as unknown as { calls: number }
    const found = { alive: 0, attributes: [] as string[] }
    for (const html of htmls) {
      const before = counted.calls
      const frame = document.createElement('iframe')
      frame.srcdoc = `<!doctype html><body>${html}`
      const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
      document.body.append(frame)
      // Some payloads keep their document from ever being done.
      await Promise.race([loaded, new Promise((done) => setTimeout(done, 500))])
      for (const element of frame.contentDocument?.querySelectorAll('*') ?? []) {
        for (const type of ['mouseover', 'pointerenter', 'touchstart', 'focus', 'focusin', 'toggle', 'click'])
          if (!element.closest('[href]')) element.dispatchEvent(new Event(type))
        const events = [...element.attributes].filter(({ name }) => /^on/i.test(name))
        found.attributes.push(...events.map(({ name }) => `${element.localName} ${name}`))
      }
      frame.remove()
      if (counted.calls > before) found.alive += 1
    }
    return found
  }, texts)
}

test('the corpus is alive: as it stands it runs scripts in this browser; sanitised, nothing of it does', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const calls = await countCalls(page)
  const raw = await openEach(page, xssPayloads)
  expect(raw.alive).toBeGreaterThan(50)
  expect(raw.attributes.length).toBeGreaterThan(50)
  const clean = xssPayloads.map(sanitizePost)
  expect(await openEach(page, [...clean, clean.join('\n')])).toEqual({ alive: 0, attributes: [] })
  expect(await calls()).toBe(0)
  await page.context().close()
})

// Past the way in: what is cleaned here is cleaned when it is read (R54). PostgreSQL keeps no NUL in a text.
const corpus = `<h2>Before</h2>${xssPayloads.map((payload) => `<p>${payload.replaceAll('\0', '')}</p>`).join('\n')}`

test('an article that holds the whole corpus in the database is harmless', async ({ page, ownServer }) => {
  const server = await ownServer()
  await server.query(
    `insert into posts (id, title, excerpt, category, status, published_at, content)
     values ('corpus', 'The corpus', 'x', 'Legal', 'published', now(), $1)`,
    [corpus],
  )
  const calls = await countCalls(page)
  await page.goto(`${server.origin}/blog/corpus`)
  await expect(page.getByRole('heading', { level: 2, name: 'Before', exact: true })).toBeVisible()
  await touchEverything(page, '.prose')
  expect(await eventAttributes(page)).toEqual([])
  expect(await calls()).toBe(0)
})

test('an earlier version that holds the corpus is harmless, from the server and made in the browser, which alone loads DOMPurify', async ({
  page,
}) => {
  const key = randomUUID()
  await query(
    `insert into posts (id, key, version, title, excerpt, category, status, content)
     values ($1, $2, 3, 'The corpus', 'x', 'Legal', 'draft', '<p>Words.</p>')`,
    [`corpus-${key}`, key],
  )
  await query(
    `insert into post_versions (post_key, version, title, excerpt, category, content, edited_at, replaced_at)
     select $1, version, 'The corpus', 'x', 'Legal', $2, now(), now() from generate_series(1, 2) version`,
    [key, corpus],
  )
  const purifiers = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('purified-body')) purifiers.add(request.url())
  })
  await openBackOffice(page)
  const calls = await countCalls(page)
  const isHarmless = async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Before', exact: true })).toBeVisible()
    await touchEverything(page, '.prose')
    expect(await eventAttributes(page)).toEqual([])
    expect(await calls()).toBe(0)
  }
  await page.goto(`/admin/posts/${key}/versions?version=1`)
  await expectTakenOver(page)
  await isHarmless()
  expect(purifiers.size).toBe(0)
  await page.getByRole('link', { name: 'Version 2' }).click()
  await expect(page.getByText('Version 2', { exact: true })).toHaveCount(2)
  await isHarmless()
  expect(purifiers.size).toBe(1)
})
