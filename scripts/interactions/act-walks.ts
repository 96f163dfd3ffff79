import type { BrowserContext, Page } from '@playwright/test'
import type { OwnQuery } from './firm.ts'
import type { Hand } from './hand.ts'
import type { Walk } from './walks.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every tab of a navigation, one after another, inside the page. */
const tabs = (screen: string, as: BrowserContext, start: string, name: string): Walk => ({
  screen,
  as,
  async run(hand) {
    const { page } = hand
    await hand.open(screen, start)
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link')
    for (let index = (await links.count()) - 1; index >= 0; index -= 1) {
      const link = links.nth(index)
      const text = (await link.textContent())?.replaceAll(/\d.*/g, '').trim()
      await hand.press(`tab ${text}`, link, title(page))
    }
  },
})

/** What is saved in the portal, and what moves there. */
export function clientActs(as: BrowserContext): Walk[] {
  const acts: Walk[] = [tabs('the portal’s tabs', as, '/dashboard/settings', 'Dashboard')]
  const add = (screen: string, path: string, act: (hand: Hand, page: Page) => Promise<void>) =>
    acts.push({
      screen,
      as,
      async run(hand) {
        await hand.open(screen, path)
        await act(hand, hand.page)
      },
    })
  add('saving in Settings', '/dashboard/settings', async (hand, page) => {
    const dialog = page.getByRole('dialog')
    await hand.press('open Change name', page.getByRole('button', { name: 'Change name' }), dialog)
    await hand.type('type a name', dialog.getByLabel('First name'), 'a')
    await dialog.getByLabel('First name').fill('Sasha')
    await hand.press('save the name', dialog.getByRole('button', { name: 'Save name' }))
    await dialog.waitFor({ state: 'hidden' })
    const updates = page.getByRole('checkbox', { name: 'Service updates' })
    await hand.press('save a notification', updates, page.getByText('Saved', { exact: true }))
    for (const look of ['Dark', 'Light', 'System']) await hand.press(`appearance ${look}`, page.getByLabel(look))
  })
  add('writing a message', '/dashboard/messages', async (hand, page) => {
    const field = page.getByLabel('Your message')
    await field.click()
    await hand.act('type', () => page.keyboard.type('Thank you.'))
    await hand.press('send', page.getByRole('button', { name: 'Send message' }))
  })
  add('booking a time', '/dashboard/consultations?tab=schedule', async (hand, page) => {
    const main = page.getByRole('main')
    await hand.press('next month', main.getByRole('link', { name: 'Next month' }))
    await main.getByRole('link', { name: 'Previous month' }).waitFor()
    await hand.press('choose a day', main.getByRole('table').getByRole('link').nth(3))
    const time = main.getByRole('region', { name: /Morning|Afternoon/ }).getByRole('link')
    await hand.press('choose a time', time.first())
    const card = main.getByRole('complementary', { name: 'Your appointment' })
    await card.getByLabel('Phone').fill('')
    const book = card.getByRole('button', { name: 'Book this time' })
    await hand.press('book, with an error', book)
    await card.getByLabel('Phone').fill('(206) 555-0142')
    await hand.press('book', book, main.getByText('Your appointment is booked.'))
    const cancel = main.getByRole('button', { name: 'Cancel…' }).last()
    await hand.press('cancel…', cancel, page.getByRole('dialog'))
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' })
    await hand.press('cancel the appointment', sure)
  })
  add('marking a deadline', '/dashboard/calendar', async (hand, page) => {
    const items = page.getByRole('list', { name: 'Dates by month' }).locator('details:has(button:text("Mark as done"))')
    const item = items.first()
    await hand.press('open a deadline', item.locator('summary'))
    await hand.press('mark as done…', item.getByRole('button', { name: /^Mark as done/ }), page.getByRole('dialog'))
    await hand.press('save', page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }))
  })
  return acts
}

/** What staff save, and the keys they use. */
export async function staffActs(as: BrowserContext, query: OwnQuery): Promise<Walk[]> {
  const acts: Walk[] = [tabs('the back office’s tabs', as, '/admin/account', 'Back office')]
  const add = (screen: string, path: string, act: (hand: Hand, page: Page) => Promise<void>) =>
    acts.push({
      screen,
      as,
      async run(hand) {
        await hand.open(screen, path)
        await act(hand, hand.page)
      },
    })
  const one = async (sql: string) => (await query<{ found: string }>(sql))[0]?.found ?? ''
  add('the queue by keys', '/admin/orders', async (hand, page) => {
    for (const key of ['j', 'j', 'k']) await hand.key(`key ${key}`, key)
    const close = page.getByRole('button', { name: 'Close quick look' })
    await hand.key('quick look', 'Space', close)
    await hand.key('close the quick look', 'Escape')
    await hand.key('select', 'x')
    await hand.key('assign…', 'a', page.getByRole('dialog'))
    await hand.key('close', 'Escape')
    await hand.key('the keys', '?', page.getByRole('dialog'))
    await hand.key('close', 'Escape')
  })
  add('the search', '/admin/orders', async (hand, page) => {
    await hand.key('open', 'Control+k', page.getByRole('combobox', { name: 'Search everything' }))
    await hand.act('type', () => page.keyboard.type('harbor'), page.getByRole('option').first())
    await hand.key('next result', 'ArrowDown')
    await hand.key('go there', 'Enter')
  })
  add('filtering the queue', '/admin/orders?view=all', async (hand, page) => {
    const field = page.getByRole('searchbox', { name: 'Search orders' })
    await field.click()
    await hand.act('type', () => page.keyboard.type('LLC'))
    await hand.key('search', 'Enter')
    await hand.press('next page', page.getByRole('link', { name: /^Next/ }).last())
  })
  const order = await one(`select id::text as found from orders where status = 'in_review' order by id limit 1`)
  add('work on an order', `/admin/orders/${order}`, async (hand, page) => {
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
  })
  add('a price', '/admin/prices/product/llc', async (hand, page) => {
    await page.getByLabel('Price').fill('309')
    await hand.type('type why', page.getByLabel('Why'), 'Costs.')
    await hand.press('save the draft', page.getByRole('button', { name: 'Save draft' }))
  })
  const post = await one('select key::text as found from posts order by key limit 1')
  add('the editor of a post', `/admin/posts/${post}`, async (hand, page) => {
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
  })
  const lead = await one(`select id::text as found from leads where kind = 'contact' order by id limit 1`)
  add('a lead', `/admin/leads/${lead}`, async (hand, page) => {
    const note = page.getByLabel(/note/i).first()
    await note.click()
    await hand.act('type a note', () => page.keyboard.type('Called.'))
    await hand.press('save the note', page.getByRole('button', { name: /note/i }).first())
  })
  add('the firm’s details', '/admin/firm', async (hand, page) => {
    const name = page.getByLabel('Name', { exact: true })
    await hand.type('type', name, 'x')
    await name.fill('Legate')
    await hand.press('save', page.getByRole('button', { name: 'Save details' }))
  })
  return acts
}
