import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

test('an annual report beside a formation is filed for itself, returned, and decided by two', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const businessName = 'Merlin Yard LLC'
  const draft = await openDraft(page, 'LLC', aFormation({ businessName }))
  const choice = { baseService: 'llc', addons: ['registered-agent', 'annual-report'] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const draftId = /formation\/([\w-]+)/.exec(draft)?.[1]
  const orderId = await payOrder(page, { ...choice, amount: totalCents, draftId })

  const [desk, other] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(desk)
  await openBackOffice(other)
  const path = `/api/staff/orders/${orderId}`
  const [day] = await query<{ today: string }>(
    `select to_char(now() at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as today`,
  )
  const today = day?.today ?? ''
  await postAs(desk, `${path}/checks/first`, {})
  await postAs(other, `${path}/checks/second`, { name: businessName, hasCompared: true, hasAgreed: true })
  await postAs(desk, `${path}/ready`, {})
  await postAs(desk, `${path}/submitted`, { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })
  await desk.goto(`/admin/orders/${orderId}`)
  const filings = desk.getByRole('region', { name: 'Filings', exact: true })
  const report = filings.getByRole('region', { name: 'Filing: Annual Report Filing' })
  await expect(report).toContainText('Record the formation first.')
  await postAs(desk, `${path}/filed`, { ubi: `6${String(Date.now()).slice(-8)}`, filedOn: today })
  // What the client and we do before it is filed.
  await query(
    `update line_tasks set done_at = now(), done_by = 'system' where order_id = $1 and key in ('report-facts', 'compare')`,
    [orderId],
  )
  await desk.reload()
  const inspection = new Inspection(desk)
  await report.getByRole('button', { name: /^Record the filing/ }).press('Enter')
  await report.getByRole('button', { name: 'Record the filing', exact: true }).click()
  await expect(report.getByText('Enter the number that shows the filing').first()).toBeVisible()
  await report.getByLabel('Confirmation number').fill('CCFS 2')
  await inspection.look('the filing of a report')
  await desk.keyboard.press('Enter')
  await expect(report).toContainText('With the state')
  await expect(filings).toContainText('Annual Report Filing: submitted online')
  await report.getByRole('button', { name: /^The state returned it/ }).click()
  await report.getByLabel('The state’s reason').fill('A governor is missing')
  await report.getByRole('button', { name: 'Record the return' }).click()
  await expect(filings).toContainText('Returned')
  const correction = desk.getByRole('region', { name: 'Returned by the state', exact: true })
  await expect(correction).toContainText('“A governor is missing”')
  await postAs(desk, `${path}/correction/proposal`, { party: 'ours', explanation: 'We left one out' })
  await postAs(other, `${path}/correction/confirmation`, { party: 'ours' })
  await desk.reload()
  await report.getByRole('button', { name: /^Record the filing/ }).click()
  await report.getByLabel('Confirmation number').fill('CCFS 3')
  await report.getByRole('button', { name: 'Record the filing', exact: true }).click()
  await report.getByRole('button', { name: /^The state filed it/ }).click()
  await report.getByRole('button', { name: 'Record that it is filed' }).click()
  await expect(report.getByText('Filed', { exact: true })).toBeVisible()
  await inspection.look('a report that is filed')
  inspection.expectNone()
})
