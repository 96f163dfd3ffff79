import { openAccount } from './account.ts'
import { Inspection } from './axe.ts'
import { chooseDay } from './choose-day.ts'
import { expect, test } from './fixtures.ts'
import { mailText } from './witnesses.ts'

test('a client books a time, moves it, and cancels it', async ({ page }) => {
  const person = await openAccount(page)
  await page.goto('/dashboard/consultations?zone=America/Los_Angeles')
  const main = page.getByRole('main')
  const tabs = main.getByRole('navigation', { name: 'Consultations' })
  const card = main.getByRole('complementary', { name: 'Your appointment' })
  await expect(tabs.getByRole('link', { name: 'Schedule New' })).toHaveAttribute('aria-current', 'page')
  const looks = new Inspection(page)
  await looks.look('times')

  // The second page of the calendar has days that no other test waits for, whatever day it is today.
  await main.getByRole('link', { name: 'Next month' }).click()
  await expect(main.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await chooseDay(main.getByRole('table').getByRole('link').first())
  await main.getByRole('region', { name: 'Morning' }).getByRole('link').first().click()
  await expect(card.getByText('30 minutes, Pacific (Seattle)')).toBeVisible()
  await card.getByRole('button', { name: 'Book this time' }).click()
  await expect(card.getByText('Enter the number that we should call').first()).toBeVisible()
  await card.getByLabel('Phone').fill('(206) 555-0142')
  await card.getByLabel('What would you like to cover?').fill('LLC or S-Corp for a design studio')
  await looks.look('booking')
  await card.getByRole('button', { name: 'Book this time' }).click()

  await expect(main.getByText('Your appointment is booked.')).toBeVisible()
  const ahead = main.getByRole('region', { name: 'Ahead' })
  await expect(ahead.getByText('LLC or S-Corp for a design studio')).toBeVisible()
  expect(await mailText(person.email, /Your appointment is booked/)).toContain('We’ll call you at: (206) 555-0142')
  await looks.look('my appointments')

  await ahead.getByRole('link', { name: 'Move' }).click()
  await expect(main.getByText('You’re moving your appointment.')).toBeVisible()
  await main.getByRole('link', { name: 'Next month' }).click()
  await expect(main.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await chooseDay(main.getByRole('table').getByRole('link').last())
  await main.getByRole('region', { name: 'Afternoon' }).getByRole('link').last().click()
  await card.getByRole('button', { name: 'Move to this time' }).click()
  await expect(main.getByText('Your appointment has a new time.')).toBeVisible()

  await ahead.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await looks.look('canceling')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await ahead.getByRole('button', { name: 'Cancel…' }).click()
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(
    main.getByRole('region', { name: 'Past and canceled' }).getByText('Canceled', { exact: true }),
  ).toBeVisible()
  await expect(ahead.getByText('Nothing booked')).toBeVisible()
  looks.expectNone()
})

test('times are in the reader’s own zone, with Pacific time beside them', async ({ anotherDevice }) => {
  const page = await anotherDevice({ timezoneId: 'Asia/Manila' })
  await openAccount(page)
  await page.goto('/dashboard/consultations')
  const main = page.getByRole('main')
  await expect(main.getByText('Times are Philippine Standard Time.')).toBeVisible()
  await expect(main.getByRole('link', { name: /am \w{3} \d+:\d+ pm Pacific/ }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Change time zone' }).click()
  await page.getByRole('dialog').getByLabel('Time zone').selectOption('America/Los_Angeles')
  await page.getByRole('dialog').getByRole('button', { name: 'Use this zone' }).click()
  await expect(main.getByText('Times are Pacific (Seattle).')).toBeVisible()
})

test('a time that someone else takes is said, and nothing typed is lost', async ({ page, anotherDevice }) => {
  await openAccount(page)
  await page.goto('/dashboard/consultations?zone=America/Los_Angeles')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Next month' }).click()
  await expect(main.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await chooseDay(main.getByRole('table').getByRole('link').nth(3))
  const times = main.getByRole('region', { name: 'Morning' }).getByRole('link')
  await times.nth(2).click()
  const card = main.getByRole('complementary', { name: 'Your appointment' })
  await card.getByLabel('Phone').fill('(206) 555-0142')
  await expect(card.getByRole('button', { name: 'Book this time' })).toBeVisible()
  const address = page.url()

  const other = await anotherDevice()
  await openAccount(other)
  await other.goto(address)
  await expect(other.getByRole('main').getByText('This time was just taken.')).toBeVisible()
})
