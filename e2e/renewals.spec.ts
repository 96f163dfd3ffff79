import type { Page } from '@playwright/test'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { declinedCard, payButton, typeCard } from './checkout-steps.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

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
  await expect(page.getByRole('link', { name: 'Download the invoice' })).toBeVisible()
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

test('a client cancels the agent in three screens, keeps it, and staff follow the exit to its end', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const orderId = await buyYearly(page, { baseService: 'registered-agent', addons: [] })
  const id = await renewIn(orderId, 28, 'due')
  const inspection = new Inspection(page)
  await page.goto('/dashboard/services')
  await article(page, 'Registered Agent Service')
    .getByRole('link', { name: /^Cancel this service/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel Registered Agent Service')
  await expectTakenOver(page)
  const step = page.getByRole('region')
  await expect(page.getByRole('list', { name: /exit if you cancel today/ })).toContainText('the 31st day')
  await expect(page.getByRole('link', { name: 'Keep the service' })).toBeVisible()
  await inspection.look('what changes')
  // Without a mouse.
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Who will be your new agent?' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Keep the service' })).toBeVisible()
  await page.getByLabel('Washington street address').fill('PO Box 12, Seattle, WA 98101')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the agent’s name').first()).toBeVisible()
  await expect(page.getByText('Enter a street address, not a PO box').first()).toBeVisible()
  await expect(page.getByLabel('Washington street address')).toHaveValue('PO Box 12, Seattle, WA 98101')
  await inspection.look('the next agent with errors')
  await page.getByLabel('Name of the new agent').fill('Robin Sample')
  await page.getByLabel('Washington street address').fill('118 Example Street, Seattle, WA 98101')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Review and cancel' })).toBeFocused()
  await expect(step.getByText('Robin Sample, 118 Example Street, Seattle, WA 98101')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Registered Agent Service' }).click()
  await expect(page.getByText('Check the box to confirm').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^I understand that the company must have an agent/ }).check()
  await inspection.look('the review')
  await page.getByRole('button', { name: 'Cancel Registered Agent Service' }).click()
  await page.waitForURL(`**/dashboard/services/${id}`)
  const exit = page.getByRole('list', { name: 'The agent’s exit' })
  await expect(exit).toContainText('You canceled')
  await expect(page.getByText(/^Your new agent: Robin Sample/)).toBeVisible()
  await inspection.look('the exit of a canceled agent')
  await page.getByRole('button', { name: 'Keep the service after all' }).click()
  await expect(page.getByRole('link', { name: 'Pay $149.00' })).toBeVisible()

  await query(
    `update yearly_services set state = 'exiting', exit_because = 'unpaid',
       resign_on = (now() at time zone 'America/Los_Angeles')::date where id = $1`,
    [id],
  )
  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto('/admin/renewals?view=exits')
  const staffInspection = new Inspection(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Yearly services')
  await staffInspection.look('the list of exits')
  const row = desk.getByRole('row').filter({ has: desk.locator(`a[href="/admin/orders/${orderId}"]`) })
  await row.getByRole('button', { name: /^Resignation filed/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Record our resignation' })
  await expect(dialog.getByLabel('Filed with the state on')).not.toHaveValue('')
  await staffInspection.look('the dialog of a resignation')
  await dialog.getByLabel('Filed with the state on').fill('2020-01-02')
  await dialog.getByRole('button', { name: 'Record the resignation' }).click()
  await expect(dialog.getByText(/^(Error: )?The client’s paid year runs until/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await row.getByRole('button', { name: /^State shows a new agent/ }).click()
  await desk.getByRole('button', { name: 'End our service' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(exit).toContainText('The state shows your new agent')
  await inspection.look('an exit that is over')
  inspection.expectNone()
  staffInspection.expectNone()
})

test('a calendar is canceled on one screen, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAccount(page)
  const orderId = await buyYearly(page, { baseService: 'contract-review', addons: ['compliance-calendar'] })
  const id = await renewIn(orderId, 120, 'active')
  const inspection = new Inspection(page)
  await page.goto(`/dashboard/services/${id}/cancel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel Annual Compliance Calendar')
  await expectTakenOver(page)
  await inspection.look('a cancellation without consequences')
  await page.getByRole('button', { name: 'Cancel Annual Compliance Calendar' }).click()
  await page.waitForURL(`**/dashboard/services/${id}`)
  await expect(page.getByText(/^Paid until .* You won’t be charged again\.$/)).toBeVisible()
  await page.goto('/dashboard/services')
  await expect(article(page, 'Annual Compliance Calendar')).toContainText('Canceled')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await inspection.look('yearly services on a phone')
  inspection.expectNone()
})

test('an account without yearly services reads what will be there', async ({ page }) => {
  await openAccount(page)
  await payOrder(page)
  await page.goto('/dashboard/services')
  await expect(page.getByText('No yearly services')).toBeVisible()
})

/** Lets the service's paid year have ended 45 days ago, unpaid: its exit runs, and today staff file the resignation. */
async function exitOf(orderId: string): Promise<string> {
  const id = await renewIn(orderId, -45, 'unpaid')
  await query(
    `update yearly_services set state = 'exiting', exit_because = 'unpaid',
       resign_on = (now() at time zone 'America/Los_Angeles')::date where id = $1`,
    [id],
  )
  return id
}

test('staff find an order’s services, call an exit off, correct a recorded resignation, and take it back', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const orderId = await buyYearly(page, { baseService: 'registered-agent', addons: [] })
  const id = await exitOf(orderId)
  const desk = await anotherDevice()
  await openBackOffice(desk)
  const inspection = new Inspection(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  const block = desk.getByRole('region', { name: 'Yearly services' })
  await expect(block).toContainText('Exit running')
  await expect(block).toContainText('File our resignation')
  await inspection.look('an order with a yearly service')
  await block.getByRole('link', { name: 'Registered Agent Service' }).click()
  await desk.waitForURL(`**/admin/renewals?service=${id}`)
  const row = desk.getByRole('row').filter({ has: desk.locator(`a[href="/admin/orders/${orderId}"]`) })
  await expectTakenOver(desk)

  await row.getByRole('button', { name: /^Call off the exit/ }).click()
  const callOff = desk.getByRole('dialog', { name: 'Call off the exit' })
  await callOff.getByRole('button', { name: 'Call off the exit' }).click()
  await expect(callOff.getByText('Say why the exit is called off').first()).toBeVisible()
  await inspection.look('the dialog that calls an exit off')
  await callOff.getByLabel('Why the exit is called off').fill('The client called and will pay.')
  await callOff.getByRole('button', { name: 'Call off the exit' }).click()
  await expect(callOff).toHaveCount(0)
  await expect(row).toContainText('Not paid')
  await page.goto(`/dashboard/services/${id}`)
  await expect(page.getByRole('link', { name: 'Pay $149.00' })).toBeVisible()
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the invoice' }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^Legate invoice \S+-2\.pdf$/)

  await exitOf(orderId)
  await desk.reload()
  await expectTakenOver(desk)
  await row.getByRole('button', { name: /^Resignation filed/ }).click()
  const record = desk.getByRole('dialog', { name: 'Record our resignation' })
  await record.getByLabel('The state’s number').fill('2028010300412')
  await record.getByRole('button', { name: 'Record the resignation' }).click()
  await expect(record).toHaveCount(0)
  await expect(row).toContainText('number 2028010300412')
  await expect(row.getByRole('button', { name: /^Call off the exit/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Correct the resignation/ }).click()
  const correction = desk.getByRole('dialog', { name: 'Correct the resignation' })
  await correction.getByLabel('The state’s number').fill('2028010300421')
  await correction.getByRole('button', { name: 'Save the correction' }).click()
  await expect(correction.getByText('Say why you correct it').first()).toBeVisible()
  await expect(correction.getByLabel('The state’s number')).toHaveValue('2028010300421')
  await inspection.look('the dialog that corrects a resignation')
  await correction.getByLabel('Why you correct it').fill('A typing error.')
  await correction.getByRole('button', { name: 'Save the correction' }).click()
  await expect(correction).toHaveCount(0)
  await expect(row).toContainText('number 2028010300421')
  await expect(row).toContainText(/Recorded before: Filed .*, number 2028010300412\./)
  await expect(row).toContainText(/Corrected .* by .*: A typing error\./)
  await inspection.look('a corrected resignation')

  await row.getByRole('button', { name: /^Take the resignation back/ }).click()
  const takeBack = desk.getByRole('dialog', { name: 'Take the resignation back' })
  await takeBack.getByRole('button', { name: 'Take it back' }).click()
  await expect(takeBack.getByText('Say why you take it back').first()).toBeVisible()
  await inspection.look('the dialog that takes a resignation back')
  await takeBack.getByLabel('Why you take it back').fill('It was another company’s.')
  await takeBack.getByRole('button', { name: 'Take it back' }).click()
  await expect(takeBack).toHaveCount(0)
  await expect(row).toContainText(/Taken back .* by .*: It was another company’s\./)
  await expect(row).toContainText('File our resignation')
  await expect(row.getByRole('button', { name: /^Resignation filed/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Call off the exit/ })).toBeVisible()
  inspection.expectNone()
})

test('a client who cancels before a paid year begins gets it back, and sees where the refund is', async ({ page }) => {
  await openAccount(page)
  const orderId = await buyYearly(page, { baseService: 'contract-review', addons: ['compliance-calendar'] })
  const id = await renewIn(orderId, 28, 'due')
  const inspection = new Inspection(page)
  await page.goto(`/dashboard/services/${id}/pay`)
  await typeCard(page)
  await payButton(page).click()
  await page.waitForURL(`**/dashboard/services/${id}?done=paid`)
  await page.goto(`/dashboard/services/${id}/cancel`)
  await expectTakenOver(page)
  await expect(
    page.getByText(/^You paid ahead for the year that begins on .* send \$149\.00 back to your card/),
  ).toBeVisible()
  await inspection.look('canceling a year ahead')
  await page.getByRole('button', { name: 'Cancel Annual Compliance Calendar' }).click()
  await page.waitForURL(`**/dashboard/services/${id}`)
  await expect(page.getByText(/^We’re checking your refund of \$149\.00/)).toBeVisible()
  await inspection.look('a refund of a year ahead')
  await page.getByRole('link', { name: 'View the order' }).click()
  await expect(page.getByRole('heading', { name: 'We’re checking your refund of $149.00' })).toBeVisible()
  inspection.expectNone()
})
