import { aPdf } from '../test/uploads.ts'
import { openAccount, payOrder } from './account.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'

test('a client answers a contract review’s task with a file, and staff’s work completes the order', async ({
  page,
}) => {
  await openAccount(page)
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  await page.goto('/dashboard')
  await expect(page.getByText('Send us the contract').first()).toBeVisible()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('0 of 3 done')
  await page.getByRole('link', { name: 'Start “Send us the contract”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send us the contract' })).toBeVisible()
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText('Answer “Who the contract is with”').first()).toBeVisible()
  await page
    .getByLabel('The contract', { exact: true })
    .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') })
  await expect(page.getByRole('link', { name: 'Lease.pdf' })).toBeVisible()
  await page.getByLabel('Who the contract is with').fill('Harbor Rentals LLC')
  await page.getByLabel('Your side of the contract').fill('Tenant')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your side of the contract')).toHaveValue('Tenant')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('1 of 3 done')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'Contract Review: Send us the contract',
  )
  await query(`update line_tasks set done_at = now(), done_by = 'system' where order_id = $1 and done_at is null`, [
    orderId,
  ])
  await query(`update line_work set done_at = now(), done_by = 'system' where order_id = $1`, [orderId])
  await page.reload()
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('3 of 3 done')
})

test('a file chosen before the scripts came is uploaded once they are there', async ({ page }) => {
  await openAccount(page)
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  await page.goto(`/dashboard/orders/${orderId}`)
  const task = await page.getByRole('link', { name: 'Start “Send us the contract”' }).getAttribute('href')
  const releaseScripts = await holdAnswers(page, '**/*.js')
  await page.goto(task ?? '', { waitUntil: 'commit' })
  await page
    .getByLabel('The contract', { exact: true })
    .setInputFiles({ name: 'Early.pdf', mimeType: 'application/pdf', buffer: aPdf('Early') })
  releaseScripts()
  await expect(page.getByRole('link', { name: 'Early.pdf' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Early.pdf' })).toHaveCount(1)
})
