import { openAccount, payOrder, postAs } from './account.ts'
import { aPdf } from '../test/uploads.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

test('staff find a paid order, ask the client, do its work, and complete it', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  const number = orderId.slice(0, 8).toUpperCase()

  const desk = await anotherDevice()
  await openBackOffice(desk)
  const inspection = new Inspection(desk)
  const allOpen = desk.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All open' })
  await allOpen.click()
  await expect(allOpen).toHaveAttribute('aria-current')
  await desk.getByRole('searchbox', { name: 'Search orders' }).fill(number)
  await desk.keyboard.press('Enter')
  const row = desk.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText(`${person.firstName} ${person.lastName}`)
  await inspection.look('the queue')
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Contract Review')
  await inspection.look('an order')
  await desk.getByRole('button', { name: 'Assign to me' }).click()
  await expect(desk.getByText('Assigned to Sam Staff')).toBeVisible()

  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'Start “Send us the contract”' }).click()
  await page
    .getByLabel('The contract', { exact: true })
    .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') })
  await expect(page.getByRole('link', { name: 'Lease.pdf' })).toBeVisible()
  await page.getByLabel('Who the contract is with').fill('Harbor Rentals LLC')
  await page.getByLabel('Your side of the contract').fill('Tenant')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('1 of 3 done')

  await desk.reload()
  await desk.getByRole('button', { name: 'Ask the client' }).click()
  await desk.getByLabel('Question for the client').fill('Which clauses worry you?')
  await desk.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Ask the client' }).last().click()
  await expect(desk.getByRole('region', { name: 'With the client' })).toContainText('Which clauses worry you?')
  await page.reload()
  const view = await page.request.get(`/api/orders/${orderId}`)
  const { questions } = (await view.json()) as { questions: { id: string }[] }
  await postAs(page, `/api/orders/${orderId}/questions/${questions[0]?.id}`, { answer: 'The rent.' })

  await desk.reload()
  await expect(desk.getByRole('region', { name: 'With the client' })).toContainText('The rent.')
  const services = desk.getByRole('region', { name: 'Services' })
  await services.getByRole('link', { name: 'Lease.pdf' }).waitFor()
  for (let left = 2; left > 0; left--) {
    const form = services.getByRole('form').first()
    await form.getByLabel('Note').fill('Reviewed by our attorney.')
    if (await form.getByLabel('File', { exact: true }).count())
      await form
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'Opinion.pdf', mimeType: 'application/pdf', buffer: aPdf('Opinion') })
    await form.getByRole('button', { name: 'Mark as done' }).click()
    await expect(services.getByRole('form')).toHaveCount(left - 1)
  }
  await expect(desk.getByText('Completed').first()).toBeVisible()
  inspection.expectNone()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('3 of 3 done')
})

test('a client is not let into the back office, and nobody else sees it', async ({ page }) => {
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await openAccount(page)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
})
