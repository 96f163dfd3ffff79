import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'

const password = 'a sentence that nobody guesses'

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** From the QR code to the back office. */
async function setUpApp(page: Page) {
  const key = (await page.locator('.set-up-key').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate())
  await page.getByRole('checkbox', { name: 'I saved them somewhere safe' }).check()
  await page.getByRole('button', { name: 'Go to back office' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
}

async function openMailedLink(page: Page, email: string, subject: RegExp) {
  const link = /https?:\/\/\S+(?:token|setup)=[\w-]+/.exec(await mailText(email, subject))?.[0] ?? ''
  await page.goto(link)
}

test('an admin invites someone, and later replaces their lost second factor', async ({ page, anotherDevice }) => {
  const email = `rory.${Date.now()}@firm.example`
  const inspection = new Inspection(page)
  await openBackOffice(page, 'admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Rory')
  await dialog.getByLabel('Last name').fill('Model')
  await inspection.look('inviting')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We invited ${email}.`)).toBeVisible()
  await inspection.look('staff')

  const desk = await anotherDevice()
  await openMailedLink(desk, email, /Your invitation/)
  await desk.getByLabel('New password', { exact: true }).fill(password)
  await desk.getByLabel('Confirm new password').fill(password)
  await desk.getByRole('button', { name: 'Save password' }).click()
  await expect(desk.getByText('Your password has been changed.')).toBeVisible()
  await desk.goto('/admin/login')
  await logIn(desk, email)
  await setUpApp(desk)

  await page.reload()
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link', { name: 'Rory Model' })
    .click()
  await expect(page.getByRole('heading', { name: 'Rory Model', level: 1 })).toBeVisible()
  await page.getByLabel('How you verified that it’s Rory').fill('Rory stood at my desk.')
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText('We sent Rory a link to set up a new second factor.')).toBeVisible()
  await inspection.look('a lost second factor')
  inspection.expectNone()

  // Logged out, and the password alone leads no further.
  await desk.reload()
  await logIn(desk, email)
  await expect(desk.getByText('Open the link in our email to set up a new one.')).toBeVisible()
  await openMailedLink(desk, email, /Set up a new second factor/)
  await desk.getByRole('button', { name: 'Continue' }).click()
  await expect(desk.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  await setUpApp(desk)
})

test('an admin takes access away, and not their own', async ({ page, anotherDevice }) => {
  await openBackOffice(page, 'admin')
  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.getByRole('button', { name: 'Account' }).click()
  const email = await desk.getByText(/@firm\.example/).innerText()
  await page.getByRole('button', { name: 'Account' }).click()
  const own = await page.getByText(/@firm\.example/).innerText()

  await page.goto('/admin/staff')
  await page
    .getByRole('row', { name: new RegExp(own) })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: 'Sam Staff', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Remove access|Change role|Reset/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Staff' }).last().click()
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Remove access…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByText('Sam Staff no longer has access.')).toBeVisible()
  await desk.goto('/admin/orders')
  await expect(desk.getByRole('heading', { name: 'Back office' })).toBeVisible()
})

test('staff read a client’s account, and an admin logs the client out', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  const orderId = await payOrder(page)
  const desk = await anotherDevice()
  await openBackOffice(desk, 'admin')
  const inspection = new Inspection(desk)
  await desk.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'People' }).click()
  await desk.getByRole('searchbox', { name: 'Search clients' }).fill(person.email)
  await desk.keyboard.press('Enter')
  const row = desk.getByRole('row', { name: new RegExp(person.email) })
  await expect(row).toContainText('Email not verified')
  await inspection.look('clients')
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { name: 'Alex Sample', level: 1 })).toBeVisible()
  await expect(desk.locator(`a[href="/admin/orders/${orderId}"]`)).toBeVisible()
  await inspection.look('a client')
  inspection.expectNone()
  await desk.getByRole('button', { name: 'Resend verification link' }).click()
  await expect(desk.getByText(`We emailed ${person.email} a new link.`)).toBeVisible()
  await desk.getByRole('button', { name: /^End the session of/ }).click()
  await expect(desk.getByText('Not logged in anywhere.')).toBeVisible()
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})
