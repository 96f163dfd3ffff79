import { openAccount, openDraft, payOrder } from './account.ts'
import { aFormation } from '../test/formation.ts'
import { aPdf } from '../test/uploads.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { checkByTwo, recordFiling, stepOf } from './filing-steps.ts'
import { openBackOffice } from './staff.ts'

const name = 'Heron Ferry LLC'

test('two people take a formation to the state, correct what it returned, and complete it', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation({ businessName: name }))
  const orderId = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
  const [first, second] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(first)
  await openBackOffice(second)
  const inspection = new Inspection(second)
  const address = `/admin/orders/${orderId}`
  const documents = first.getByRole('region', { name: 'Documents' })
  const made = async () => (await first.request.get(`/api/staff/orders/${orderId}/documents`)).text()
  await expect.poll(made).toContain('Certificate of Formation')
  await first.goto(address)
  await second.goto(address)
  const next = stepOf(first)
  await expect(next.getByText('Two people check the order first.')).toBeVisible()
  await checkByTwo(first, second, name)

  await next.getByRole('button', { name: 'Record the filing' }).click()
  await next.getByLabel('Confirmation number').waitFor()
  await next.getByRole('button', { name: 'Record the filing' }).last().click()
  await expect(next.getByText('Enter the number that shows the filing').first()).toBeVisible()
  await next.getByLabel('Confirmation number').fill('CCFS 1234')
  const wrong = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no receipt') }
  await next.getByLabel(/^The state’s receipt/).setInputFiles(wrong)
  await next.getByRole('button', { name: 'Record the filing' }).last().click()
  await expect(next.getByText(/doesn’t match its extension/).first()).toBeVisible()
  await expect(next.getByLabel('Confirmation number')).toHaveValue('CCFS 1234')
  await next.getByLabel(/^The state’s receipt/).setInputFiles({ ...wrong, buffer: aPdf('Receipt') })
  await next.getByRole('button', { name: 'Record the filing' }).last().click()
  await expect(documents).toContainText('Filing receipt')

  await next.getByRole('button', { name: 'The state returned it' }).click()
  await next.getByLabel('The state’s reason').fill('The name of the agent is incomplete.')
  await next.getByRole('button', { name: 'Record the return' }).click()
  const correction = first.getByRole('region', { name: 'Returned by the state' })
  await correction.getByRole('button', { name: 'Decide who is responsible' }).click()
  await correction.getByRole('radio', { name: /^Ours/ }).check()
  await correction.getByLabel('Why', { exact: true }).fill('We left out the agent’s middle name.')
  await correction.getByRole('button', { name: 'Save for confirmation' }).click()
  await expect(correction).toContainText('someone else confirms it')

  await second.goto('/admin/corrections?view=second-person')
  const row = second.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('The name of the agent is incomplete.')
  await inspection.look('the corrections')
  await row.getByRole('link').click()
  const other = second.getByRole('region', { name: 'Returned by the state' })
  await expect(other).toContainText('We pay the state’s fee again, $200.00. The client pays nothing.')
  await inspection.look('a returned order')
  await other.getByRole('button', { name: 'Confirm…' }).click()
  await other.getByRole('button', { name: 'Confirm that it is ours' }).click()
  await expect(other).toContainText('confirmed by you')

  await first.reload()
  await checkByTwo(first, second, name)
  await recordFiling(first, 'CCFS 5678')
  await next.getByRole('button', { name: 'The state filed it' }).click()
  await next.getByLabel('UBI number').fill('12')
  await next.getByRole('button', { name: 'Record that it is filed' }).click()
  await expect(next.getByText(/9 digits/).first()).toBeVisible()
  await next.getByLabel('UBI number').fill('600 321 654')
  await next.getByRole('button', { name: 'Record that it is filed' }).click()
  const form = first.getByRole('region', { name: 'Services' }).getByRole('form').first()
  await form.getByLabel('Note').fill('Sent by email.')
  await form.getByRole('button', { name: 'Mark as done' }).click()
  await expect(next.getByText('Nothing to do.')).toBeVisible()
  inspection.expectNone()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText('Completed')
  await expect(page.getByRole('main')).toContainText('The name of the agent is incomplete.')
})
