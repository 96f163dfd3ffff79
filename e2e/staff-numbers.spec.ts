import { readFileSync } from 'node:fs'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

test('an admin reads a chart, opens the table behind it, and exports it; staff see no revenue', async ({
  page,
  anotherDevice,
}) => {
  await query(
    `insert into leads (kind, name, email, mailbox) values ('contact', 'Ash', 'ash@example.com', 'ash@example.com')`,
  )
  await openBackOffice(page, 'admin')
  const inspection = new Inspection(page)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByRole('img', { name: /^New leads by week\./ })).toBeVisible()
  await page.getByLabel('Period').selectOption('Last 12 months')
  await expect(page).toHaveURL(/period=year/)
  const leads = page.getByRole('region', { name: 'New leads', exact: true })
  await leads.getByText('View data table').click()
  await expect(leads.getByRole('row', { name: /\(so far\)/ })).toBeVisible()
  await inspection.look('the numbers')
  inspection.expectNone()

  const download = page.waitForEvent('download')
  await leads.getByRole('button', { name: 'Export this table' }).click()
  const file = await download
  const [, head = '', ...lines] = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(head).toBe('Month,Start Now,Downloads,Contact,Partners,All')
  const total = await leads
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allTextContents()
  expect(lines).toContain(['Total', ...total.map((cell) => cell.replaceAll(',', ''))].join(','))
  await expect(page.getByText('Exported 1 table as CSV')).toBeVisible()

  const staff = await anotherDevice()
  await openBackOffice(staff)
  await staff.goto('/admin/numbers')
  await expect(staff.getByText('Only admins can see revenue.')).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Revenue' })).toHaveCount(0)
})
