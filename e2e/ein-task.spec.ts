import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { federalFormOf } from '#features/documents/federal-forms/federal-form-list.ts'
import { makeBlankForm } from '../test/blank-federal-forms.ts'
import { aFormation } from '../test/formation.ts'
import { pageTexts } from '../test/read-pdf.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { dataDir } from './data-dir.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'

/** The folder that `npm run forms:fetch` fills, with a blank of the same fields. */
async function storeBlankSs4(): Promise<void> {
  const form = federalFormOf('form-ss-4')
  if (!form) throw new Error('No Form SS-4')
  const folder = join(dataDir, 'federal-forms')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, form.fileName), await makeBlankForm(form))
}

test('a responsible party without SSN or ITIN is told of fax and mail, and Form SS-4 says “Foreign”', async ({
  page,
}) => {
  await storeBlankSs4()
  await openAccount(page)
  const draftId = /formation\/([\w-]+)/.exec(await openDraft(page, 'LLC', aFormation()))?.[1]
  const choice = { baseService: 'llc', addons: ['ein'] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const orderId = await payOrder(page, { ...choice, draftId, amount: totalCents })
  await page.goto(`/dashboard/orders/${orderId}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText(/^Waiting for the responsible party/)).toBeVisible()

  await page.getByRole('button', { name: 'Enter SSN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Responsible party for the EIN' })
  await dialog.getByLabel('Title').fill('Member')
  await dialog.getByRole('checkbox', { name: 'The responsible party has no SSN or ITIN' }).check()
  await expect(dialog.getByLabel('Social Security number', { exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Send securely' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Start “Answer the questions of Form SS-4”' }).click()
  const employees = page.getByLabel('All other employees')
  const hires = page.getByRole('group', { name: 'Will it have employees in the next 12 months?' })
  await expect(employees).toBeHidden()
  await hires.getByRole('radio', { name: 'Yes', exact: true }).check()
  await expect(employees).toBeVisible()
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('link', { name: 'Answer “All other employees”' })).toBeVisible()
  await hires.getByRole('radio', { name: 'No', exact: true }).check()
  await expect(employees).toBeHidden()
  await page.getByLabel('Why the company needs an EIN').selectOption({ label: 'It’s a new business' })
  await page.getByRole('radio', { name: /^Yes, as community property/ }).check()
  await page.getByLabel('Principal activity').selectOption({ label: 'Manufacturing' })
  await page.getByLabel(/^What the company mainly sells/).fill('Custom tables')
  const hadEin = page.getByRole('group', { name: 'Has this company ever had an EIN?' })
  await hadEin.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('radio', { name: 'Yes, we send it to you' }).check()
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('region', { name: 'Tasks for your services' })).toContainText('1 of 1 done')

  const made = () => query(`select 1 from documents where order_id = $1 and kind = 'form-ss-4'`, [orderId])
  await expect.poll(async () => (await made()).length).toBe(1)
  await page.reload()
  await documents.getByText('Before it’s sent').click()
  await expect(documents.getByText(/We’ll apply by fax or mail with “Foreign” on line 7b/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Download Form SS-4' }).click()
  const form = readFileSync(await (await downloading).path())
  expect(pageTexts(new Uint8Array(form)).join(' ')).toContain('Foreign')
})
