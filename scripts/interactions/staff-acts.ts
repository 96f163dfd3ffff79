import type { BrowserContext, Page } from '@playwright/test'
import type { OwnQuery } from './firm.ts'
import type { Hand } from './hand.ts'
import { actsOn, tabsOf, type Walk } from './walks.ts'

async function theQueueByKeys(hand: Hand, page: Page): Promise<void> {
  for (const key of ['j', 'j', 'k']) await hand.key(`key ${key}`, key)
  const close = page.getByRole('button', { name: 'Close quick look' })
  await hand.key('quick look', 'Space', close)
  await hand.key('close the quick look', 'Escape')
  await hand.key('select', 'x')
  await hand.key('assign…', 'a', page.getByRole('dialog'))
  await hand.key('close', 'Escape')
  await hand.key('the keys', '?', page.getByRole('dialog'))
  await hand.key('close', 'Escape')
}

async function theSearch(hand: Hand, page: Page): Promise<void> {
  await hand.key('open', 'Control+k', page.getByRole('combobox', { name: 'Search everything' }))
  await hand.act('type', () => page.keyboard.type('harbor'), page.getByRole('option').first())
  await hand.key('next result', 'ArrowDown')
  await hand.key('go there', 'Enter')
}

async function filteringTheQueue(hand: Hand, page: Page): Promise<void> {
  await hand.press('next page', page.getByRole('link', { name: /^Next/ }).last())
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.click()
  await hand.act('type', () => page.keyboard.type('LLC'))
  await hand.key('search', 'Enter')
}

async function workOnAnOrder(hand: Hand, page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('Add a note').click()
  await hand.act('type a note', () => page.keyboard.type('Called.'))
  await hand.press('save the note', notes.getByRole('button', { name: 'Save note' }))
  const work = page.getByRole('region', { name: 'Work' })
  await work.getByLabel('Assigned to').focus()
  await hand.key('choose a colleague', 'ArrowDown')
  await hand.press('assign', work.getByRole('button', { name: /^Assign/ }).first())
  await hand.press('change the due date', work.getByRole('button', { name: 'Change due date' }))
  await hand.press('leave it', work.getByRole('button', { name: 'Cancel' }))
}

async function aPrice(hand: Hand, page: Page): Promise<void> {
  await page.getByLabel('Price').fill('309')
  await hand.type('type why', page.getByLabel('Why'), 'Costs.')
  await hand.press('save the draft', page.getByRole('button', { name: 'Save draft' }))
}

async function theEditorOfAPost(hand: Hand, page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text' })
  await hand.press('into the text', text)
  await hand.act('type', () => page.keyboard.type('What the law asks '))
  await hand.key('bold', 'Control+b')
  await hand.act('type in bold', () => page.keyboard.type('first'))
  await hand.key('new line', 'Enter')
  await hand.press('heading', page.getByRole('button', { name: 'Heading', exact: true }))
  await hand.press('image…', page.getByRole('button', { name: 'Image', exact: true }), page.getByRole('dialog'))
  await hand.key('close', 'Escape')
  await hand.key('save', 'Control+s')
}

async function aLead(hand: Hand, page: Page): Promise<void> {
  const note = page.getByLabel(/note/i).first()
  await note.click()
  await hand.act('type a note', () => page.keyboard.type('Called.'))
  await hand.press('save the note', page.getByRole('button', { name: /note/i }).first())
}

async function theFirmsDetails(hand: Hand, page: Page): Promise<void> {
  const name = page.getByLabel('Name', { exact: true })
  await hand.type('type', name, 'x')
  await name.fill('Legate')
  await hand.press('save', page.getByRole('button', { name: 'Save details' }))
}

/** What staff save, and the keys they use. */
export async function staffActs(as: BrowserContext, query: OwnQuery): Promise<Walk[]> {
  const one = async (sql: string) => (await query<{ found: string }>(sql))[0]?.found ?? ''
  const order = await one(`select id::text as found from orders where status = 'in_review' order by id limit 1`)
  const post = await one('select key::text as found from posts order by key limit 1')
  const lead = await one(`select id::text as found from leads where kind = 'contact' order by id limit 1`)
  const acts = [
    ['the queue by keys', '/admin/orders', theQueueByKeys],
    ['the search', '/admin/orders', theSearch],
    ['filtering the queue', '/admin/orders?view=all', filteringTheQueue],
    ['work on an order', `/admin/orders/${order}`, workOnAnOrder],
    ['a price', '/admin/prices/product/llc', aPrice],
    ['the editor of a post', `/admin/posts/${post}`, theEditorOfAPost],
    ['a lead', `/admin/leads/${lead}`, aLead],
    ['the firm’s details', '/admin/firm', theFirmsDetails],
  ] as const
  return [tabsOf('the back office’s tabs', as, '/admin/account', 'Back office'), ...acts.map((act) => actsOn(act, as))]
}
