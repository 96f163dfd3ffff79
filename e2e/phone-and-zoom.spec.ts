import { openAccount } from './account.ts'
import { expect, test } from './fixtures.ts'

// 1280 by 1024 and 1440 by 900 pixels at 400% zoom.
for (const viewport of [
  { width: 320, height: 256 },
  { width: 360, height: 225 },
]) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport })

    test('the contact button covers no text: it comes after all content', async ({ page }) => {
      for (const path of ['/', '/services', '/catalog', '/order-builder', '/start-now']) {
        await page.goto(path)
        const button = page.getByRole('button', { name: 'Contact Us' })
        await button.scrollIntoViewIfNeeded()
        const contact = await button.boundingBox()
        const footer = await page.getByRole('contentinfo').boundingBox()
        expect(contact?.y, path).toBeGreaterThanOrEqual((footer?.y ?? Infinity) + (footer?.height ?? 0))
        await button.click()
        await expect(page.getByRole('link', { name: 'Contact form' })).toBeVisible()
        await page.getByRole('button', { name: 'Close', exact: true }).click()
        await expect(page.getByRole('link', { name: 'Contact form' })).toBeHidden()
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu button turns into Close while the menu is open', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    await banner.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(banner.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
    await banner.getByRole('button', { name: 'Close menu', exact: true }).click()
    await expect(banner.getByRole('link', { name: 'About' })).toBeHidden()
    await expect(banner.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  })

  test('the dashboard’s tabs show that there are more to scroll to', async ({ page }) => {
    await openAccount(page)
    await page.goto('/dashboard')
    const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('list')
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)
    // Two layers scroll with the tabs and cover the two fixed ones where no more tabs are hidden.
    await expect(tabs).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
  })
})
