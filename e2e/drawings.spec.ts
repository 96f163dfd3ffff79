import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The names of the drawings that the page asks for from now on. */
function drawingsAskedFor(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/(\w+)-[\w-]{8}\.svg$/.exec(request.url())?.[1]
    if (name && name !== 'ridge') asked.add(name)
  })
  return asked
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a drawing is fetched when it comes near the view', async ({ page }) => {
    const asked = drawingsAskedFor(page)
    await page.goto('/')
    const map = page.getByRole('img', { name: /^Contour map/ })
    await expect(map.locator('use')).toHaveAttribute('href', /map/)
    expect([...asked]).toEqual(['map'])
    await page.locator('[data-drawing]').last().scrollIntoViewIfNeeded()
    await expect.poll(() => asked.size).toBeGreaterThan(1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every drawing stands in the page, once', async ({ page }) => {
    const asked = drawingsAskedFor(page)
    await page.goto('/')
    const map = page.getByRole('img', { name: /^Contour map/ })
    await expect(map).toHaveCount(1)
    await expect(map.locator('use')).toHaveAttribute('href', /map/)
    await expect.poll(() => asked.size).toBeGreaterThan(1)
  })
})
