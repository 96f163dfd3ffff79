import type { Locator, Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

async function press(desk: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await desk.keyboard.press(key)
}

async function tabTo(desk: Page, place: Locator): Promise<void> {
  for (let pressed = 0; pressed < 8; pressed++) {
    await desk.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) break
  }
  await expect(place).toBeFocused()
}

/** The focus is on something that shows it, never on nothing. */
async function expectFocusShown(desk: Page): Promise<void> {
  await expect(desk.locator(':focus')).toHaveCount(1)
  await expect(desk.locator(':focus')).toBeInViewport()
  await expect(desk.locator(':focus-visible')).not.toHaveCSS('outline-style', 'none')
}

test('a staff day with the keyboard alone', async ({ page, anotherDevice }) => {
  const name = `Avocet ${Date.now().toString(36)} Sails LLC`
  const person = await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation({ businessName: name }))
  const formation = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
  const review = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  const desk = await anotherDevice()
  await openBackOffice(desk)
  const inspection = new Inspection(desk)
  const dialog = desk.getByRole('dialog')
  const field = desk.getByRole('combobox', { name: 'Search everything' })
  const title = (text: string) => desk.getByRole('heading', { level: 1, name: text })
  const linkOf = (id: string) => desk.locator(`[data-row="${id}"] a`)

  // The search, from anywhere: by words, by number, to an order.
  await expect(title('Orders')).toBeVisible()
  await expectTakenOver(desk)
  await press(desk, 'Control+k')
  await expect(field).toBeFocused()
  await desk.keyboard.type(name.slice(0, 14))
  await expect(dialog.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(1)
  await expect(dialog.locator('mark').first()).toHaveText(name.slice(0, 14))
  await inspection.look('the search')
  await press(desk, 'Control+a')
  await desk.keyboard.type(formation.slice(0, 8))
  const option = dialog.getByRole('option', { name: new RegExp(name) })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await press(desk, 'Enter')
  await expect(title(name)).toBeFocused()
  await expectFocusShown(desk)

  // On the order: assign, a note, and the due date, then the queue.
  await press(desk, 'a')
  await expect(desk.getByRole('region', { name: 'Work' }).getByLabel('Assigned to')).toBeFocused()
  await press(desk, 'ArrowDown', 'Tab', 'Enter')
  await expect(desk.getByText('Assigned to Sam Staff')).toBeVisible()
  await expectFocusShown(desk)
  await press(desk, 'd')
  const work = desk.getByRole('region', { name: 'Work' })
  await expect(work.getByLabel('Due date')).toBeFocused()
  await tabTo(desk, work.getByRole('button', { name: 'Cancel' }))
  await press(desk, 'Enter')
  await expect(work.getByRole('button', { name: 'Change due date' })).toBeFocused()
  await press(desk, 'n')
  await expect(desk.getByLabel('Add a note')).toBeFocused()
  await desk.keyboard.type('Gone over to the tide tables, t a d r.')
  await press(desk, 'Tab', 'Enter')
  await expect(desk.getByRole('list', { name: 'Notes, newest first' })).toContainText('t a d r.')
  await expectFocusShown(desk)
  await press(desk, 'g', 'o')
  await expect(title('Orders')).toBeVisible()

  // In the queue: the filter, rows, quick look, selection.
  await press(desk, '/')
  await desk.keyboard.type(person.email)
  await press(desk, 'Enter')
  await expect(desk.getByText('2 orders of any state')).toBeVisible()
  await expect(desk.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await press(desk, 'Escape')
  const ids = await desk.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  expect(new Set(ids)).toEqual(new Set([formation, review]))
  const [first = '', second = ''] = ids.map(String)
  await expect(linkOf(first)).toBeFocused()
  await press(desk, 'j')
  await expect(linkOf(second)).toBeFocused()
  await press(desk, 'k', 'Space')
  await expect(desk.getByRole('button', { name: 'Close quick look' })).toBeVisible()
  await expect(linkOf(first)).toBeFocused()
  await expectFocusShown(desk)
  await press(desk, 'Escape')
  await expect(desk.getByRole('button', { name: 'Close quick look' })).toBeHidden()
  await press(desk, 'x', 'j', 'x')
  await expect(desk.getByText('2 selected')).toBeVisible()
  await press(desk, 'a')
  await expect(dialog.getByLabel('Assign to')).toBeFocused()
  await press(desk, 'Tab', 'Tab', 'Enter')
  await expect(dialog).toBeHidden()
  await expect(linkOf(second)).toBeFocused()
  await expect(desk.locator(`[data-row="${first}"]`)).toContainText('You')
  await press(desk, 'Escape')
  await expect(desk.getByText('2 selected')).toBeHidden()
  await press(desk, 'r')
  await expect(dialog).toBeVisible()
  await press(desk, 'Escape')
  await expect(linkOf(second)).toBeFocused()
  await press(desk, 'Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()

  // The sheet, and keys turned off: letters do nothing then, the search still opens.
  await press(desk, '?')
  await expect(dialog.getByRole('heading', { name: 'Keys' })).toBeFocused()
  await inspection.look('the keys')
  await press(desk, 'Tab')
  await expect(dialog.getByRole('checkbox', { name: /single-letter keys/ })).toBeFocused()
  await press(desk, 'Space', 'Escape')
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await press(desk, 'n')
  await expect(desk.getByLabel('Add a note')).not.toBeFocused()
  await press(desk, 'Control+k')
  await expect(field).toBeFocused()
  await desk.keyboard.type('clients')
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(/Clients/)
  await expect(dialog.getByRole('status')).toContainText('result')
  await press(desk, 'Enter')
  await expect(title('Clients')).toBeFocused()
  inspection.expectNone()
})
