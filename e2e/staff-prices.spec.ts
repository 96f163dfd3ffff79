import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { openAccount } from './account.ts'
import { Inspection } from './axe.ts'
import { arriveWithPaidOrder, payButton, proceedToCheckout, termsBox, totalIn, typeCard } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectPaidOnce } from './witnesses.ts'

// On a server of its own: what a product costs stands in the pages and the data of many other tests.
test('a price changes while a client is in checkout: they see the new amount and confirm it, and it stays theirs', async ({
  anotherDevice,
  ownServer,
}) => {
  const server = await ownServer()
  const page = await anotherDevice({ baseURL: server.origin })
  const person = await openAccount(page)
  await page.goto('/service-form/compliance')
  // 199 + 200
  await proceedToCheckout(page, '$399.00')
  await typeCard(page)
  await termsBox(page).check()

  const desk = await anotherDevice({ baseURL: server.origin })
  await openBackOffice(desk, 'admin', { DATA_DIR: server.dataDir, ...databaseVariables(server.database.urls) })
  const inspection = new Inspection(desk)
  await desk.getByRole('link', { name: 'Firm' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Prices and fees' })).toBeVisible()
  await inspection.look('the price list')
  await desk.getByRole('link', { name: 'Change Compliance Review' }).click()
  const saveDraft = async (price: string) => {
    await desk.getByLabel('Price').fill(price)
    await desk.getByLabel('Why').fill('Reviews take longer.')
    await desk.getByRole('button', { name: 'Save draft' }).click()
  }
  const publish = async () => {
    await desk.getByRole('button', { name: 'Publish now' }).click()
    await expect(desk.getByText('Published.', { exact: true })).toBeVisible()
  }
  await saveDraft('-1')
  await expect(desk.getByLabel('Price')).toHaveAccessibleDescription(/A price can’t be below \$0\.00/)
  await saveDraft('209')
  await expect(desk.getByText('Draft, not published')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'An order with it' })).toContainText('$409.00')
  await inspection.look('a draft')
  await publish()
  inspection.expectNone()

  const refused = page.waitForResponse((response) => response.url().endsWith('/api/orders/create'))
  await payButton(page).click()
  expect((await refused).status()).toBe(409)
  const question = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(question.getByText('You haven’t been charged.')).toBeVisible()
  await expect(question.getByRole('region', { name: 'Now' }).getByRole('definition').last()).toHaveText('$409.00')
  await question.getByRole('button', { name: 'Agree and pay $409.00' }).click()
  const orderId = await arriveWithPaidOrder(page)
  await expectPaidOnce(orderId, person.email, 40_900, server)

  // Another instance of the site hears of it at once, also where it has just made the page and the quote.
  const second = await ownServer({ sharedWith: server })
  const quoted = async () => {
    const data = { baseService: 'compliance', addons: [] }
    const answer = await page.request.post(`${second.origin}/api/orders/quote`, {
      data,
      headers: { origin: second.origin },
    })
    return ((await answer.json()) as { totalCents: number }).totalCents
  }
  const elsewhere = await anotherDevice({ baseURL: second.origin })
  await elsewhere.goto('/service-form/compliance')
  await expect(totalIn(elsewhere)).toHaveText('$409.00')
  expect(await quoted()).toBe(40_900)
  await saveDraft('219')
  await publish()
  await expect.poll(quoted, { timeout: 1000, intervals: [50] }).toBe(41_900)
  await elsewhere.reload()
  await expect(totalIn(elsewhere)).toHaveText('$419.00')

  await page.goto('/service-form/compliance')
  await expect(totalIn(page)).toHaveText('$419.00')
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText('$409.00').first()).toBeVisible()
})
