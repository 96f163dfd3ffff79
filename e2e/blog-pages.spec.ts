// The list of articles in pages of ten, with twenty-five test articles in place of the sample ones.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const toPage = (page: Page, name: string) => pages(page).getByRole('link', { name, exact: true })

/** Twenty-five articles, numbered newest first; every one after the tenth is in the category Legal. */
const articles = `insert into posts (id, title, excerpt, category, status, published_at, content)
  select 'article-' || n, 'Article ' || n, 'An excerpt.', case when n > 10 then 'Legal' else 'Branding' end, 'published',
    now() - n * interval '1 day', '<p>Words.</p>'
  from generate_series(1, 25) n`

async function replaceArticles(query: (text: string) => Promise<unknown>): Promise<void> {
  await query('delete from posts')
  await query(articles)
}

const titles = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `Article ${from + i}`)

/** What the page shows, and what it says of itself to a search engine. */
async function expectPage(page: Page, origin: string, shown: { number: number; from: number; to: number }) {
  const { number, from, to } = shown
  await expect(pages(page).getByText(`Articles ${from} to ${to} of 25`)).toBeVisible()
  await expect(pages(page).locator('[aria-current=page]')).toHaveText([String(number)])
  await expect(cards(page).getByRole('heading')).toHaveText(titles(from, to))
  const own = `${origin}/blog${number > 1 ? `?page=${number}` : ''}`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own)
}

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} script: forward and back through the pages, by mouse and by keyboard`, async ({
    browser,
    ownServer,
  }) => {
    const { origin, query } = await ownServer()
    await replaceArticles(query)
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${origin}/blog`)
    await expectPage(page, origin, { number: 1, from: 1, to: 10 })
    await toPage(page, 'Next page').click()
    await expect(page).toHaveURL(`${origin}/blog?page=2`)
    await expectPage(page, origin, { number: 2, from: 11, to: 20 })
    await toPage(page, 'Next page').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origin}/blog?page=3`)
    await expectPage(page, origin, { number: 3, from: 21, to: 25 })
    await expect(toPage(page, 'Next page')).toHaveCount(0)
    await toPage(page, 'Page 1').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origin}/blog`)
    await expectPage(page, origin, { number: 1, from: 1, to: 10 })
    await page.goBack()
    await expectPage(page, origin, { number: 3, from: 21, to: 25 })
    await context.close()
  })
}

test('an address beyond the last page shows the last and names it as its own; no page that makes sense is the first', async ({
  page,
  ownServer,
}) => {
  const { origin, query } = await ownServer()
  await replaceArticles(query)
  for (const [number, shown] of [
    ['4', 3],
    ['9999', 3],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['two', 1],
  ] as const) {
    const answer = await page.goto(`${origin}/blog?page=${number}`)
    expect(answer?.status(), number).toBe(200)
    await expectPage(page, origin, {
      number: shown,
      ...(shown === 3 ? { from: 21, to: 25 } : { from: 1, to: 10 }),
    })
  }
})

test('a category has pages of its own, whose one address is that of the whole list', async ({ page, ownServer }) => {
  const { origin, query } = await ownServer()
  await replaceArticles(query)
  await page.goto(`${origin}/blog?page=2`)
  await page.getByRole('button', { name: 'Legal', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/blog?category=Legal`)
  await expect(pages(page).getByText('Articles 1 to 10 of 15')).toBeVisible()
  await toPage(page, 'Next page').click()
  await expect(page).toHaveURL(`${origin}/blog?category=Legal&page=2`)
  await expect(cards(page)).toHaveCount(5)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/blog`)
})
