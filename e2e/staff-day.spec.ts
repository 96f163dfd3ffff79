import type { Locator, Page } from '@playwright/test'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice, staffPassword } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

// No mouse from the password to the completed order: no click, no fill, no check, no select.

const name = 'Whimbrel Kites LLC'
const title = (desk: Page, text: string | RegExp) => desk.getByRole('heading', { level: 1, name: text })
const part = (desk: Page, region: string) => desk.getByRole('region', { name: region })

/** The focus is on something, never on the page as such: the next Tab would begin at its top. */
async function expectFocusKept(desk: Page): Promise<void> {
  await expect.poll(() => desk.evaluate(() => document.activeElement?.localName ?? 'nothing')).not.toBe('body')
}

async function press(desk: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await desk.keyboard.press(key)
  await expectFocusKept(desk)
}

/** By Tab, as far as it is from where the focus is. */
async function reach(desk: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 150 && !(await isThere()); pressed++) await desk.keyboard.press('Tab')
  await expect(place).toBeFocused()
}

async function pressOn(desk: Page, place: Locator, key = 'Enter'): Promise<void> {
  await reach(desk, place)
  await press(desk, key)
}

async function type(desk: Page, field: Locator, text: string): Promise<void> {
  await reach(desk, field)
  await desk.keyboard.type(text)
}

async function logIn(desk: Page, { email, nextCode }: { email: string; nextCode: () => string }): Promise<void> {
  await desk.goto('/admin/login')
  await expect(title(desk, 'Back office')).toBeVisible()
  await type(desk, desk.getByLabel('Email'), email)
  await type(desk, desk.getByLabel('Password', { exact: true }), staffPassword)
  await press(desk, 'Enter')
  await expect(title(desk, 'Confirm it’s you')).toBeVisible()
  await type(desk, desk.getByLabel('Code from your app'), nextCode())
  await expect(title(desk, 'Orders')).toBeVisible()
  await expectTakenOver(desk)
  await expectFocusKept(desk)
}

