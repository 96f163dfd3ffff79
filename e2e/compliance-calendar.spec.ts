import type { Page } from '@playwright/test'
import { addDays, formatDay, todayInPacific } from '#lib/dates.ts'
import { openAccount, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { formCompany } from './company.ts'
import { expect, test } from './fixtures.ts'
import { expectTakenOver } from './taken-over.ts'

const today = todayInPacific(new Date())
/** The initial report of such a company was due yesterday. */
const lateFormation = addDays(today, -121)

const trailOf = (page: Page) => page.getByRole('list', { name: 'Dates by month' })
const dutyOf = (page: Page, title: string) => trailOf(page).getByRole('group').filter({ hasText: title })

test('a client marks a deadline as done, takes that back, and waives it with a reason', async ({ page }) => {
  await openAccount(page)
  await formCompany(page, { name: 'Cedar Sound Joinery LLC', effectiveOn: lateFormation })
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Calendar' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Compliance calendar' })).toBeVisible()
  const looks = new Inspection(page)
  await expect(main.getByText(/^One deadline is late\./)).toBeVisible()
  await expect(main.getByRole('img', { name: /^The year of Cedar Sound Joinery LLC from / })).toBeVisible()
  await looks.look('the calendar')

  const report = dutyOf(page, 'Initial report')
  await expect(report.getByText('1 day late')).toBeVisible()
  await report.getByText('Initial report', { exact: true }).click()
  await expect(report.getByText(`${formatDay(addDays(today, -1))}. 120 days after`)).toBeVisible()
  await expect(report.getByRole('link', { name: 'File at ccfs.sos.wa.gov' })).toBeVisible()
  await looks.look('an opened deadline')
  await report.getByRole('button', { name: 'Mark as done: Initial report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Initial report' })
  await dialog.getByLabel('When was it filed?').fill('')
  await dialog.getByLabel('Confirmation number').fill('CCFS 77')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog.getByText('Enter the day on which it was filed').first()).toBeVisible()
  await expect(dialog.getByLabel('Confirmation number')).toHaveValue('CCFS 77')
  await looks.look('marking as done')
  await dialog.getByLabel('When was it filed?').fill(addDays(today, -2))
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(main.getByText(/^Nothing is due until/)).toBeVisible()
  await expect(report.getByText(/Confirmation CCFS 77\. You marked it as done on/)).toBeVisible()

  await report.getByRole('button', { name: 'Put it back on the calendar: Initial report' }).click()
  await expect(report.getByText('1 day late')).toBeVisible()
  await report.getByRole('button', { name: 'This doesn’t apply to us: Initial report' }).click()
  const why = page.getByRole('dialog', { name: 'Why doesn’t this apply?' })
  await why.getByRole('button', { name: 'Take it off the calendar' }).click()
  await expect(why.getByText('Enter why it doesn’t apply').first()).toBeVisible()
  await why.getByLabel('Reason').fill('SSN 123-45-6782')
  await why.getByRole('button', { name: 'Take it off the calendar' }).click()
  await expect(why.getByText('This looks like a Social Security number. Remove it.').first()).toBeVisible()
  await why.getByLabel('Reason').fill('Filed by our attorney with the certificate')
  await why.getByRole('button', { name: 'Take it off the calendar' }).click()
  await expect(report.getByText('Waived', { exact: true })).toBeVisible()
  await expect(report.getByText(/Filed by our attorney with the certificate.*You said so on/)).toBeVisible()
  await looks.look('a waived deadline')
  await page.reload()
  await expect(report.getByText('Waived', { exact: true })).toBeVisible()
  looks.expectNone()
})

test('an answer puts deadlines on the calendar, and another takes them off', async ({ page }) => {
  await openAccount(page)
  await formCompany(page, { name: 'Heron Ferry LLC', effectiveOn: addDays(today, -30) })
  await page.goto('/dashboard/calendar')
  const main = page.getByRole('main')
  const questions = main.getByRole('region', { name: 'Questions about your company' })
  const license = questions.getByRole('group', { name: 'Does the company need a business license?' })
  await expect(license).toBeVisible()
  await questions.getByRole('button', { name: 'Save answer' }).click()
  await expect(questions.getByText('Choose an answer').first()).toBeVisible()
  await license.getByLabel('No', { exact: true }).check()
  await questions.getByRole('button', { name: 'Save answer' }).click()
  const excise = questions.getByRole('group', { name: /^How often does the Department of Revenue/ })
  await excise.getByLabel('Quarterly').check()
  await questions.getByLabel('First day of business').fill(addDays(today, -20))
  await questions.getByRole('button', { name: 'Save answer' }).click()
  await expect(
    trailOf(page)
      .getByText(/^B&O excise tax return, Q\d \d{4}$/)
      .first(),
  ).toBeVisible()
  const absent = main.getByRole('region', { name: 'What is not on this calendar, and why' })
  await expect(absent.getByText('BOI report to FinCEN')).toBeVisible()
  await expect(absent.getByText('31 CFR 1010.380.')).toBeVisible()

  await questions.getByRole('button', { name: /^Change the answer to “How often/ }).click()
  await excise.getByLabel(/^Never/).check()
  await questions.getByRole('button', { name: 'Save answer' }).click()
  await expect(trailOf(page).getByText(/^B&O excise tax return/)).toHaveCount(0)
  await expect(absent.getByText('You told us that the Department of Revenue asks for none.')).toBeVisible()
})

