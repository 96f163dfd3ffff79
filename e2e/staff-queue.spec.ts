import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

test('staff filter the queue, save the view, look at an order, take the next one, and remind clients', async ({
  page,
  anotherDevice,
}) => {
  const person = await openAccount(page)
  const review = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  const formation = await payOrder(page, { baseService: 'llc', amount: 49_900 })
  const desk = await anotherDevice()
  await openBackOffice(desk)
  const inspection = new Inspection(desk)
  const rowOf = (id: string) => desk.getByRole('row', { name: new RegExp(id.slice(0, 8), 'i') })
  const search = desk.getByRole('searchbox', { name: 'Search orders' })

  await search.fill(person.email)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('2 orders of any state')).toBeVisible()
  await expect(rowOf(formation).locator('mark')).toHaveText(person.email)
  await desk.getByRole('combobox', { name: 'Structure' }).selectOption('No formation')
  await expect(desk.getByText('1 order of any state')).toBeVisible()
  await expect(rowOf(formation)).toHaveCount(0)

  await desk.getByRole('button', { name: 'Save this view' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name').first()).toBeVisible()
  await dialog.getByLabel('Name').fill('Reviews')
  await dialog.getByLabel('Open when I log in').check()
  await inspection.look('saving a view')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const views = desk.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current')
  await desk.goto('/admin')
  await expect(desk).toHaveURL(/structure=none/)

  await desk.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(search).toHaveValue('')
  await search.fill(person.email)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('2 orders of any state')).toBeVisible()
  await rowOf(review)
    .getByRole('button', { name: /Quick look/ })
    .press('Space')
  const look = desk.getByRole('region', { name: 'Contract Review' })
  await expect(look).toContainText('Paid')
  await look.getByLabel('Assigned to').selectOption('You')
  await expect(rowOf(review)).toContainText('You')
  await desk.getByRole('checkbox', { name: 'Select all orders shown' }).check()
  await expect(desk.getByText('2 selected')).toBeVisible()
  await inspection.look('the queue with a quick look')

  const { width, height } = desk.viewportSize() ?? { width: 0, height: 0 }
  await desk.setViewportSize({ width: 390, height: 844 })
  await rowOf(formation)
    .getByRole('button', { name: /Quick look/ })
    .click()
  await expect(desk.getByRole('region', { name: 'LLC Formation' })).toContainText('Paid')
  await desk.setViewportSize({ width, height })

  await desk.getByRole('button', { name: 'Remind clients' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Fill in the formation form' })).toContainText(
    /Will send/,
  )
  await dialog.getByLabel('Add a note').fill('Call us if you need help.')
  await inspection.look('reminding clients')
  if (await dialog.getByLabel(/night/).count()) await dialog.getByLabel(/night/).check()
  await dialog.getByRole('button', { name: /^Send \d reminder/ }).click()
  await expect(desk.getByText(/\d reminders? sent/)).toBeVisible()
  await desk.getByRole('button', { name: 'Dismiss' }).click()

  await desk.getByRole('button', { name: 'Take next order' }).click()
  await expect(desk.getByText('Assigned to Sam Staff').or(desk.getByText('Every order that waits on us'))).toBeVisible()

  await desk.goto('/admin/orders/views')
  await inspection.look('saved views')
  await desk.getByRole('button', { name: 'Delete Reviews' }).click()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expect(desk.getByText('No saved views yet')).toBeVisible()
  inspection.expectNone()
})
