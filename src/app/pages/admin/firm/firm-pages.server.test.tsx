import { afterAll, expect, test } from 'vitest'
import { listTaskTemplates } from '#features/tasks/template-queries.server.ts'
import { testApp } from '../../../../../test/app.ts'
import { renderStaffPage } from '../../../../../test/rendered-page.tsx'
import * as agent from './agent.tsx'
import * as firm from './firm.tsx'
import * as quiz from './quiz.tsx'
import * as status from './status.tsx'
import * as template from './task-template.tsx'
import * as templates from './task-templates.tsx'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const show = renderStaffPage.bind(null, app)

test('the status names what a new installation lacks, and leads admins to where it is mended', async () => {
  const page = await show(status, '/admin/status', '/admin/status')
  expect(page).toContain('No backup yet')
  expect(page).toContain('href="/admin/firm"')
  const forStaff = await show(status, '/admin/status', '/admin/status', 'staff')
  expect(forStaff).toContain('Ask an admin.')
  expect(forStaff).not.toContain('href="/admin/firm"')
})

test('the firm’s details are in their fields, and claims without evidence say so', async () => {
  const page = await show(firm, '/admin/firm', '/admin/firm')
  expect(page).toContain('value="+12065550142"')
  expect(page).toContain('No evidence')
  expect(page).toContain('Edit 100+ formations')
  await expect(show(firm, '/admin/firm', '/admin/firm', 'staff')).rejects.toBeDefined()
})

test('the agent’s page asks for the consent until it is signed', async () => {
  const page = await show(agent, '/admin/agent', '/admin/agent')
  expect(page).toContain('hereby consents to serve as Registered Agent in the State of Washington')
  expect(page).toContain('Sign consent')
  await expect(show(agent, '/admin/agent', '/admin/agent', 'staff')).rejects.toBeDefined()
})

test('the quiz’s questions are in their fields and in the preview', async () => {
  const page = await show(quiz, '/admin/quiz', '/admin/quiz')
  expect(page).toContain('Label of “real_estate”')
  expect(page).toContain('Move down: Type of business')
  expect(page).toContain('name="preview-funding_plans"')
  await expect(show(quiz, '/admin/quiz', '/admin/quiz', 'staff')).rejects.toBeDefined()
})

test('task templates are listed by product, and each opens', async () => {
  const all = await listTaskTemplates(app.db)
  const list = await show(templates, '/admin/task-templates', '/admin/task-templates')
  expect(all.filter(({ id }) => !list.includes(`href="/admin/task-templates/${id}"`))).toEqual([])
  const asking = all.find(({ audience }) => audience === 'client')
  const page = await show(template, '/admin/task-templates/:templateId', `/admin/task-templates/${asking?.id}`)
  expect(page).toContain('What the client is asked')
  expect(page).not.toContain('Promised within')
  await expect(
    show(template, '/admin/task-templates/:templateId', '/admin/task-templates/nothing'),
  ).rejects.toBeDefined()
})