test('the private address is read without a session, and stops when it is replaced', async ({
  page,
  anotherDevice,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(page)
  const { companyId } = await formCompany(page, { name: 'Blue Heron LLC', effectiveOn: addDays(today, -30) })
  await page.goto('/dashboard/calendar')
  const feed = page.getByRole('region', { name: 'Add to your calendar' })
  await expect(feed.getByLabel('Private address')).toHaveValue(/\/api\/compliance\/[\w-]{4}…[\w-]{4}\.ics$/)
  await feed.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const old = await page.evaluate(() => navigator.clipboard.readText())
  const stranger = await anotherDevice()
  const answer = await stranger.request.get(old)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('SUMMARY:Initial report')
  const download = page.waitForEvent('download')
  await feed.getByRole('link', { name: 'Download the dates once (.ics)' }).click()
  expect((await download).suggestedFilename()).toBe('Blue Heron LLC deadlines.ics')

  await feed.getByRole('button', { name: 'Replace the address…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the private address?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect((await stranger.request.get(old)).status()).toBe(200)
  await feed.getByRole('button', { name: 'Replace the address…' }).click()
  await dialog.getByRole('button', { name: 'Replace the address' }).click()
  await expect(feed.getByText('You have a new address.')).toBeVisible()
  expect((await stranger.request.get(old)).status()).toBe(404)
  await openAccount(stranger)
  expect((await stranger.request.get(`/api/companies/${companyId}/calendar.ics`)).status()).toBe(404)
})

test('the overview’s headline is what is late, and then the next deadline', async ({ page }) => {
  await openAccount(page)
  const { companyId } = await formCompany(page, { name: 'Cedar Sound Joinery LLC', effectiveOn: lateFormation })
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  const headline = main.getByRole('region', { name: 'One deadline is late' })
  await expect(headline.getByText(/^1 day\. Initial report, for Cedar Sound Joinery LLC, due /)).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('something late')
  await headline.getByRole('link', { name: 'See the deadline' }).click()
  await expect(dutyOf(page, 'Initial report').getByText('Why it applies')).toBeVisible()
  await postAs(page, `/api/companies/${companyId}/duties/mark`, {
    key: 'initial-report',
    kind: 'done',
    on: today,
    reference: '',
  })
  await page.goto('/dashboard')
  await expect(main.getByRole('region', { name: /^Next deadline: / })).toBeVisible()
  await main.getByRole('link', { name: 'Compliance calendar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/calendar\?company=/)
  looks.expectNone()
})

test('days are the same in Los Angeles and in Manila', async ({ page, anotherDevice }) => {
  await openAccount(page)
  await formCompany(page, { name: 'Heron Ferry LLC', effectiveOn: lateFormation })
  const { cookies } = await page.context().storageState()
  const days: string[][] = []
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Manila']) {
    const reader = await anotherDevice({ timezoneId })
    await reader.context().addCookies(cookies)
    await reader.goto('/dashboard/calendar')
    await expect(trailOf(reader).getByText(/^Today, /)).toBeVisible()
    await expectTakenOver(reader)
    days.push(
      await trailOf(reader)
        .getByText(/^Today, |, due /)
        .allTextContents(),
    )
  }
  expect(days[0]?.length).toBeGreaterThan(3)
  expect(days[1]).toEqual(days[0])
})

test('on a phone the months carry the calendar, and the keyboard does everything', async ({ anotherDevice }) => {
  const page = await anotherDevice({ viewport: { width: 390, height: 844 } })
  await openAccount(page)
  await formCompany(page, { name: 'Blue Heron LLC', effectiveOn: lateFormation })
  await page.goto('/dashboard/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance calendar' })).toBeVisible()
  await expectTakenOver(page)
  await expect(page.getByRole('img', { name: /^The year of/ })).toBeHidden()
  const report = dutyOf(page, 'Initial report')
  await report.locator('summary').focus()
  await page.keyboard.press('Enter')
  const done = report.getByRole('button', { name: 'Mark as done: Initial report' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(done).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Initial report' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(done).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Confirmation number').focus()
  await page.keyboard.press('Enter')
  await expect(report.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Done 1$/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^1 date, /)).toBeVisible()
})

test('without a company the calendar says when it starts, and another’s is not found', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  await page.goto('/dashboard/calendar')
  await expect(page.getByText('Your calendar starts on the day the company is formed')).toBeVisible()
  const other = await anotherDevice()
  await openAccount(other)
  const { companyId } = await formCompany(other, { name: 'Heron Ferry LLC', effectiveOn: today })
  await formCompany(other, { name: 'Cedar Sound, Inc.', effectiveOn: today, legalEntity: 'CORP', taxElection: 'S' })
  await other.goto('/dashboard/calendar')
  await other.getByRole('navigation', { name: 'Companies' }).getByRole('link', { name: 'Cedar Sound, Inc.' }).click()
  await expect(trailOf(other).getByText('S election, Form 2553')).toBeVisible()
  await page.goto(`/dashboard/calendar?company=${companyId}`)
  await expect(page.getByText('We couldn’t find that company.')).toBeVisible()
})
