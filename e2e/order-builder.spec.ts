import type { Page } from '@playwright/test'
import { totalIn } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { aPerson, fillLogin, signUp } from './steps.ts'

const addOn = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

for (const path of ['/service-form/c-corp', '/order-builder']) {
  test(`${path}: bundle, add-ons, and service survive a reload and a login`, async ({ page }) => {
    const person = await signUp(page, aPerson())
    await page.context().clearCookies()
    await page.goto(path)
    // 599 + 149 + 79 - 50 + 999 + 200, or the same with an S-Corp for 499
    if (path === '/order-builder') await page.getByRole('radio', { name: /^S-Corp Election/ }).check()
    const total = path === '/order-builder' ? '$1,876.00' : '$1,976.00'
    await page.getByRole('button', { name: 'Choose Starter' }).click()
    // Not check(), which looks at once: the press may come before React and be repeated then.
    await addOn(page, /^Website Package/).click()
    await expect(addOn(page, /^Website Package/)).toBeChecked()
    await expect(totalIn(page)).toHaveText(total)

    await page.reload()
    await expect(totalIn(page)).toHaveText(total)
    await expect(addOn(page, /^Website Package/)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Applied: Starter' })).toBeVisible()

    await page.goto(`/login?next=${encodeURIComponent(path)}`)
    await fillLogin(page.getByRole('main'), person)
    await page.waitForURL(path)
    await expect(totalIn(page)).toHaveText(total)
    await expect(addOn(page, /^EIN Application/)).toBeChecked()
    if (path === '/order-builder') await expect(page.getByRole('radio', { name: /^S-Corp Election/ })).toBeChecked()
  })
}

test('the choice made for one service does not appear in another', async ({ page }) => {
  await page.goto('/service-form/llc')
  await addOn(page, /^Website Package/).check()
  await expect(totalIn(page)).toHaveText('$1,498.00')
  await page.goto('/service-form/compliance')
  await expect(totalIn(page)).toHaveText('$399.00')
  await expect(addOn(page, /^Website Package/)).not.toBeChecked()
})

test('each bundle shows its price, what its parts cost, and the saving in dollars and percent', async ({ page }) => {
  await page.goto('/order-builder')
  const bundles = page.getByRole('region', { name: 'Bundles' }).getByRole('listitem')
  for (const [index, texts] of [
    ['$178', '$228 if bought separately', 'Save $50 (21%)'],
    ['$576', '$726 if bought separately', 'Save $150 (20%)'],
    ['$1,924', '$2,224 if bought separately', 'Save $300 (13%)'],
  ].entries())
    for (const text of texts) await expect(bundles.nth(index).getByText(text, { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('total and button stay in reach, clear of the contact button', async ({ page }) => {
    await page.goto('/order-builder')
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
    await expect(proceed).toHaveCount(1)
    for (const name of [/^EIN Application/, /^Website Package/]) {
      await addOn(page, name).check()
      await expect(proceed).toBeInViewport({ ratio: 1 })
    }
    const bar = page.locator('.ob-bar')
    await expect(bar.getByText('$1,577.00')).toBeInViewport({ ratio: 1 })
    const contact = await page.getByRole('button', { name: 'Contact Us' }).boundingBox()
    const barBox = await bar.boundingBox()
    expect((contact?.y ?? 0) + (contact?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
    // The bar doesn't cover the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(barBox?.y ?? 0)
    await proceed.click()
    await page.waitForURL(/\/start-now/)
  })
})
