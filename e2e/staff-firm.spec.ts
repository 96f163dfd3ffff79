import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

// On a server of its own: the firm's details and the quiz stand in the pages of many other tests.
test('an admin mends what the Status page shows: details, a claim, the consent, a task, and the quiz', async ({
  anotherDevice,
  ownServer,
}) => {
  const server = await ownServer()
  const page = await anotherDevice({ baseURL: server.origin })
  await openBackOffice(page, 'admin', { DATA_DIR: server.dataDir, ...databaseVariables(server.database.urls) })
  const inspection = new Inspection(page)
  const open = page.getByRole('region', { name: 'Needs attention' })
  await page.goto('/admin/status')
  await expect(open.getByText('No backup yet')).toBeVisible()
  await inspection.look('status')

  await open.getByRole('link', { name: 'Edit firm details' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/This field is required/)
  await page.getByLabel('Name', { exact: true }).fill('Cedar Filings')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('The site and new emails show it within a second.')).toBeVisible()
  await inspection.look('firm details')
  await page.getByRole('button', { name: 'Edit 100+ formations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit claim' })
  await dialog.getByRole('button', { name: 'Save claim' }).click()
  await expect(dialog.getByLabel('Evidence')).toHaveAccessibleDescription(/Say what shows that the claim is true/)
  await dialog.getByLabel('Evidence').fill('Register of orders')
  await dialog.getByRole('button', { name: 'Save claim' }).click()
  await expect(page.getByRole('row', { name: /100\+ formations/ })).toContainText('Register of orders')

  await page.getByRole('link', { name: 'Registered agent' }).click()
  await page.getByLabel('Your full name, as your signature').fill('Sam Staff')
  await page.getByRole('button', { name: 'Sign consent' }).click()
  await expect(page.getByLabel(/I am authorized to sign for/)).toHaveAccessibleDescription(/Confirm that you may sign/)
  await page.getByLabel(/I am authorized to sign for/).check()
  await inspection.look('signing the consent')
  await page.getByRole('button', { name: 'Sign consent' }).click()
  await expect(page.getByText('In force')).toBeVisible()
  await inspection.look('the consent')

  await page.getByRole('link', { name: 'Task templates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Task templates' })).toBeVisible()
  await inspection.look('task templates')
  await page
    .getByRole('link', { name: /^Edit .*, Contract Review$/ })
    .first()
    .click()
  await page.getByLabel('Instruction').fill('Read the whole contract.')
  await page.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  await inspection.look('a task template')

  await page.goto('/admin/quiz')
  await page.getByRole('group', { name: 'Owners' }).getByLabel('Question').fill('How many people will own it?')
  await page.getByRole('button', { name: 'Move up: Owners' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('group').first()).toContainText('own it?')
  await inspection.look('the quiz')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The quiz asks these questions now.')).toBeVisible()
  inspection.expectNone()

  await page.goto('/admin/status')
  await expect(page.getByText('The firm’s consent as registered agent is on file')).toBeVisible()
  await expect(open.getByText('Sample details: phone')).toBeVisible()
  const asked = await page.request.get('/api/quiz/questions')
  expect(await asked.json()).toMatchObject([
    { questionId: 'owners_count', question: 'How many people will own it?' },
    {},
    {},
    {},
    {},
    {},
  ])
})
