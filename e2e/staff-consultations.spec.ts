import type { Page } from '@playwright/test'
import { openAccount, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { expectOneFailure } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'
import { aPerson } from './steps.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const phoenix = 'America/Phoenix'
const pacificDay = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(instant))
const isSaturday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6

/** The last Saturday on which clients can book: only the hours of this test are open then. */
async function lastSaturday(page: Page): Promise<{ day: string; times: string[] }> {
  const [from, to] = [30, 58].map((days) => pacificDay(new Date(Date.now() + days * 86_400_000).toISOString()))
  const answer = await page.request.get(`/api/consultations/slots?from=${from}&to=${to}`)
  const { slots } = (await answer.json()) as { slots: { startsAt: string }[] }
  const times = slots.map(({ startsAt }) => startsAt).filter((startsAt) => isSaturday(pacificDay(startsAt)))
  const day = pacificDay(times.at(-1) ?? '')
  return { day, times: times.filter((startsAt) => pacificDay(startsAt) === day) }
}

test('an admin publishes hours, and staff work an appointment from the week to its outcome', async ({
  page,
  anotherDevice,
}) => {
  const { email } = await openBackOffice(page, 'admin')
  await query(`update users set first_name = 'Zoe', last_name = $2 where email = $1`, [email, `Hours ${Date.now()}`])
  const main = page.getByRole('main')
  const looks = new Inspection(page)

  await page.goto('/admin/consultation-hours')
  await main.getByLabel('Person', { exact: true }).selectOption({ label: await nameOf(email) })
  await main.getByRole('button', { name: 'Add calendar' }).click()
  const hours = main.getByRole('region', { name: `Hours of ${await nameOf(email)}` })
  await hours.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await hours.getByLabel('Saturday, from').fill('13:00')
  await hours.getByLabel('Saturday, to').fill('10:00')
  await hours.getByRole('button', { name: 'Publish hours' }).click()
  await expect(hours.getByText('Nothing was published')).toBeVisible()
  await expect(hours.getByLabel('Saturday, to')).toHaveAccessibleDescription('It closes before it opens')
  await looks.look('hours that are wrong')
  await hours.getByLabel('Saturday, from').fill('10:00')
  await hours.getByLabel('Saturday, to').fill('13:00')
  await hours.getByLabel('Video link').fill('https://meet.legate.example/kim')
  await hours.getByRole('button', { name: 'Publish hours' }).click()
  await expect(hours.getByRole('status')).toContainText(/Clients can book \d+ times in the next \d+ days\./)

  const client = await anotherDevice({ timezoneId: phoenix })
  const person = await openAccount(client)
  const { day, times } = await lastSaturday(client)
  expect(times).toHaveLength(6)
  const { consultation } = await postAs(client, '/api/consultations', {
    startsAt: times[0],
    timeZone: phoenix,
    by: 'video',
    topic: 'S-Corp or LLC?',
  })
  const { id } = consultation as { id: string }

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Consultations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consultations' })).toBeVisible()
  await page.goto(`/admin/consultations?week=${day}`)
  await page.getByLabel('Whose').selectOption('Me')
  await expect(page).toHaveURL(/whose=mine/)
  await main
    .getByRole('region', { name: /^Week of/ })
    .getByRole('link', { name: /^10:00 / })
    .click()
  const panel = main.getByRole('region', { name: `${person.firstName} ${person.lastName}` })
  await expect(panel.getByText('S-Corp or LLC?')).toBeVisible()
  await expect(panel.getByText(/^For the client: .*11:00 am Mountain Standard Time$/)).toBeVisible()
  await panel.getByLabel('Notes').fill('SSN 123-45-6782')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByText('This looks like a Social Security number').first()).toBeVisible()
  await panel.getByLabel('Notes').fill('Wants to elect in March')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByText('Note saved.')).toBeVisible()
  await looks.look('an appointment')

  await panel.getByRole('button', { name: 'Move…' }).click()
  const moving = page.getByRole('dialog', { name: /^Move / })
  await moving.getByLabel('11:30 am').check()
  await expect(moving.getByText(/12:30 pm Mountain Standard Time$/)).toBeVisible()
  await looks.look('moving')
  await moving.getByRole('button', { name: /^Move to Sat \d+, 11:30 am$/ }).click()
  await expect(panel.getByText(/11:30 am to 12:00 pm$/)).toBeVisible()
  expect(await mailText(person.email, /Your appointment was moved/)).toContain('12:30 pm Mountain Standard Time')

  await closeOver(page, looks, day)

  await query(
    `update consultations set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes',
       blocks = tstzrange(now() - interval '1 hour', now() - interval '20 minutes') where id = $1`,
    [id],
  )
  await page.goto('/admin/past-consultations')
  await looks.look('past consultations')
  await main.getByRole('row').filter({ hasText: person.lastName }).getByRole('link').click()
  await panel.getByRole('button', { name: 'No-show' }).click()
  await expect(panel.getByText('No-show', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as done' }).click()
  await expect(panel.getByText('Done', { exact: true })).toBeVisible()
  looks.expectNone()
})

