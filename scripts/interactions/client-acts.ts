import type { BrowserContext, Page } from '@playwright/test'
import type { OwnQuery } from './firm.ts'
import type { Hand } from './hand.ts'
import { actsOn, tabsOf, type Walk } from './walks.ts'

async function savingInSettings(hand: Hand, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await hand.press('open Change name', page.getByRole('button', { name: 'Change name' }), dialog)
  await hand.type('type a name', dialog.getByLabel('First name'), 'a')
  await dialog.getByLabel('First name').fill('Sasha')
  await hand.press('save the name', dialog.getByRole('button', { name: 'Save name' }))
  await dialog.waitFor({ state: 'hidden' })
  const updates = page.getByRole('checkbox', { name: 'Service updates' })
  await hand.press('save a notification', updates, page.getByText('Saved', { exact: true }))
  for (const look of ['Dark', 'Light', 'System'])
    await hand.press(`appearance ${look}`, page.getByRole('radio', { name: look }))
}

async function writingAMessage(hand: Hand, page: Page): Promise<void> {
  const field = page.getByLabel('Your message')
  await field.click()
  await hand.act('type', () => page.keyboard.type('Thank you.'))
  await hand.press('send', page.getByRole('button', { name: 'Send message' }))
}

async function bookingATime(hand: Hand, page: Page): Promise<void> {
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
}

async function markingADeadline(hand: Hand, page: Page): Promise<void> {
  const items = page.getByRole('list', { name: 'Dates by month' }).locator('details:has(button:text("Mark as done"))')
  // Each walk marks one.
  const item = items.first()
  if ((await item.count()) === 0) return
  await hand.press('open a deadline', item.locator('summary'))
  await hand.press('mark as done…', item.getByRole('button', { name: /^Mark as done/ }), page.getByRole('dialog'))
  await hand.press('save', page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }))
}

const acts = [
  ['saving in Settings', '/dashboard/settings', savingInSettings],
  ['booking a time', '/dashboard/consultations?tab=schedule', bookingATime],
  ['marking a deadline', '/dashboard/calendar', markingADeadline],
] as const

/** What is saved in the portal, and what moves there. */
export const clientActs = (as: BrowserContext): Walk[] => [
  tabsOf('the portal’s tabs', as, '/dashboard/settings', 'Dashboard'),
  ...acts.map((act) => actsOn(act, as)),
]

interface WrittenTo {
  orderId: string
  email: string
}

/** A conversation is closed some time after its order ended: one of an order that is under way. */
export async function openConversation(query: OwnQuery): Promise<WrittenTo> {
  const [found] = await query<WrittenTo & Record<string, unknown>>(
    `select o.id as "orderId", u.email from orders o join users u on u.id = o.user_id
     where o.status in ('paid', 'in_review', 'submitted') order by o.created_at desc limit 1`,
  )
  if (!found) throw new Error('The sample firm has no order under way')
  return found
}

export const messageTo = ({ orderId }: WrittenTo, as: BrowserContext): Walk =>
  actsOn(['writing a message', `/dashboard/messages/${orderId}`, writingAMessage], as)
