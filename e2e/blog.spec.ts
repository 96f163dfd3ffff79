import { XMLParser } from 'fast-xml-parser'
import type { Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { postsPerPage } from '#features/blog/post-list.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const filter = (page: Page) => page.getByRole('group', { name: 'Filter by category' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const isPurifier = (url: string) => url.includes('purified-body')

const aPost = `insert into posts (id, title, excerpt, category, status, published_at, image, featured_image, content)
  values ($1, $2, 'An excerpt.', 'Legal', 'published', now(), $3, $3, $4)`

test('the list, filtered and searched, with the address in step', async ({ page }) => {
  await page.goto('/blog')
  await expect(heading(page, 'Blog')).toBeVisible()
  const categories = ['All', 'Business Formation', 'Legal', 'Tax Planning', 'Branding', 'Finance', 'Growth']
  await expect(filter(page).getByRole('button')).toHaveText(categories)
  await expect(cards(page)).toHaveCount(postsPerPage)
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^Read More ./ }),
  ).toContainText('Read More')
  await filter(page).getByRole('button', { name: 'Legal' }).click()
  await expect(page).toHaveURL('/blog?category=Legal')
  const articles = (await (await page.request.get('/api/blogs')).json()) as { category: string }[]
  const legal = articles.filter(({ category }) => category === 'Legal')
  await expect(cards(page)).toHaveCount(Math.min(legal.length, postsPerPage))
  await expect(filter(page).getByRole('button', { name: 'Legal' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('annual')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?category=Legal&q=annual')
  await expect(page.getByText(/^\d+ articles? in Legal for “annual”$/)).toBeAttached()
  await expect(cards(page).first().locator('mark').first()).toHaveText(/annual/i)
  await page.getByRole('searchbox').fill('xylophone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No articles found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect(cards(page)).toHaveCount(postsPerPage)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('an article, and from it the next: the text is the server’s, and no page loads DOMPurify', async ({ page }) => {
  const purifiers: string[] = []
  page.on('request', (request) => {
    if (isPurifier(request.url())) purifiers.push(request.url())
  })
  await page.goto('/blog/the-initial-report')
  await expect(heading(page, 'The initial report: file it with your formation documents')).toBeVisible()
  const article = page.getByRole('article', { name: /^The initial report/ })
  await expect(article.getByText('November 5, 2026 · 5 min read')).toBeVisible()
  await expect(article.getByRole('heading', { level: 2, name: 'What it costs' })).toBeVisible()
  await expect(article.getByRole('region', { name: 'Author' })).toContainText('The Legate team')
  await expect(article.getByRole('link', { name: 'Share on LinkedIn' })).toHaveAttribute('href', /the-initial-report$/)
  const related = page.getByRole('region', { name: 'Related articles' })
  await expect(related.getByRole('article')).toHaveCount(3)
  await related.getByRole('link', { name: 'The annual report, and what happens without it', exact: true }).click()
  await expect(heading(page, /^The annual report/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'If it is late' })).toBeVisible()
  await expect(page).toHaveTitle('The annual report, and what happens without it – Legate')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(heading(page, 'Blog')).toBeVisible()
  expect(purifiers).toEqual([])
})

test('an article that is not there, by its address and by a link', async ({ page }) => {
  const answer = await page.goto('/blog/nothing-of-the-kind')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Article Not Found – Legate')
  await expect(heading(page, 'Article Not Found')).toBeVisible()
  await expect(page.getByText('Blog post not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(heading(page, 'Blog')).toBeVisible()
})

test('without script: the categories, the search, the pages of articles', async ({ anotherDevice }) => {
  const page = await anotherDevice({ javaScriptEnabled: false })
  await page.goto('/blog')
  await filter(page).getByRole('button', { name: 'Tax Planning' }).click()
  await expect(page).toHaveURL('/blog?category=Tax+Planning')
  await expect(cards(page)).toHaveCount(3)
  await expect(filter(page).getByRole('button', { name: 'Tax Planning' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('election')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?category=Tax+Planning&q=election')
  await expect(cards(page).first().locator('mark').first()).toHaveText(/election/i)
  await filter(page).getByRole('button', { name: 'All' }).click()
  await expect(page).toHaveURL('/blog?q=election')
  await cards(page).getByRole('link', { name: 'Read More The S election and its deadline' }).click()
  await expect(heading(page, 'The S election and its deadline')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Missed it?' })).toBeVisible()
  await page.goto('/blog?q=xylophone')
  await expect(page.getByText('No articles found')).toBeVisible()
})

for (const word of ['UBI', 'EIN']) {
  test(`searching for ${word} finds the articles that explain it, with the word marked`, async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('searchbox', { name: 'Search articles' }).fill(word)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/blog?q=${word}`)
    await expect(page.getByText(new RegExp(`^\\d+ articles? for “${word}”$`))).toBeAttached()
    for (const card of await cards(page).all())
      await expect(card.locator('mark').filter({ hasText: word }).first()).toBeVisible()
  })
}

test('an image that fails gives way to the drawing, with script and without', async ({ ownServer, anotherDevice }) => {
  const { origin, query } = await ownServer()
  await query(aPost, ['with-image', 'With an image', '/files/blogs/gone.jpg', '<p>Words.</p>'])
  for (const javaScriptEnabled of [false, true]) {
    const page = await anotherDevice({ javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    const answer = page.waitForResponse((response) => response.url().endsWith('gone.jpg'))
    await page.goto(`${origin}/blog/with-image`)
    expect((await answer).status()).toBe(404)
    // The page has handled it once no picture is loading any longer.
    await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true)
    const frame = page.getByRole('article').locator('.thumb.wide')
    const failed = await frame.screenshot({ animations: 'disabled' })
    await frame.locator('img').evaluate((image) => image.remove())
    const drawing = await frame.screenshot({ animations: 'disabled' })
    // The same pixels: no frame, no broken icon, no words.
    expect(failed.equals(drawing)).toBe(true)
  }
})

test('a drawing is uncropped at the top of its article and appears at most twice in a list', async ({ page }) => {
  await page.goto('/blog')
  const drawings = await cards(page)
    .locator('svg.art')
    .evaluateAll((all) => all.map((drawing) => drawing.getAttribute('data-drawing')))
  expect(drawings.length).toBeGreaterThan(2)
  for (const drawing of drawings) expect(drawings.filter((other) => other === drawing).length).toBeLessThan(3)
  await page.goto('/blog/the-initial-report')
  const art = page.getByRole('article', { name: /^The initial report/ }).locator('.thumb > svg.art')
  await expect(art).toHaveAttribute('preserveAspectRatio', 'xMidYMid meet')
  // The frame has the drawing's aspect ratio, so there are no empty bars.
  const box = await art.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1)
})

test('with the database away and nothing kept, both pages say so with 503, and come back', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer()
  await server.stopDatabase()
  for (const [path, text] of [
    ['/blog', 'Failed to load blog posts. Please try again later.'],
    ['/blog/the-initial-report', 'Failed to load blog post. Please try again later.'],
  ] as const) {
    const answer = await page.goto(server.origin + path)
    expect(answer?.status()).toBe(503)
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  const feed = await page.request.get(`${server.origin}/blog/feed.xml`)
  expect(feed.status()).toBe(503)
  await server.startDatabase()
  await expect.poll(async () => (await page.request.get(`${server.origin}/readyz`)).status()).toBe(200)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, /^The initial report/)).toBeVisible()
})

test('the feed is RSS, named on the pages, with every article', async ({ page, request }) => {
  await page.goto('/blog')
  const named = page.locator('link[rel=alternate][type="application/rss+xml"]')
  await expect(named).toHaveAttribute('href', /\/blog\/feed\.xml$/)
  const answer = await request.get('/blog/feed.xml')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(answer.headers()['etag']).toBeTruthy()
  const { rss } = new XMLParser().parse(await answer.text()) as { rss: { channel: { item: { link: string }[] } } }
  const articles = (await (await request.get('/api/blogs')).json()) as unknown[]
  expect(rss.channel.item).toHaveLength(articles.length)
  for (const { link } of rss.channel.item) expect((await request.get(link)).status(), link).toBe(200)
})

test('nothing on the blog hinders anyone, in any state', async ({ page, ownServer }) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(page)
  for (const path of [
    '/blog',
    '/blog?q=nothing-of-the-kind',
    '/blog/before-you-hire-your-first-employee',
    '/blog/none',
  ]) {
    await page.goto(path)
    await inspection.look(path)
  }
  const server = await ownServer()
  await server.stopDatabase()
  await page.goto(`${server.origin}/blog`)
  await inspection.look('/blog, failed')
  inspection.expectNone()
})
