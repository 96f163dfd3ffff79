import type { Page } from '@playwright/test'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { declinedCard, payButton, typeCard } from './checkout-steps.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'

const companyName = 'Cedar Sound Joinery LLC'

/** A paid order of a yearly service; its id. */
async function buyYearly(page: Page, choice: { baseService: string; addons: string[] }): Promise<string> {
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  return payOrder(page, { ...choice, amount: totalCents, businessName: companyName })
}

/** Lets the service have begun earlier, so that it renews in this many days; its id. */
async function renewIn(orderId: string, days: number, state: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `with old as (delete from yearly_services where order_id = $1 returning *),
       day as (select (now() at time zone 'America/Los_Angeles')::date + $2::int as renews)
     insert into yearly_services (id, order_id, line_position, product_id, label, state, starts_on, period_starts_on,
       renews_on, price_cents)
     select id, order_id, line_position, product_id, label, $3, (renews - interval '1 year')::date,
       (renews - interval '1 year')::date, renews, price_cents from old, day returning id`,
    [orderId, days, state],
  )
  return row?.id ?? ''
}

const article = (page: Page, name: string) => page.getByRole('article', { name })

test('a client pays for the next year by card after a declined one, and nothing is charged automatically', async ({
  page,
}) => {
  await openAccount(page)
  const orderId = await buyYearly(page, { baseService: 'registered-agent', addons: [] })
  const id = await renewIn(orderId, 28, 'due')
  const inspection = new Inspection(page)
  await page.goto('/dashboard/services')
  const service = article(page, 'Registered Agent Service')
  await expect(page.getByText(/^\$149\.00 is due on .* nothing is charged automatically\.$/)).toBeVisible()
  await expect(service).toContainText('Payment due')
  await expect(service).toContainText('28 days left')
  await expect(service).toContainText('Same price as last year.')
  await inspection.look('yearly services')
  await service.getByRole('link', { name: 'Pay $149.00 for Registered Agent Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew Registered Agent Service')
  await inspection.look('the page of a renewal')
  await typeCard(page, declinedCard)
  await payButton(page).click()
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await typeCard(page)
  await payButton(page).click()
  await page.waitForURL(`**/dashboard/services/${id}?done=paid`)
  await expect(page.getByText('Paid, $149.00.')).toBeVisible()
  await inspection.look('a paid renewal')
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByRole('article', { name: /^Receipt/ })).toContainText('$149.00')
  await page.goto('/dashboard/services')
  await expect(service).toContainText('Paid until')
  await expect(service.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  inspection.expectNone()
})