/** Closes the day of the appointment, which stays, and takes that back. */
async function closeOver(page: Page, looks: Inspection, day: string): Promise<void> {
  await page.goto('/admin/consultation-hours')
  const exceptions = page.getByRole('main').getByRole('region', { name: 'Exceptions' })
  await exceptions.getByRole('button', { name: 'Add exception' }).click()
  await expect(exceptions.getByText('Choose a date').first()).toBeVisible()
  await exceptions.getByLabel('From').fill(day)
  await exceptions.getByLabel('Reason').fill('Inventory')
  await exceptions.getByRole('button', { name: 'Add exception' }).click()
  const question = page.getByRole('dialog', { name: /^Close / })
  await expect(question.getByText('1 appointment is booked outside the new hours.')).toBeVisible()
  await looks.look('closing over an appointment')
  await question.getByRole('button', { name: 'Close and keep it' }).click()
  await expect(exceptions.getByText('Closed, Inventory')).toBeVisible()
  await exceptions.getByRole('button', { name: /^Remove the exception of Saturday/ }).click()
  await expect(exceptions.getByText('Closed, Inventory')).toBeHidden()
}

async function nameOf(email: string): Promise<string> {
  const [row] = await query<{ name: string }>(
    `select first_name || ' ' || last_name as name from users where email = $1`,
    [email],
  )
  return row?.name ?? ''
}

