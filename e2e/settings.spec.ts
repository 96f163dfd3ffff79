import { openAccount } from './account.ts'
import { expect, test } from './fixtures.ts'
import { expectOneFailure } from './sent-forms.ts'

test('name, phone, notifications and appearance change in Settings and stay', async ({ page }) => {
  await openAccount(page)
  await page.goto('/dashboard/settings')
  const main = page.getByRole('main')
  await expect(main.getByLabel('First name')).toHaveAttribute('readonly')

  await main.getByRole('button', { name: 'Change name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change name' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByLabel('First name').fill('')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(dialog.getByText('First name is required').first()).toBeVisible()
  await dialog.getByLabel('First name').fill('Sasha')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(main.getByText('Your name is changed.')).toBeVisible()
  await expect(main.getByLabel('First name')).toHaveValue('Sasha')
  await expect(page.getByRole('complementary', { name: 'Account' })).toContainText('Sasha')

  await main.getByRole('button', { name: 'Change phone' }).click()
  await page.getByRole('dialog').getByLabel('Phone').fill('(206) 555-0142')
  await page.getByRole('button', { name: 'Save phone' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByLabel('Phone')).toHaveValue('(206) 555-0142')

  const updates = main.getByRole('checkbox', { name: 'Service updates' })
  await expect(updates).toBeChecked()
  await updates.uncheck()
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()

  await main.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(main.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(updates).not.toBeChecked()
  await expect(main.getByRole('checkbox', { name: 'Renewal reminders' })).toBeChecked()
  await main.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('a new email address waits for its link, and a choice that is not saved goes back', async ({
  page,
  complaints,
}) => {
  const person = await openAccount(page)
  await page.goto('/dashboard/settings')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(`new-${person.email}`)
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Email the link' }).click()
  await expect(dialog.getByText('Your current password is incorrect').first()).toBeVisible()
  await expect(dialog.getByLabel('New email')).toHaveValue(`new-${person.email}`)
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Email the link' }).click()
  await expect(main.getByText(`We emailed a link to new-${person.email}.`)).toBeVisible()
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(main.getByText(`Open the link we emailed to new-${person.email}`)).toBeVisible()

  await page.route('**/api/account/settings', (route) => route.abort())
  const reminders = main.getByRole('checkbox', { name: 'Renewal reminders' })
  await reminders.click()
  await expect(main.getByRole('alert')).toContainText('We couldn’t save your choice')
  await expect(reminders).toBeChecked()
  await expectOneFailure(complaints, /net::ERR_FAILED/)
})
