import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { expect, test } from './fixtures.ts'

test('the client asks for a change with the fields of the form, sees it, and withdraws it', async ({ page }) => {
  await openAccount(page)
  const draft = await openDraft(page, 'LLC', aFormation())
  const orderId = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(draft)?.[1] })
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'View all answers or change one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your answers' })).toBeVisible()
  await page.getByRole('link', { name: 'Change robin sample' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change ownership structure' })).toBeVisible()

  await page.getByRole('button', { name: 'Request change' }).click()
  await expect(page.getByText('You haven’t changed anything yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit owner 2' }).click()
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Request change' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('robin.rivers@example.com')
  await page.getByRole('textbox', { name: /^Why do you want to change this/ }).fill('The first address was wrong.')
  await page.getByRole('button', { name: 'Request change' }).click()

  const asked = page.getByRole('region', { name: 'Changes you requested' })
  await expect(asked.getByText('robin.rivers@example.com')).toBeVisible()
  await expect(asked.getByText('robin@example.com', { exact: true })).toBeVisible()
  await expect(asked.getByText('You wrote: “The first address was wrong.”')).toBeVisible()
  await page.goto(`/dashboard/orders/${orderId}`)
  const answers = page.getByRole('region', { name: 'Your answers' })
  await expect(answers.getByText(/^Change requested on/)).toBeVisible()
  await answers.getByRole('button', { name: /^Withdraw request/ }).click()
  await expect(answers.getByText(/^Change requested on/)).toBeHidden()
})
