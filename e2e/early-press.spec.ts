import { openAccount, openDraft, postAs } from './account.ts'
import { expect, test } from './fixtures.ts'
import { onStep } from './formation-form.ts'
import { openBackOffice, staffPassword } from './staff.ts'

test('a starter that comes after React holds no press back', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  const starter = Promise.withResolvers<void>()
  await page.route('**/assets/starter-router-*.js', async (route) => {
    await starter.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  starter.resolve()
  // The load event waits for the starter.
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('alert')).toContainText('Business name is required')
})

test('a form that is sent before any script keeps the page and what was typed', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await onStep(page, 'Business Information')
  await page.getByLabel('Business name').fill('Early Heron LLC')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('Early Heron LLC')
  scripts.resolve()
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('alert')).toContainText('Business purpose is required')
  await expect(page.getByLabel('Business name')).toHaveValue('Early Heron LLC')
})

test('a press on a part whose code is still on its way is done when it comes', async ({ page }) => {
  const { email } = await openBackOffice(page)
  await postAs(page, '/api/auth/logout', {})
  await postAs(page, '/api/auth/login', { email, password: staffPassword })
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/give-factor-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  code.resolve()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
})
