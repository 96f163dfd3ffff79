import { openAccount, openDraft, payOrder } from './account.ts'
import { aFormation } from '../test/formation.ts'
import { Inspection } from './axe.ts'
import { declinedCard, payButton, typeCard } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { checkByTwo, recordFiling, stepOf } from './filing-steps.ts'
import { openBackOffice } from './staff.ts'

const name = 'Otter Point LLC'

test('a client whose mistake the state returned pays its fee again, and the order is filed and completed', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation({ businessName: name }))
  const orderId = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
  const [first, second] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(first)
  await openBackOffice(second)
  const inspection = new Inspection(page)
  const made = async () => (await first.request.get(`/api/staff/orders/${orderId}/documents`)).text()
  await expect.poll(made).toContain('Certificate of Formation')
  for (const desk of [first, second]) await desk.goto(`/admin/orders/${orderId}`)
  const next = stepOf(first)
  await checkByTwo(first, second, name)
  await recordFiling(first, 'CCFS 1234')
  await next.getByRole('button', { name: 'The state returned it' }).click()
  await next.getByLabel('The state’s reason').fill('The street address does not exist.')
  await next.getByRole('button', { name: 'Record the return' }).click()

  const correction = first.getByRole('region', { name: 'Returned by the state' })
  await correction.getByRole('button', { name: 'Decide who is responsible' }).click()
  await correction.getByRole('radio', { name: /^The client’s/ }).check()
  await correction.getByLabel('Why', { exact: true }).fill('The client entered a street that is not one.')
  await correction.getByRole('button', { name: 'Save for confirmation' }).click()
  await expect(correction).toContainText('not confirmed yet')
  await second.reload()
  const other = second.getByRole('region', { name: 'Returned by the state' })
  await expect(other).toContainText('The client pays the state’s fee again, $200.00, by card.')
  await other.getByRole('button', { name: 'Confirm…' }).click()
  await other.getByRole('button', { name: 'Confirm, and ask the client' }).click()
  await expect(other).toContainText('Not paid yet')

  await page.goto('/dashboard')
  const waiting = page.getByRole('link', { name: 'Pay $200.00' })
  await expect(waiting).toBeVisible()
  await waiting.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay the state’s fee')
  await expect(page.getByRole('region', { name: 'What the state asks' })).toContainText('WAC 434-112-085')
  await inspection.look('the page to pay the fee')
  await typeCard(page, declinedCard)
  await payButton(page).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/declined/i))
      .first(),
  ).toBeVisible()
  await typeCard(page)
  await payButton(page).click()
  await page.waitForURL(`**/dashboard/orders/${orderId}`)
  const fee = page.getByRole('region', { name: 'Filing again' })
  await expect(fee).toContainText('Total paid')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/Payment received: .*\$200\.00/)
  await inspection.look('an order with a paid fee')
  await page.getByRole('link', { name: 'Print receipt of the state’s fee' }).click()
  await expect(page.getByRole('article', { name: /^Receipt/ })).toContainText('$200.00')

  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByLabel(/^The state returned your filing and wrote/).fill('Number 12, Example Street')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('main')).not.toContainText('What we need from you')

  await first.reload()
  await expect(correction).toContainText('Paid')
  await second.reload()
  await checkByTwo(first, second, name)
  await recordFiling(first, 'CCFS 5678')
  await next.getByRole('button', { name: 'The state filed it' }).click()
  await next.getByLabel('UBI number').fill('600 321 655')
  await next.getByRole('button', { name: 'Record that it is filed' }).click()
  const form = first.getByRole('region', { name: 'Services' }).getByRole('form').first()
  await form.getByLabel('Note').fill('Sent by email.')
  await form.getByRole('button', { name: 'Mark as done' }).click()
  await expect(next.getByText('Nothing to do.')).toBeVisible()
  inspection.expectNone()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText('Completed')
  await expect(page.getByRole('link', { name: /^Download receipt of the state’s fee/ })).toBeVisible()
})
