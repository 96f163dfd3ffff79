import { openAccount } from './account.ts'
import { Inspection } from './axe.ts'
import { chooseDay } from './choose-day.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { anAddress } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('a visitor books the free consultation without an account, moves it, and cancels it', async ({
  page,
  anotherDevice,
}) => {
  const email = anAddress()
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose a time to talk' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Book a free consultation' })).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('times')

  const card = main.getByRole('complementary', { name: 'Your appointment' })
  await main.getByRole('link', { name: 'Next month' }).click()
  await expect(main.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await chooseDay(main.getByRole('table').getByRole('link').nth(1))
  await main.getByRole('region', { name: 'Morning' }).getByRole('link').first().click()
  await card.getByRole('button', { name: 'Email me a code' }).click()
  await expect(card.getByText('First name is required').first()).toBeVisible()
  await card.getByLabel('First name').fill('Rosa')
  await card.getByLabel('Last name').fill('Guest')
  await card.getByLabel('Email').fill(email)
  await card.getByLabel('Phone').fill('(206) 555-0142')
  await card.getByLabel('What would you like to cover?').fill('LLC for a bakery')

  // Another time loses nothing of what was typed.
  await main.getByRole('region', { name: 'Morning' }).getByRole('link').nth(1).click()
  await expect(card.getByLabel('Email')).toHaveValue(email)
  await looks.look('details')
  await card.getByRole('button', { name: 'Email me a code' }).click()
  await expect(card.getByText(`We emailed a code to ${email}`)).toBeVisible()
  await looks.look('code')
  await card.getByRole('button', { name: 'Change my details' }).click()
  await expect(card.getByLabel('What would you like to cover?')).toHaveValue('LLC for a bakery')
  await card.getByRole('button', { name: 'Email me a code' }).click()

  const code = /Your code is (\d{6})/.exec(await mailText(email, /Your code to book a consultation/))?.[1] ?? ''
  await card.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
  await card.getByRole('button', { name: 'Book this time' }).click()
  await expect(card.getByText('This isn’t the code we sent.').first()).toBeVisible()
  await card.getByLabel('Code').fill(code)
  await card.getByRole('button', { name: 'Book this time' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible()
  await expect(main.getByText('Your consultation is booked.')).toBeVisible()
  await looks.look('booked')

  // Staff see who it is, and that they have no account.
  const desk = await anotherDevice()
  await openBackOffice(desk)
  const [row] = await query<{ id: string }>('select id from consultations where guest_email = $1', [email])
  await desk.goto(`/admin/consultations?appointment=${row?.id}`)
  const panel = desk.getByRole('region', { name: 'Rosa Guest' })
  await expect(panel.getByText('No account')).toBeVisible()
  await expect(panel.getByText(email)).toBeVisible()

  // The mailed link, on another device.
  const address = /(http\S+\/appointment\?token=[\w-]+)/.exec(await mailText(email, /Your appointment is booked/))?.[1]
  await page.goto(new URL(address ?? '').pathname + new URL(address ?? '').search)
  await main.getByRole('button', { name: 'Move…' }).click()
  const moving = page.getByRole('dialog', { name: 'Move your appointment' })
  await expect(moving.getByRole('radio').first()).toBeVisible()
  await looks.look('moving')
  await moving.getByRole('radio').last().check()
  await moving.getByRole('button', { name: 'Move to this time' }).click()
  await expect(main.getByText('Your appointment has a new time.')).toBeVisible()
  await mailText(email, /Your appointment was moved/)
  await main.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(main.getByText('Your appointment is canceled.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Book another time' })).toBeVisible()
  looks.expectNone()
})

test('a link that opens nothing says so', async ({ page }) => {
  await page.goto('/appointment?token=made-up')
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t open this link' })).toBeVisible()
})

test('a client is led to their dashboard, where the appointment will stand', async ({ page }) => {
  await openAccount(page)
  await page.goto('/book')
  await expect(page).toHaveURL(/\/dashboard\/consultations/)
})
