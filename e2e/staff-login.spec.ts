import { TOTP } from 'otpauth'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { inviteStaff } from './staff.ts'

const password = 'a sentence that nobody guesses'

test('an invited admin sets a password, an app, and a passkey, and each way leads in', async ({ page, baseURL }) => {
  // Passkeys belong to a host name.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const email = `sam.${Date.now()}@firm.example`
  await page.goto(`${site}${inviteStaff(email, 'admin')}`)
  await page.getByLabel('New password', { exact: true }).fill('too short')
  await page.getByLabel('Confirm new password').fill('too short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Staff passwords have at least 15 characters.').first()).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await page.goto(`${site}/admin/orders`)
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible()
  const inspection = new Inspection(page)
  await inspection.look('login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await inspection.look('setup')
  const key = (await page.locator('.set-up-key').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill('000000')
  await expect(page.getByText('This code is incorrect.').first()).toBeVisible()
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate())
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await inspection.look('recovery codes')
  inspection.expectNone()
  await page.getByRole('checkbox', { name: 'I saved them somewhere safe' }).check()
  await page.getByRole('button', { name: 'Go to back office' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()

  const logOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible()
  }
  await logOut()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

  await logOut()
  await page.goto(`${site}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