/** By the search, from wherever one is. */
async function find(desk: Page): Promise<void> {
  await press(desk, 'Control+k')
  await expect(desk.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await desk.keyboard.type(name)
  const option = desk.getByRole('dialog').getByRole('group', { name: 'Orders' }).getByRole('option')
  await expect(option).toHaveCount(1)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await press(desk, 'Enter')
  await expect(title(desk, name)).toBeFocused()
}

test('a staff day from the password to a completed order, without a mouse', async ({ ownServer, anotherDevice }) => {
  test.setTimeout(300_000)
  const server = await ownServer()
  const env = { DATA_DIR: server.dataDir, ...databaseVariables(server.database.urls) }
  const device = () => anotherDevice({ baseURL: server.origin, permissions: ['clipboard-read', 'clipboard-write'] })
  const client = await device()
  await openAccount(client)
  const draft = await openDraft(client, 'LLC', aFormation({ businessName: name }))
  const orderId = await payOrder(client, { draftId: /formation\/([\w-]+)/.exec(draft)?.[1] })
  await server.query(
    `insert into leads (kind, name, email, mailbox, created_at)
     select 'contact', 'Kite ' || n, n || '@example.com', n || '@example.com', now() - n * interval '1 minute'
     from generate_series(1, 70) n`,
  )
  const setUp = await device()
  const me = await openBackOffice(setUp, 'admin', env)
  const papers = async () => (await setUp.request.get(`/api/staff/orders/${orderId}/documents`)).text()
  await expect.poll(papers).toContain('Certificate of Formation')
  const colleague = await openBackOffice(await device(), 'staff', env)
  const [desk, other] = [await device(), await device()]
  await logIn(desk, me)
  await logIn(other, colleague)

  // The queue: a row, its quick look, and the next order.
  await press(desk, 'j')
  await expect(desk.locator(`[data-row="${orderId}"] a`)).toBeFocused()
  await press(desk, 'Space')
  await expect(desk.getByRole('button', { name: 'Close quick look' })).toBeVisible()
  await press(desk, 'Escape')
  await expect(desk.getByRole('button', { name: 'Close quick look' })).toBeHidden()
  await press(desk, 'k', 'Enter')
  await expect(title(desk, name)).toBeFocused()
  await press(desk, 'g', 'o')
  await expect(title(desk, 'Orders')).toBeFocused()
  await press(desk, 't')
  await expect(title(desk, name)).toBeVisible()
  await expect(desk.getByText('Assigned to Sam Staff')).toBeVisible()
  await expectFocusKept(desk)

  // The order: its letters.
  await press(desk, 'a')
  await expect(part(desk, 'Work').getByLabel('Assigned to')).toBeFocused()
  await press(desk, 'Tab', 'd')
  await expect(part(desk, 'Work').getByLabel('Due date')).toBeFocused()
  await pressOn(desk, part(desk, 'Work').getByRole('button', { name: 'Cancel' }))
  await press(desk, 'n')
  await expect(desk.getByLabel('Add a note')).toBeFocused()
  await desk.keyboard.type('The name is free.')
  await pressOn(desk, desk.getByRole('button', { name: 'Save note' }))
  await expect(desk.getByRole('list', { name: 'Notes, newest first' })).toContainText('The name is free.')
  await expectFocusKept(desk)
  await pressOn(desk, part(desk, 'Notes').getByRole('button', { name: 'Save note' }), 'c')
  await expect.poll(() => desk.evaluate(() => navigator.clipboard.readText())).toBe(name)
  await expectFocusKept(desk)

  // Two people check, the second by the search.
  const checks = part(desk, 'Ready to file?')
  await pressOn(desk, checks.getByRole('button', { name: 'Make the first check' }))
  await expect(checks).toContainText('someone else makes the second')
  await expectFocusKept(desk)
  await find(other)
  const seconds = part(other, 'Ready to file?')
  await pressOn(other, seconds.getByRole('button', { name: 'Make the second check' }))
  for (const box of ['The answers match the documents', 'I agree with how the findings were settled'])
    await pressOn(other, seconds.getByLabel(box), 'Space')
  await type(other, seconds.getByLabel(/^Company name/), name)
  await pressOn(other, seconds.getByRole('button', { name: 'Confirm the second check' }))
  await expect(seconds).toContainText('2 of 2 checks')
  await expectFocusKept(other)

  // To the state and back.
  await desk.reload()
  const next = part(desk, 'Next step')
  await pressOn(desk, next.getByRole('button', { name: 'Mark ready to file' }))
  await pressOn(desk, next.getByRole('button', { name: 'Record the filing' }))
  await type(desk, next.getByLabel('Confirmation number'), 'CCFS 1234')
  await pressOn(desk, next.getByRole('button', { name: 'Record the filing' }).last())
  await pressOn(desk, next.getByRole('button', { name: 'The state filed it' }))
  await type(desk, next.getByLabel('UBI number'), '600 321 987')
  await pressOn(desk, next.getByRole('button', { name: 'Record that it is filed' }))
  const form = part(desk, 'Services').getByRole('form').first()
  await type(desk, form.getByLabel('Note'), 'Sent by email.')
  await pressOn(desk, form.getByRole('button', { name: 'Mark as done' }))
  await expect(next.getByText('Nothing to do.')).toBeVisible()
  await expect(part(desk, 'What happened')).toContainText('Completed')
  await expectFocusKept(desk)

  // The other sections, a list's pages, and the sheet.
  for (const [letter, heading] of [
    ['p', 'Clients'],
    ['m', 'Payments'],
    ['n', 'Numbers'],
    ['l', 'Leads'],
  ] as const) {
    await press(desk, 'g', letter)
    await expect(title(desk, heading)).toBeFocused()
  }
  const first = () => desk.locator('#main tbody tr a').first()
  const firstName = await first().innerText()
  await press(desk, ']')
  await expect(first()).toBeFocused()
  await expect(first()).not.toHaveText(firstName)
  await press(desk, '[')
  await expect(first()).toHaveText(firstName)
  await expect(first()).toBeFocused()
  await press(desk, 'Enter')
  await expect(title(desk, firstName)).toBeFocused()
  await press(desk, '?')
  await expect(desk.getByRole('dialog').getByRole('heading', { name: 'Keys' })).toBeFocused()
  await press(desk, 'Escape')
  await expect(title(desk, firstName)).toBeFocused()
})
