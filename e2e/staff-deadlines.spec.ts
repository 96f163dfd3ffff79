import { addDays, todayInPacific } from '#lib/dates.ts'
import { openAccount } from './account.ts'
import { Inspection } from './axe.ts'
import { formCompany } from './company.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

const today = todayInPacific(new Date())

test('staff find a deadline, record that we filed it, and the client sees it', async ({ page, anotherDevice }) => {
  const client = await anotherDevice()
  await openAccount(client)
  const name = `Desk ${Date.now()} LLC`
  const { orderId } = await formCompany(client, { name, effectiveOn: addDays(today, -121) })
  await openBackOffice(page)
  await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Deadlines' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Deadlines' })).toBeVisible()
  await expectTakenOver(page)
  const late = main.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /Late/ })
  await late.click()
  // The address changes before the list and its filter do.
  await expect(late).toHaveAttribute('aria-current')
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const row = main.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('1 day late')).toBeVisible()
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/admin/orders/${orderId}`)
  const looks = new Inspection(page)
  await looks.look('deadlines')

  await row.getByRole('button', { name: `We filed it: Initial report, ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'We filed it: Initial report' })
  await dialog.getByLabel('Filed on').fill(addDays(today, 3))
  await dialog.getByLabel('Confirmation number').fill('CCFS 41')
  await dialog.getByRole('button', { name: 'Record as filed' }).click()
  await expect(dialog.getByText('Enter a day that isn’t ahead of us').first()).toBeVisible()
  await expect(dialog.getByLabel('Confirmation number')).toHaveValue('CCFS 41')
  await looks.look('recording a filing')
  await dialog.getByLabel('Filed on').fill(addDays(today, -100))
  await dialog.getByRole('button', { name: 'Record as filed' }).click()
  await expect(main.getByText('No matching deadlines')).toBeVisible()
  await client.goto('/dashboard/calendar')
  const report = client
    .getByRole('list', { name: 'Dates by month' })
    .getByRole('group')
    .filter({ hasText: 'Initial report' })
  await report.locator('summary').click()
  await expect(report.getByText(/^We filed it on .* Confirmation CCFS 41\.$/)).toBeVisible()
  await expect(report.getByRole('button')).toHaveCount(0)

  await page.goto(`/admin/deadlines?view=filed&q=${encodeURIComponent(name)}`)
  await main.getByRole('button', { name: `Take it back: Initial report, ${name}` }).click()
  await expect(main.getByText('No matching deadlines')).toBeVisible()
  await page.goto('/admin/numbers')
  const figure = main.getByRole('region', { name: 'Deadlines of our clients’ companies' })
  await expect(figure.getByText('Filed by')).toBeVisible()
  looks.expectNone()
})
