import type { Page } from '@playwright/test'
import { openAccount, openDraft, payOrder } from './account.ts'
import { aFormation } from '../test/formation.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { expectOneFailure } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'

/** A client who paid 648 dollars for an LLC. */
async function aPaidCompany(page: Page, businessName: string): Promise<string> {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation({ businessName }))
  const draftId = /formation\/([\w-]+)/.exec(path)?.[1]
  return payOrder(page, { draftId, addons: ['registered-agent'], amount: 64_800 })
}

test('two admins give back more than 500 dollars, and the client sees it', async ({
  page,
  anotherDevice,
  complaints,
}) => {
  const orderId = await aPaidCompany(page, 'Heron Bakery LLC')
  const [first, second] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(first, 'admin')
  const other = await openBackOffice(second, 'admin')
  const inspection = new Inspection(first)

  await first.getByRole('link', { name: 'Money' }).click()
  await first.getByRole('searchbox', { name: 'Search payments' }).fill(orderId.slice(0, 8))
  await first.keyboard.press('Enter')
  await expect(first.getByRole('row', { name: /Heron Bakery LLC/ })).toContainText('$648.00')
  await inspection.look('the payments')
  await first.getByRole('link', { name: 'Heron Bakery LLC' }).click()
  await first.getByRole('button', { name: 'Refund…' }).click()
  const amount = first.getByLabel('Amount')
  await expect(amount).toHaveValue('648.00')
  await amount.fill('900')
  await first.getByLabel('Reason for the audit log').fill('Client chose another name')
  await first.getByRole('button', { name: 'Prepare refund of $900.00' }).click()
  await expect(first.getByText('Enter $648.00 or less, what is left of the payment.').first()).toBeVisible()
  await inspection.look('a refund above what was captured')
  await amount.fill('648.00')
  await first.getByRole('button', { name: 'Prepare refund of $648.00' }).click()
  const waiting = first.getByRole('region', { name: 'Refund of $648.00' })
  await expect(waiting).toContainText('Waiting for a second person')
  await expect(waiting.getByRole('button', { name: 'Confirm refund of $648.00' })).toHaveCount(0)

  await query(
    `update sessions set second_factor_at = second_factor_at - interval '6 minutes'
      where user_id = (select id from users where email = $1)`,
    [other.email],
  )
  await second.goto(first.url())
  await second.getByRole('button', { name: 'Confirm refund of $648.00' }).click()
  const asked = second.getByRole('dialog', { name: 'Confirm it’s you' })
  await asked.getByRole('textbox').fill(other.nextCode())
  await expect(second.getByRole('region', { name: 'Refund of $648.00' })).toContainText('confirmed it')
  await expectOneFailure(complaints, /status of 403/)
  await first.reload()
  await inspection.look('a refund on its way')
  inspection.expectNone()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText('$648.00')
})

test('an admin checks the ledger, decides a difference, and takes the month’s file', async ({ page }) => {
  const paymentId = `dashboard-${Date.now()}`
  await query(
    `insert into recon_issues (kind, square_payment_id, detail) values ('unknown-payment', $1, '{"amountCents": 14900}')`,
    [paymentId],
  )
  await openBackOffice(page, 'admin')
  const inspection = new Inspection(page)
  await page.goto('/admin/ledger')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The ledgers are compared')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(paymentId) })
  await expect(row).toContainText('+$149.00')
  await inspection.look('the ledger')
  await row.getByRole('button', { name: /^Decide/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment without an order' })
  await dialog.getByLabel('Decision').selectOption('The money is ours and stays')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(dialog.getByText('Enter a note of at least 10 characters').first()).toBeVisible()
  await dialog.getByLabel('Note for the audit log').fill('An agent renewal, charged in the dashboard')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByText('Decided in the last 31 days').click()
  await expect(page.getByRole('table', { name: 'Decided differences' })).toContainText(paymentId)

  await page.getByRole('link', { name: 'Month’s export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Month’s export' })).toBeVisible()
  await inspection.look('the month’s export')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Summary' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/summary \d{4}-\d\d\.csv$/)
  inspection.expectNone()
})
