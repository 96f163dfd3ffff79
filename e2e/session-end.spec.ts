import { openAccount, sessionFlag } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

/** The account's sessions end after these seconds, unless something extends them. */
const endIn = (email: string, seconds: number, column = 'idle_expires_at') =>
  query(
    `update sessions set ${column} = app_now() + make_interval(secs => $2) where user_id = (select id from users where email = $1)`,
    [email, seconds],
  )
/** The last thing that anyone did was a while ago, so that the next would extend the session. */
const quietFor = (email: string, seconds: number) =>
  query(
    `update sessions set last_seen_at = app_now() - make_interval(secs => $2) where user_id = (select id from users where email = $1)`,
    [email, seconds],
  )

const idleLeft = async (email: string) =>
  Number(
    (
      await query<{ left: string }>(
        `select extract(epoch from idle_expires_at - app_now()) as left from sessions where user_id = (select id from users where email = $1)`,
        [email],
      )
    )[0]?.left,
  )

test('before the session ends the page warns, and one press keeps it', async ({ page }) => {
  const { email } = await openAccount(page)
  await endIn(email, 240)
  await page.goto('/dashboard/settings')
  const dialog = page.getByRole('dialog', { name: 'You’re about to be logged out' })
  await expect(dialog).toContainText('in about 4 minutes')
  const inspection = new Inspection(page)
  await inspection.look('warning')
  inspection.expectNone()
  await quietFor(email, 120)
  await dialog.getByRole('button', { name: 'Stay logged in' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await idleLeft(email)).toBeGreaterThan(11 * 3600)
})

test('a session that ended while someone typed is opened again in place, with the text', async ({ page }) => {
  const person = await openAccount(page)
  await page.goto('/dashboard/settings')
  await expectTakenOver(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const form = page.getByRole('dialog', { name: 'Change Password' })
  await form.getByLabel('New password', { exact: true }).fill('heron at low tide')
  await endIn(person.email, 2)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toBeVisible()
  const inspection = new Inspection(page)
  await inspection.look('ended')
  inspection.expectNone()
  await ended.getByLabel('Email').fill(person.email)
  await ended.getByLabel('Password', { exact: true }).fill(person.password)
  await ended.getByRole('button', { name: 'Log In' }).click()
  await expect(ended).toHaveCount(0)
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('heron at low tide')
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
})

test('the order builder warns as well, and at the last end it asks for a login in place', async ({ page }) => {
  const person = await openAccount(page)
  await endIn(person.email, 100, 'expires_at')
  await page.goto('/order-builder?service=llc')
  await expectTakenOver(page)
  const dialog = page.getByRole('dialog', { name: 'Your session is about to end' })
  await expect(dialog).toContainText('in about 2 minutes')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toHaveCount(0)
})

test('staff are warned two minutes before, and log in again with their second factor where they are', async ({
  page,
}) => {
  const member = await openBackOffice(page)
  await page.evaluate((flag) => localStorage.setItem(flag, '1'), sessionFlag)
  await endIn(member.email, 100)
  await page.goto('/admin/orders')
  await expect(page.getByRole('dialog', { name: 'You’re about to be logged out' })).toContainText('2 minutes')
  await endIn(member.email, 1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByLabel('Email').fill(member.email)
  await ended.getByLabel('Password', { exact: true }).fill('a sentence that nobody guesses')
  await ended.getByRole('button', { name: 'Log In' }).click()
  await ended.getByLabel('Code from your app').fill(member.nextCode())
  await expect(ended).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
