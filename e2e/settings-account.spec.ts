import type { Page } from '@playwright/test'
import { openAccount, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const tokenIn = (text: string, path: string) => new RegExp(`/${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expectTakenOver(page)
}

test('a change of email is told to the old address, whose link undoes it with every session', async ({
  page,
  anotherDevice,
}) => {
  const person = await openAccount(page)
  const after = `new-${person.email}`
  await postAs(page, '/api/account/email', { email: after, currentPassword: person.password })
  await page.goto(tokenIn(await mailText(after, /Confirm your new email/), 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await openSettings(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(after)

  const owner = await anotherDevice()
  await owner.goto(tokenIn(await mailText(person.email, /email address was changed/), 'undo-email-change'))
  await expectTakenOver(owner)
  const inspection = new Inspection(owner)
  await inspection.look('undo')
  await owner.getByRole('button', { name: 'Undo the change' }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('heading', { name: 'The change is undone' })).toBeVisible()
  await inspection.look('undone')
  inspection.expectNone()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  expect(await mailText(after, /change of email address was undone/)).toContain('took back')

  await owner.goto(tokenIn(await mailText(person.email, /email address is back/), 'reset-password'))
  await owner.getByLabel('New password', { exact: true }).fill('heron at low tide')
  await owner.getByLabel('Confirm new password').fill('heron at low tide')
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner.getByText('Your password has been changed.')).toBeVisible()
})

test('a used link to undo says so, and one without a token does nothing', async ({ page }) => {
  await page.goto('/undo-email-change?token=unknown')
  await expectTakenOver(page)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('alert')).toContainText('already been used or isn’t valid')
  await page.goto('/undo-email-change')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
})

test('each device is listed, and the others are signed out from here', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  const login = { email: person.email, password: person.password }
  const [second, third] = [await anotherDevice(), await anotherDevice()]
  for (const device of [second, third]) {
    await device.goto('/terms')
    await postAs(device, '/api/auth/login', login)
  }
  await openSettings(page)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.first()).toContainText('Chrome on ')
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out Chrome on / })
    .click()
  await expect(page.getByText(/^Chrome on \w+ is signed out\.$/)).toBeVisible()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  for (const device of [second, third]) expect((await device.request.get('/api/auth/me')).status()).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
})

test('the chosen appearance is there before the first paint of every page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAccount(page)
  await openSettings(page)
  await page.getByRole('radio', { name: 'Dark' }).check()
  // What each document says of its theme at the moment when its body begins.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      sessionStorage.setItem('theme-at-body', document.documentElement.dataset['theme'] ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/dashboard/settings', '/', '/dashboard', '/login']) {
    await page.goto(path)
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark')
  }
  await openSettings(page)
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
})
