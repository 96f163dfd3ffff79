import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAccount, payOrder, postAs } from './account.ts'
import { chooseDay } from './choose-day.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

/**
 * Every control of Settings, and the test that shows its effect where it is claimed: not that the choice is stored, but
 * what it changes. A control that is new on the page fails this list until its effect is shown.
 */
const here = 'e2e/settings-effects.spec.ts'
const effects: Record<string, { in: string; test: string }> = {
  'button Change name': { in: here, test: 'a changed name is in the greeting of the next mail and on the page' },
  'button Change email': { in: here, test: 'a changed email gets the next mail, and logs in' },
  'button Change phone': { in: here, test: 'a changed phone is in the booking form and on the page that staff see' },
  'button Change Password': {
    in: here,
    test: 'a changed password logs in, the old one doesn’t, and other devices are out',
  },
  'button Set up an app': {
    in: 'e2e/two-step.spec.ts',
    test: 'a client sets up an app, is asked for it at the login, and turns it off',
  },
  'button Add a passkey': {
    in: 'e2e/two-step.spec.ts',
    test: 'a passkey is added in Settings, and logs in alone from the login page',
  },
  'button Sign out Chrome on Linux': {
    in: 'e2e/settings-account.spec.ts',
    test: 'each device is listed, and the others are signed out from here',
  },
  'button Sign out all other devices': {
    in: 'e2e/settings-account.spec.ts',
    test: 'each device is listed, and the others are signed out from here',
  },
  'checkbox Service updates': {
    in: here,
    test: 'with service updates off nothing is mailed of a message, and with them on it is',
  },
  'checkbox Renewal reminders': {
    in: 'src/features/notifications/mail-choices.server.test.ts',
    test: 'with %j, just the mails of the classes that are on are written',
  },
  'radio One email for each deadline': {
    in: 'src/features/compliance/reminders/reminders.server.test.ts',
    test: 'a reminder arrives on its day, by day, once, and says whose it is',
  },
  'radio One email a day': {
    in: 'src/features/compliance/reminders/reminders.server.test.ts',
    test: 'a digest has all of a day, and a weekly one all of its week on Monday',
  },
  'radio One email a week': {
    in: 'src/features/compliance/reminders/reminders.server.test.ts',
    test: 'a digest has all of a day, and a weekly one all of its week on Monday',
  },
  'radio System': {
    in: 'e2e/settings.spec.ts',
    test: 'name, phone, notifications and appearance change in Settings and stay',
  },
  'radio Light': {
    in: 'e2e/settings-account.spec.ts',
    test: 'the chosen appearance is there before the first paint of every page',
  },
  'radio Dark': {
    in: 'e2e/settings-account.spec.ts',
    test: 'the chosen appearance is there before the first paint of every page',
  },
  'button Prepare download': { in: 'e2e/settings-data.spec.ts', test: 'a client downloads what we hold on them, once' },
  'button Close account': {
    in: 'e2e/settings-data.spec.ts',
    test: 'an account is closed: what goes and stays is said first, and the login is gone',
  },
}
/** Passkeys belong to a name, which 127.0.0.1 is not: their test has a server with one. */
const elsewhere = ['button Add a passkey']

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expectTakenOver(page)
}

/** A second device of the account. */
async function logIn(device: Page, login: { email: string; password: string }): Promise<void> {
  await device.goto('/terms')
  await postAs(device, '/api/auth/login', { email: login.email, password: login.password })
}

const loginStatus = async (page: Page, email: string, password: string) =>
  (await page.request.post('/api/auth/login', { data: { email, password } })).status()

test('every control of Settings has a test that shows its effect', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  await logIn(await anotherDevice(), person)
  await openSettings(page)
  const names: string[] = []
  for (const role of ['button', 'checkbox', 'radio'] as const)
    for (const control of await page.getByRole('main').locator('.set').getByRole(role).all()) {
      const line = /^- (\w+) "([^"]+)"/.exec(await control.ariaSnapshot())
      const name = `${role} ${(line?.[2] ?? '').replace(/^Sign out Chrome on \w+/, 'Sign out Chrome on Linux')}`
      // The hint is part of a box’s name.
      names.push(Object.keys(effects).find((known) => name === known || name.startsWith(`${known} `)) ?? name)
    }
  const known = Object.keys(effects).filter((name) => !elsewhere.includes(name))
  expect(names.toSorted()).toEqual(known.toSorted())
  for (const [control, { in: file, test: title }] of Object.entries(effects)) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(source, `${control} is shown by a test that is gone`).toContain(`'${title}'`)
  }
})

