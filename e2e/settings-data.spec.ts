import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expectTakenOver(page)
}

test('a client downloads what we hold on them, once', async ({ page }) => {
  await openAccount(page)
  await openSettings(page)
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('button', { name: 'Prepare download' }).click()
  await expect(section.getByText('Your download is ready.')).toBeVisible()
  const inspection = new Inspection(page)
  await inspection.look('settings with a download')
  inspection.expectNone()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^personal data .*\.zip$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(section.getByRole('button', { name: 'Prepare download' })).toBeVisible()
})

test('an open order stands in the way of closing the account, and leads to it', async ({ page }) => {
  await openAccount(page)
  const orderId = await payOrder(page)
  await openSettings(page)
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account' })
  const list = dialog.getByRole('list', { name: 'What has to end first' })
  await expect(list).toContainText(/Order \S+ .* is open/)
  await expect(list.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/dashboard/orders/${orderId}`)
  const inspection = new Inspection(page)
  await inspection.look('closing refused')
  inspection.expectNone()
})

test('an account is closed: what goes and stays is said first, and the login is gone', async ({ page }) => {
  const person = await openAccount(page)
  await openSettings(page)
  await page.getByRole('button', { name: 'Close account' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close your account' })
  await expect(dialog.getByRole('list', { name: 'What we erase' })).toContainText('Email address, name, phone')
  const inspection = new Inspection(page)
  await inspection.look('closing')
  inspection.expectNone()
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(dialog.getByText('Type CLOSE to continue').first()).toBeVisible()
  await dialog.getByLabel('Type CLOSE to continue').fill('CLOSE')
  await dialog.getByRole('button', { name: 'Close account' }).click()
  const closed = page.getByRole('dialog', { name: 'Your account is closed' })
  await expect(closed).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await closed.getByRole('button', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  expect(await mailText(person.email, /account is closed/)).toContain('You closed your account')
  const login = await page.request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
  expect(login.status()).toBe(401)
})
