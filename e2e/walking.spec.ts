import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const deliveryType = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    return visit && 'deliveryType' in visit ? visit.deliveryType : undefined
  })

test('a pointer that rests on a link fetches its page, and the click shows it', async ({ page, context }) => {
  const devTools = await context.newCDPSession(page)
  const ready = new Promise<string>((done) => {
    devTools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => status === 'Ready' && done(prefetchUrl))
  })
  await devTools.send('Preload.enable')
  await page.goto('/about')
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await terms.hover()
  expect(new URL(await ready).pathname).toBe('/terms')
  await terms.click()
  await expect(page).toHaveURL('/terms')
  expect(await deliveryType(page)).toBe('navigational-prefetch')
})

test('a page of one person is not fetched before it is asked for', async ({ page, context }) => {
  const fetched: string[] = []
  const devTools = await context.newCDPSession(page)
  await devTools.send('Preload.enable')
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.push(new URL(prefetchUrl).pathname))
  await page.goto('/about')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Log In' }).hover()
  // The one that follows is fetched: by then the one before would have been.
  await header.getByRole('link', { name: 'Services' }).hover()
  await expect.poll(() => fetched).toContain('/services')
  expect(fetched).not.toContain('/login')
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`from page to page with ${reducedMotion}: one ${reducedMotion === 'reduce' ? 'follows' : 'fades into'} the other`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset['fades'] = String('viewTransition' in event && event.viewTransition !== null)
      })
    })
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
    await expect(page.locator('html')).toHaveAttribute('data-fades', String(reducedMotion !== 'reduce'))
  })
}
