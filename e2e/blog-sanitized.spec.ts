import type { Page } from '@playwright/test'
import { xssPayloads } from '../test/xss-payloads.ts'
import { sanitizePost } from '#features/blog/sanitize-html.server.ts'
import { expect, test } from './fixtures.ts'
import { startReact } from './react.ts'

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

test('an article that holds the whole corpus in the database is harmless, from the server and made in the browser', async ({
  page,
  ownServer,
}) => {
  const { origin, query } = await ownServer()
  // Past the way in: what is cleaned here is cleaned when it is read (R54). PostgreSQL keeps no NUL in a text.
  const content = `<h2>Before</h2>${xssPayloads.map((payload) => `<p>${payload.replaceAll('\0', '')}</p>`).join('\n')}`
  await query(
    `insert into posts (id, title, excerpt, category, status, published_at, content)
     values ('corpus', 'The corpus', 'x', 'Legal', 'published', now(), $1)`,
    [content],
  )
  const calls = await countCalls(page)
  await page.goto(`${origin}/blog/corpus`)
  await expect(page.getByRole('heading', { level: 2, name: 'Before', exact: true })).toBeVisible()
  await startReact(page)
  await touchEverything(page, '.prose')
  expect(await eventAttributes(page)).toEqual([])
  expect(await calls()).toBe(0)

  await page.goto(`${origin}/blog`)
  await startReact(page)
  await page.getByRole('link', { name: 'Read More The corpus' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Before', exact: true })).toBeVisible()
  await touchEverything(page, '.prose')
  expect(await eventAttributes(page)).toEqual([])
  expect(await calls()).toBe(0)
})
