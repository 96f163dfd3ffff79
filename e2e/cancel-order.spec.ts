import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'

test('a client cancels an order for the refund that they saw, and sees it arrive', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation())
  const orderId = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'Cancel this order' }).click()
  await expect(page.getByRole('heading', { name: 'If you cancel today, you’ll get $499.00 back' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^State filing fees/ })).toContainText('Not sent to the state')
  const reason = page.getByLabel(/^Why are you canceling/)
  await reason.fill('We found another name')
  await page.getByRole('link', { name: 'Keep order' }).click()
  await expect(page.getByRole('heading', { name: 'Changed your mind?' })).toBeVisible()
  await page.goBack()
  await expect(reason).toHaveValue('We found another name')

  // The 30 days end while the page is open.
  await query(`update orders set paid_at = paid_at - interval '40 days' where id = $1`, [orderId])
  const understood = page.getByLabel('I understand that this order will not form the company.')
  await understood.check()
  await page.getByRole('button', { name: 'Cancel and refund $499.00' }).click()
  await expect(page.getByText('Your refund has changed since you saw it.')).toBeVisible()
  await expect(understood).not.toBeChecked()
  await expect(reason).toHaveValue('We found another name')
  await understood.check()
  await page.getByRole('button', { name: 'Cancel and refund $200.00' }).click()

  await expect(page.getByRole('heading', { name: 'We sent $200.00 back' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Reason: We found another name')).toBeVisible()
  await page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(page.getByRole('row', { name: /^Refund, .* −\$200\.00$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Net paid $299.00' })).toBeVisible()
})
