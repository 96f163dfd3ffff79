import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openAccount, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { expectOneFailure } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'
import { aPerson, type Person } from './steps.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

/** Runs the job that does what has waited long enough, and waits for its end. */
async function finishRecoveries(): Promise<void> {
  const [job] = await query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('finish-recoveries', '{}') returning id`,
  )
  const stateOf = async () =>
    (await query<{ state: string }>('select state from pgboss.job where id = $1', [job?.id]))[0]?.state
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('completed')
}

/** As if this many hours had passed since the approval. */
const letPass = (email: string, hours: number) =>
  query(
    `update account_recoveries set takes_effect_at = decided_at + interval '72 hours' - make_interval(hours => $2) where email = $1`,
    [email, hours],
  )
const stateOf = async (email: string) =>
  (await query<{ state: string }>('select state from account_recoveries where email = $1', [email]))[0]?.state

async function openSettings(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/dashboard/settings`)
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible()
  await expectTakenOver(page)
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await expectTakenOver(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** Two-step login by an app, without the screens; the ten recovery codes. */
async function withApp(page: Page): Promise<{ totp: TOTP; codes: string[] }> {
  const { key } = await postAs(page, '/api/auth/second-factor/app', {})
  const totp = new TOTP({ secret: String(key) })
  const { recoveryCodes } = await postAs(page, '/api/auth/second-factor/app/confirm', { code: totp.generate() })
  return { totp, codes: recoveryCodes as string[] }
}

test('a client sets up an app, is asked for it at the login, and turns it off', async ({
  page,
  anotherDevice,
  complaints,
}) => {
  const person = await openAccount(page)
  await openSettings(page)
  const section = page.getByRole('region', { name: 'Two-step login' })
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
  // The password of the registration is older than five minutes.
  await query(`update sessions set password_at = null where user_id = (select id from users where email = $1)`, [
    person.email,
  ])
  await section.getByRole('button', { name: 'Set up an app' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByLabel('Password', { exact: true }).fill('not the password')
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await expect(confirm.getByText('This password is incorrect').first()).toBeVisible()
  await confirm.getByLabel('Password', { exact: true }).fill(person.password)
  await confirm.getByRole('button', { name: 'Continue' }).click()
  // The app's key was refused until then.
  await expectOneFailure(complaints, /403/)
  const inspection = new Inspection(page)
  const setUp = page.getByRole('dialog', { name: 'Set up an app' })
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await inspection.look('set up an app')
  const key = (await setUp.locator('.set-up-key').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: key })
  await setUp.getByLabel('Code from the app').fill(totp.generate())
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const listed = saved.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await saved.getByRole('checkbox', { name: 'I saved them somewhere safe' }).check()
  await saved.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()
  await expect(section.getByText('Recovery codes: 10 of 10 left')).toBeVisible()
  await inspection.look('two-step login on')

  const device = await anotherDevice()
  await fillLogin(device, person)
  await expect(device.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused()
  expect((await device.request.get('/api/auth/me')).status()).toBe(401)
  const second = new Inspection(device)
  await second.look('second step of the login')
  second.expectNone()
  await device.getByLabel('Code from your app').fill('000000')
  await expect(device.getByText(/This code is incorrect/).first()).toBeVisible()
  await device.getByRole('button', { name: 'Use a recovery code' }).click()
  await device.getByLabel('Recovery code').fill(codes[0] ?? '')
  await device.getByRole('button', { name: 'Log In' }).click()
  await expect(device).toHaveURL(/\/dashboard$/)

  await section.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-step login?' })
  await off.getByRole('button', { name: 'Turn off' }).focus()
  await page.keyboard.press('Enter')
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
  inspection.expectNone()
  expect((await device.request.get('/api/auth/me')).status()).toBe(401)
  await fillLogin(device, person)
  await expect(device).toHaveURL(/\/dashboard$/)
})

test('a passkey is added in Settings, and logs in alone from the login page', async ({ page, baseURL, complaints }) => {
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const person = aPerson()
  await page.goto(`${site}/terms`)
  const { firstName, lastName, email, password } = person
  await postAs(page, '/api/auth/register', { firstName, lastName, email, password })
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
  await openSettings(page, site)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await saved.getByRole('checkbox', { name: 'I saved them somewhere safe' }).check()
  await saved.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('Laptop')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(page.getByText('This is your only second step.')).toBeVisible()
  await expectOneFailure(complaints, /403/)
  await postAs(page, '/api/auth/logout', {})
  await page.goto(`${site}/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a lost second step: asked for at the login, checked by staff, approved by a second admin, done after the wait', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(150_000)
  const person = await openAccount(page)
  await withApp(page)
  const device = await anotherDevice()
  await fillLogin(device, person)
  await device.getByRole('link', { name: 'Get back in' }).click()
  await expect(device.getByRole('heading', { name: 'Get back into your account' })).toBeVisible()
  await device.getByRole('button', { name: 'Send request' }).click()
  await expect(device.getByText('Choose what you lost').first()).toBeVisible()
  await device.getByLabel('Email of your account').fill(person.email)
  await device.getByRole('radio', { name: 'Both' }).check()
  await expect(device.getByLabel('New email')).toBeVisible()
  const inspection = new Inspection(device)
  await inspection.look('ask for a way back')
  inspection.expectNone()
  await device.getByRole('radio', { name: 'My phone or passkey' }).check()
  await device.getByLabel('How we can reach you').fill('(206) 555-0142, mornings')
  await device.getByRole('button', { name: 'Send request' }).click()
  await expect(device.getByText('We got your request.')).toBeVisible()

  const [first, second] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(first, 'admin')
  await openBackOffice(second, 'admin')
  await first.goto('/admin/recoveries')
  const block = first.getByRole('region', { name: person.email })
  await expect(block).toContainText('(206) 555-0142, mornings')
  await block.getByRole('button', { name: 'Record identity check' }).click()
  const check = first.getByRole('dialog', { name: 'Record identity check' })
  await check.getByRole('button', { name: 'Record check' }).click()
  await expect(check.getByText('Choose how you checked').first()).toBeVisible()
  await check.getByRole('radio', { name: 'By video, with a government photo ID' }).check()
  await check.getByLabel('What you compared').fill('Name and photo match the account.')
  const look = new Inspection(first)
  await look.look('identity check')
  await check.getByRole('button', { name: 'Record check' }).click()
  await expect(first.getByText('The identity check is recorded.')).toBeVisible()
  await expect(block.getByText('You did the check. Another admin has to approve it.')).toBeVisible()
  await look.look('recoveries')
  look.expectNone()

  await openSettings(page)
  await expect(page.getByText('Someone asked to get back into your account.')).toBeVisible()

  await second.goto('/admin/recoveries')
  await second.getByRole('region', { name: person.email }).getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Approved. It takes effect in 72 hours.')).toBeVisible()
  expect(await mailText(person.email, /Someone asked to get back/)).toContain('turn off two-step login')
  await expect(second.getByRole('region', { name: person.email })).toContainText('The owner can still stop it')

  await letPass(person.email, 71)
  await finishRecoveries()
  expect(await stateOf(person.email)).toBe('waiting')
  await fillLogin(device, person)
  await expect(device.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused()
  await letPass(person.email, 72)
  await finishRecoveries()
  expect(await stateOf(person.email)).toBe('done')
  // Whoever had the account open has to log in again, and the password is enough.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await fillLogin(device, person)
  await expect(device).toHaveURL(/\/dashboard$/)
  await second.reload()
  await expect(second.getByRole('list', { name: 'Ended requests' })).toContainText(person.email)
})

test('a lost mailbox: the new address counts after two people, 72 hours, and its own link', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(150_000)
  const person = await openAccount(page)
  const newEmail = `new-${person.email}`
  // Notices go to whoever works here when it happens.
  const [first, second] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(first, 'admin')
  await openBackOffice(second, 'admin')
  const device = await anotherDevice()
  await device.goto('/recover-account')
  await expectTakenOver(device)
  await device.getByLabel('Email of your account').fill(person.email)
  await device.getByRole('radio', { name: 'My email account' }).check()
  await device.getByLabel('How we can reach you').fill('(206) 555-0142')
  await device.getByRole('button', { name: 'Send request' }).click()
  await expect(device.getByText('Enter the address to use from now on').first()).toBeVisible()
  await device.getByLabel('New email').fill(newEmail)
  await device.getByRole('button', { name: 'Send request' }).click()
  await expect(device.getByText('We got your request.')).toBeVisible()

  const [request] = await query<{ id: string }>('select id from account_recoveries where email = $1', [person.email])
  const path = `/api/staff/account-recoveries/${request?.id ?? ''}`
  // It is a notice, which leads to where it is worked.
  const notice = first.getByRole('row').filter({ hasText: person.email })
  const isWritten = async () =>
    (await query('select from staff_notices where recovery_id = $1', [request?.id])).length > 0
  await expect.poll(isWritten, { timeout: 30_000 }).toBe(true)
  await first.goto('/admin/notices')
  await notice.getByRole('link', { name: 'A client can’t get into their account' }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'Account recovery' })).toBeVisible()
  await expect(first.getByRole('region', { name: person.email })).toContainText(newEmail)
  await postAs(first, `${path}/check`, { kind: 'known-facts', note: 'Knew the order number.' })
  await postAs(second, `${path}/approve`, {})
  expect(await mailText(newEmail, /Your request to get back into/)).toContain('we’ll email a link here')
  expect(await mailText(person.email, /Someone asked to get back/)).toContain(newEmail)

  await letPass(person.email, 72)
  await finishRecoveries()
  const link = /\/verify-email\?token=[\w-]+/.exec(await mailText(newEmail, /Confirm your new email/))?.[0] ?? ''
  // Until it is opened, the account is where it was.
  await fillLogin(device, person)
  await expect(device).toHaveURL(/\/dashboard$/)
  const owner = await anotherDevice()
  await owner.goto(link)
  await expect(owner.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await fillLogin(owner, { ...person, email: newEmail })
  await expect(owner).toHaveURL(/\/dashboard$/)
  expect(await mailText(person.email, /email address was changed/)).toContain('undo-email-change')
})

test('the link in the mail stops a way back that the owner did not ask for', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  await withApp(page)
  await postAs(page, '/api/account-recoveries', {
    email: person.email,
    lost: 'factor',
    newEmail: '',
    contact: 'A number that is not theirs',
    message: '',
  })
  const [request] = await query<{ id: string }>('select id from account_recoveries where email = $1', [person.email])
  const path = `/api/staff/account-recoveries/${request?.id ?? ''}`
  const [first, second] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(first, 'admin')
  await postAs(first, `${path}/check`, { kind: 'known-facts', note: 'Knew the order number.' })
  await openBackOffice(second, 'admin')
  await postAs(second, `${path}/approve`, {})
  const mail = await mailText(person.email, /Someone asked to get back/)
  await page.goto(/\/stop-recovery\?token=[\w-]+/.exec(mail)?.[0] ?? '')
  await expectTakenOver(page)
  const inspection = new Inspection(page)
  await inspection.look('stop')
  await page.getByRole('button', { name: 'Stop the request' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing changes' })).toBeVisible()
  await inspection.look('stopped')
  inspection.expectNone()
  await second.goto('/admin/recoveries')
  await expect(second.getByRole('list', { name: 'Ended requests' })).toContainText(person.email)
})