test('a changed name is in the greeting of the next mail and on the page', async ({ page }) => {
  const { email } = await openAccount(page)
  await openSettings(page)
  await page.getByRole('button', { name: 'Change name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change name' })
  await dialog.getByLabel('First name').fill('Sasha')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('complementary', { name: 'Account' })).toContainText('Sasha Sample')
  await payOrder(page)
  expect(await mailText(email, /^Order \w+ confirmed/)).toContain('Hi Sasha,')
})

test('a changed email gets the next mail, and logs in', async ({ page, anotherDevice }) => {
  const { email, password } = await openAccount(page)
  const after = `new-${email}`
  await openSettings(page)
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(after)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Email the link' }).click()
  const link = /\/verify-email\?token=[\w-]+/.exec(await mailText(after, /Confirm your new email/))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await payOrder(page)
  expect(await mailText(after, /^Order \w+ confirmed/)).toContain('Hi Alex,')
  const device = await anotherDevice()
  await device.goto('/terms')
  expect(await loginStatus(device, email, password)).toBe(401)
  expect(await loginStatus(device, after, password)).toBe(200)
})

test('a changed phone is in the booking form and on the page that staff see', async ({ page, anotherDevice }) => {
  const { email } = await openAccount(page)
  await openSettings(page)
  await page.getByRole('button', { name: 'Change phone' }).click()
  await page.getByRole('dialog').getByLabel('Phone').fill('(206) 555-0177')
  await page.getByRole('button', { name: 'Save phone' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/dashboard/consultations?zone=America/Los_Angeles')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Next month' }).click()
  await expect(main.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await chooseDay(main.getByRole('table').getByRole('link').nth(5))
  await main.getByRole('region', { name: 'Afternoon' }).getByRole('link').first().click()
  await expect(main.getByRole('complementary', { name: 'Your appointment' }).getByLabel('Phone')).toHaveValue(
    '(206) 555-0177',
  )
  const desk = await anotherDevice()
  await openBackOffice(desk)
  const [client] = await query<{ id: string }>('select id from users where email = $1', [email])
  await desk.goto(`/admin/clients/${client?.id}`)
  await expect(desk.getByRole('main').getByText('(206) 555-0177')).toBeVisible()
})

test('a changed password logs in, the old one doesn’t, and other devices are out', async ({ page, anotherDevice }) => {
  const { email, password } = await openAccount(page)
  const other = await anotherDevice()
  await logIn(other, { email, password })
  await openSettings(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByLabel('New password', { exact: true }).fill('heron at low tide')
  await dialog.getByLabel(/^Confirm/).fill('heron at low tide')
  await dialog
    .getByRole('button', { name: /password$/i })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  expect((await other.request.get('/api/auth/me')).status()).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  expect(await loginStatus(other, email, password)).toBe(401)
  expect(await loginStatus(other, email, 'heron at low tide')).toBe(200)
})

test('with service updates off nothing is mailed of a message, and with them on it is', async ({
  page,
  anotherDevice,
}) => {
  const { email } = await openAccount(page)
  const [quiet, loud] = [await payOrder(page), await payOrder(page, { confirmDuplicate: true })]
  const desk = await anotherDevice()
  await openBackOffice(desk)
  const write = (orderId: string) =>
    postAs(desk, `/api/staff/conversations/${orderId}/messages`, {
      key: randomUUID(),
      body: 'Hello',
      files: [],
      asksReply: false,
    })
  const mailsOf = async () =>
    (
      await query<{ count: number }>(
        `select count(*)::int as count from outgoing_mails where template = 'new-message' and to_address = $1`,
        [email],
      )
    )[0]?.count
  const main = page.getByRole('main')
  await openSettings(page)
  await main.getByRole('checkbox', { name: 'Service updates' }).uncheck()
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
  await write(quiet)
  expect(await mailsOf()).toBe(0)
  await page.reload()
  await expectTakenOver(page)
  await main.getByRole('checkbox', { name: 'Service updates' }).check()
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
  await write(loud)
  expect(await mailsOf()).toBe(1)
})
