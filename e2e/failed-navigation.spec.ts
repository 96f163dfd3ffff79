import { expect, test } from './fixtures.ts'
import { expectTakenOver } from './taken-over.ts'

test('a page that the router cannot load says so in the frame of the site, and another try loads it', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await expectTakenOver(page)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.route('**/register.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.evaluate(() => {
    const router = Reflect.get(globalThis, '__reactRouterDataRouter') as { navigate: (to: string) => void }
    router.navigate('/register')
  })

  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 500')])

  await page.unroute('**/register.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
