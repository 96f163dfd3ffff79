import type { Page } from '@playwright/test'
import { formCompany } from './company.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { anAddress } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'

interface BuiltRoute {
  id: string
  path?: string
  parentId?: string
  module: { default?: unknown }
}

/** The addresses of the back office in the map of the built program: a page that is added is looked at. */
async function staffPaths(): Promise<string[]> {
  const built = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
    routes: Record<string, BuiltRoute>
  }
  const pathOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = parentId ? built.routes[parentId] : undefined
    return `${parent ? pathOf(parent) : ''}/${path}`.replaceAll(/\/+/g, '/')
  }
  const isHere = ({ id, path, module }: BuiltRoute) =>
    id.startsWith('pages/admin/') && path !== undefined && path !== 'admin' && (module.default || path === '*')
  // A statement needs terms, which hold for the whole firm: staff-partners.spec.ts makes one, and looks at it.
  const isElsewhere = (path: string) => path.endsWith('/statements/:statementId')
  return Object.values(built.routes)
    .filter(isHere)
    .map(pathOf)
    .filter((path) => !isElsewhere(path))
}

/** Where something of each kind is found, by what the address calls it. */
const places: Record<string, string> = {
  ':memberId': `select id::text as found from users where role = 'admin' limit 1`,
  ':leadId': 'select id::text as found from leads limit 1',
  ':partnerId': 'select id::text as found from partners limit 1',
  ':postKey': 'select key::text as found from posts limit 1',
  ':downloadId': 'select id as found from resources limit 1',
  ':kind/:version': `select kind || '/' || version as found from legal_texts where status = 'draft' limit 1`,
  ':templateId': 'select id::text as found from task_templates limit 1',
  ':entryId': 'select max(id)::text as found from audit_log',
}

/** What each part of an address that stands for something is in this run. */
async function anExampleOfEach(orderId: string): Promise<Map<string, string>> {
  await query(`insert into partners (name, email, code) values ('Sample Partners', $1, $2)`, [
    anAddress(),
    `A${Date.now()}`,
  ])
  const [order] = await query<{ client: string; payment: string }>(
    `select o.user_id::text as client, p.id::text as payment
     from orders o join payment_attempts p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  const examples = new Map([
    [':orderId', orderId],
    [':clientId', order?.client ?? ''],
    [':paymentId', order?.payment ?? ''],
    [':kind/:id', 'product/llc'],
    ['*', 'no-such-page'],
  ])
  for (const [name, text] of Object.entries(places)) {
    const [row] = await query<{ found: string }>(text)
    examples.set(name, row?.found ?? '')
  }
  return examples
}

function addressOf(path: string, examples: Map<string, string>): string {
  for (const [name, value] of examples) if (value && path.endsWith(name)) return path.replace(name, value)
  return path.replaceAll(/:\w+/g, (name) => examples.get(name) || name)
}

/** What opens a dialog or a form without doing anything yet. */
const openers =
  /…$|^(Invite someone|Save this view|Change |Checked today|Add claim|Edit |Add a passkey|Ask the client|Record (a change|how we applied))/

/** The first button of each kind on the page, opened and looked at. */
async function lookAtOpened(page: Page, address: string, inspection: Inspection): Promise<void> {
  const main = page.getByRole('main')
  const names = await main
    .getByRole('button', { name: openers })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''))
  const kinds = new Map(names.map((name) => [name.split(/[ :]/)[0], name] as const))
  for (const name of kinds.values()) {
    await page.goto(address)
    const button = main.getByRole('button', { name, exact: true }).first()
    if (await button.isDisabled()) continue
    await button.click()
    await inspection.look(`${address}, “${name}” pressed`)
  }
}

test('axe finds nothing on any page of the back office, nor in what opens there', async ({ page, anotherDevice }) => {
  test.setTimeout(900_000)
  await openAccount(page)
  const orderId = await payOrder(page)
  const application = {
    full_name: 'Kim Sample',
    email: anAddress(),
    phone: '206-555-0102',
    company_name: 'Sample Partners',
  }
  const rest = { professional_type: 'CPA', collaboration_types: ['client_referrals'] }
  await postAs(page, '/api/collaborations', { ...application, ...rest })
  const desk = await anotherDevice()
  const { email } = await openBackOffice(desk, 'admin')
  await query('update users set is_pii_reader = true where email = $1', [email])
  const examples = await anExampleOfEach(orderId)
  examples.set(':companyId', (await formCompany(page)).companyId)
  const paths = await staffPaths()
  expect(paths.length).toBeGreaterThan(35)
  const inspection = new Inspection(desk)
  for (const path of paths) {
    const address = addressOf(path, examples)
    expect(address, `no example for ${path}`).not.toContain(':')
    await desk.goto(address)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveCount(1)
    const isFound = !(await desk.getByText('We couldn’t find that page').isVisible())
    expect(isFound, `${address} is there`).toBe(!path.endsWith('*'))
    await inspection.look(address)
    await lookAtOpened(desk, address, inspection)
  }
  inspection.expectNone()
})
