import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anAddress } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'

// On a server of its own: terms in force show in every approval.
test('an admin sets the terms, approves a partner under them, and pays a statement that the partner got', async ({
  anotherDevice,
  ownServer,
}) => {
  const server = await ownServer()
  const page = await anotherDevice({ baseURL: server.origin })
  const email = anAddress()
  await page.goto('/terms')
  await postAs(page, '/api/collaborations', {
    full_name: 'Kim Sample',
    email,
    phone: '206-555-0102',
    company_name: 'Sample Partners',
    professional_type: 'CPA',
    collaboration_types: ['client_referrals'],
  })

  const desk = await anotherDevice({ baseURL: server.origin })
  const env = { DATA_DIR: server.dataDir, ...databaseVariables(server.database.urls) }
  await openBackOffice(desk, 'admin', env)
  const inspection = new Inspection(desk)
  await desk.goto('/admin/partner-terms')
  await expect(desk.getByText('Off: partners earn nothing until you save a version.')).toBeVisible()
  await desk.getByLabel('Services: commission').selectOption('Percent of the price')
  await desk.getByLabel('Services: percent or dollars').fill('all')
  await desk.getByLabel('Minimum to pay').fill('10')
  await desk.getByLabel('Text of the terms').fill('You get a share of what your clients pay us.')
  await desk.getByRole('button', { name: 'Save version 1' }).click()
  await expect(desk.getByLabel('Services: percent or dollars')).toHaveAccessibleDescription(
    /Enter a percentage above 0/,
  )
  await desk.getByLabel('Services: percent or dollars').fill('10')
  await desk.getByRole('button', { name: 'Save version 1' }).click()
  await expect(desk.getByText('Version 1 is in force.')).toBeVisible()
  await inspection.look('the referral terms')

  await desk.goto('/admin/leads?kind=collaboration')
  await desk.getByRole('link', { name: 'Kim Sample' }).click()
  await expect(desk.getByText('Referral terms, version 1')).toBeVisible()
  await desk.getByRole('button', { name: 'Approve…' }).click()
  await desk.getByLabel('Referral code').fill('SAMPLECPA')
  await desk.getByRole('button', { name: 'Approve and send link and terms' }).click()
  await expect(desk.getByText('Approved with the code')).toBeVisible()

  await openAccount(page)
  const referral = { code: 'SAMPLECPA', at: new Date().toISOString() }
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900, referral })
  // As if all of it had happened 40 days ago; then the job of each hour.
  for (const statement of [
    `update partner_terms set effective_from = effective_from - interval '40 days', saved_at = saved_at - interval '40 days'`,
    `update partners set approved_at = approved_at - interval '40 days'`,
    `update orders set created_at = created_at - interval '40 days', paid_at = paid_at - interval '40 days'`,
    `insert into pgboss.job (name, data) values ('partner-statements', '{}')`,
  ])
    await server.query(statement)
  await expect.poll(() => server.query('select id from partner_statements')).toHaveLength(1)

  await desk.getByRole('link', { name: 'SAMPLECPA' }).click()
  await expect(desk.getByRole('region', { name: 'Balance' })).toContainText('$29.90')
  await inspection.look('a partner with a statement')
  await desk.getByRole('table', { name: 'Statements, the latest month first' }).getByRole('link').click()
  const sheet = desk.getByRole('article', { name: /^Referral statement/ })
  await expect(sheet).toContainText(orderId.slice(0, 8).toUpperCase())
  await expect(sheet).toContainText('We’ll pay you $29.90.')
  await inspection.look('a statement')
  await desk.getByRole('button', { name: 'Mark as paid' }).click()
  await desk.getByLabel('How it was paid').fill('Transfer 1')
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(desk.getByText(/recorded by Sam Staff: Transfer 1/)).toBeVisible()

  await server.query(
    `update outgoing_mails set sent_at = null, last_error = 'Error' where template = 'partner-statement'`,
  )
  await desk.reload()
  await expect(desk.getByRole('alert')).toContainText('We couldn’t deliver the statement')
  await desk.goto('/admin/partners')
  await desk.getByRole('link', { name: 'Open partner' }).click()
  await desk.getByRole('button', { name: 'Change address' }).click()
  await desk.getByRole('dialog').getByLabel('Email').fill(anAddress())
  await desk.getByRole('button', { name: 'Save address' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  const saved = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/SAMPLECPA.*\.csv$/)
  inspection.expectNone()
})