test('staff cancel an appointment with words for the client, and change the rules and types', async ({
  page,
  anotherDevice,
}) => {
  await openBackOffice(page, 'admin')
  const client = await anotherDevice()
  const person = await openAccount(client)
  const [from, to] = [20, 29].map((days) => pacificDay(new Date(Date.now() + days * 86_400_000).toISOString()))
  const answer = await client.request.get(`/api/consultations/slots?from=${from}&to=${to}`)
  const { slots } = (await answer.json()) as { slots: { startsAt: string }[] }
  const { consultation } = await postAs(client, '/api/consultations', {
    startsAt: slots.at(-1)?.startsAt,
    timeZone: 'America/Los_Angeles',
    by: 'phone',
    phone: '(206) 555-0142',
  })
  const { id } = consultation as { id: string }
  await page.goto(`/admin/consultations?week=${pacificDay(slots.at(-1)?.startsAt ?? '')}&appointment=${id}`)
  const panel = page.getByRole('main').getByRole('region', { name: `${person.firstName} ${person.lastName}` })
  await panel.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await dialog.getByLabel('Reason').fill('We are closed that day.')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(panel.getByText('Reason: We are closed that day.')).toBeVisible()
  expect(await mailText(person.email, /Your appointment was canceled/)).toContain('Reason: We are closed that day.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.goto('/admin/consultation-hours')
  const rules = page.getByRole('main').getByRole('region', { name: 'Rules for booking' })
  await rules.getByLabel('Latest booking').fill('0')
  await rules.getByRole('button', { name: 'Save rules' }).click()
  await expect(rules.getByText('Enter a number from 1 to 365').first()).toBeVisible()
  await rules.getByLabel('Latest booking').fill('60')
  await rules.getByRole('button', { name: 'Save rules' }).click()
  await expect(rules.getByText('Rules saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Change your current order' }).click()
  const type = page.getByRole('dialog', { name: 'Change Your current order' })
  await type.getByLabel('By phone').uncheck()
  await type.getByRole('button', { name: 'Save type' }).click()
  await expect(type.getByText('Choose phone, video, or both').first()).toBeVisible()
  await type.getByLabel('By phone').check()
  await type.getByRole('button', { name: 'Save type' }).click()
  await expect(type).toBeHidden()
})

test('staff who are no admins see the week, and not the hours', async ({ page, complaints }) => {
  await openBackOffice(page)
  await page.goto('/admin/consultations')
  await expect(page.getByRole('heading', { level: 1, name: 'Consultations' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Consultations' }).getByRole('link', { name: 'Hours' }),
  ).toBeHidden()
  await page.goto('/admin/consultation-hours')
  await expect(page.getByText('This page is for admins.')).toBeVisible()
  await expectOneFailure(complaints, /403/)
})

test('staff book one of the times that a client could book, for a client who called', async ({
  page,
  anotherDevice,
}) => {
  await openBackOffice(page)
  const client = await anotherDevice({ timezoneId: phoenix })
  const person = aPerson(`Wren${Date.now().toString(36)}`)
  await openAccount(client, person)
  const looks = new Inspection(page)
  await page.goto('/admin/consultations')
  await expectTakenOver(page)
  await page.getByRole('link', { name: 'Book for a client' }).focus()
  await page.keyboard.press('Enter')
  const finding = page.getByRole('dialog', { name: 'Book for a client' })
  await expect(finding.getByLabel('Client')).toBeFocused()
  await page.keyboard.type('nobody has this name')
  await expect(finding.getByText('No client has this name or email.')).toBeVisible()
  await finding.getByLabel('Client').fill(person.firstName)
  await expect(finding.getByText('1 client', { exact: true })).toBeVisible()
  await looks.look('finding a client')
  await finding.getByRole('link', { name: new RegExp(person.email) }).click()

  const booking = page.getByRole('dialog', { name: `Book for ${person.firstName} ${person.lastName}` })
  const days = [40, 41, 42, 43, 44].map((ahead) => pacificDay(new Date(Date.now() + ahead * 86_400_000).toISOString()))
  const day = days.find((one) => new Date(`${one}T12:00:00Z`).getUTCDay() === 2) ?? days[0] ?? ''
  await booking.getByLabel('Day').fill(day)
  await booking.getByRole('radio').last().check()
  const book = booking.getByRole('button', { name: /^Book \w{3} \d+, / })
  await book.click()
  await expect(booking.getByText('Enter the number that we should call').first()).toBeVisible()
  await expect(booking.getByText('Say what it is about').first()).toBeVisible()
  await booking.getByLabel('Phone').fill('(602) 555-0128')
  await booking.getByLabel('What it is about').fill('The operating agreement')
  await looks.look('booking for a client')
  await book.click()
  const panel = page.getByRole('main').getByRole('region', { name: `${person.firstName} ${person.lastName}` })
  await expect(panel.getByText('The operating agreement')).toBeVisible()
  await expect(booking).toHaveCount(0)
  await looks.look('the week with what was booked')

  const mail = await mailText(person.email, /Your appointment is booked/)
  expect(mail).toContain('We booked an appointment for you.')
  expect(mail).toContain('About: The operating agreement')
  await client.goto('/dashboard/consultations?show=mine')
  const ahead = client.getByRole('main').getByRole('region', { name: 'Ahead' })
  await expect(ahead.getByText('The operating agreement')).toBeVisible()
  await expect(ahead.getByRole('link', { name: 'Move' })).toBeVisible()
  looks.expectNone()
})
