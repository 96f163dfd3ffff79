import type { Page } from '@playwright/test'
import { aPdf } from '../test/uploads.ts'
import { ssnDigits } from '../test/ssn-digits.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') }
const numberOf = (orderId: string) => orderId.slice(0, 8).toUpperCase()

const threadOn = (page: Page, name: string | RegExp) => {
  const thread = page.getByRole('region', { name })
  return {
    thread,
    list: thread.getByRole('list', { name: 'Messages, oldest first' }),
    field: thread.getByLabel('Your message'),
    send: thread.getByRole('button', { name: 'Send message' }),
    file: thread.getByLabel('Attach a file'),
  }
}

/** A client with a paid order, on the page of its conversation. */
async function openConversation(page: Page) {
  const person = await openAccount(page)
  const orderId = await payOrder(page)
  await page.goto(`/dashboard/messages/${orderId}`)
  await expectTakenOver(page)
  return { person, orderId, ...threadOn(page, `Order ${numberOf(orderId)}`) }
}

/** What was stored of the conversation. */
const bodiesOf = async (orderId: string) =>
  (await query<{ body: string }>('select body from messages where order_id = $1 order by number', [orderId])).map(
    ({ body }) => body,
  )

test('a client writes with a file, and staff answer from the order', async ({ page, anotherDevice }) => {
  const { person, orderId, thread, list, field, send, file } = await openConversation(page)
  await expect(thread.getByText('No messages yet')).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('an empty conversation')
  await field.fill('Should the report show our new address?')
  await file.setInputFiles(lease)
  await expect(thread.getByRole('button', { name: 'Remove lease.pdf' })).toBeVisible()
  await send.click()
  await expect(list.getByRole('link', { name: /lease\.pdf/ })).toBeVisible()
  await expect(field).toHaveValue('')
  // A conversation that stays open reads the answer by itself.
  await page.goto('/dashboard')

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  await expectTakenOver(desk)
  const theirs = threadOn(desk, 'Messages')
  await expect(theirs.list.getByText('Should the report show our new address?')).toBeVisible()
  await expect(theirs.thread.getByText(/has waited since/)).toBeVisible()
  const download = desk.waitForEvent('download')
  await theirs.list.getByRole('link', { name: /lease\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('lease.pdf')
  await desk.keyboard.press('m')
  await expect(theirs.field).toBeFocused()
  await desk.keyboard.type('Yes, if you’ve moved by then. Have you?')
  await theirs.thread.getByLabel(/^Ask for an answer/).check()
  await theirs.send.click()
  await expect(theirs.list.getByText('Yes, if you’ve moved by then. Have you?')).toBeVisible()
  await expect(theirs.thread.getByText(/^We asked/)).toBeVisible()

  expect(await mailText(person.email, /you have a new message/)).not.toContain('moved by then')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Messages 1 new' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Yes, if you’ve moved by then')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toContainText('Answer our message')
  await looks.look('the overview with a message')
  await waiting.getByRole('link', { name: 'Answer' }).click()
  await expect(list.getByText('New since today')).toBeVisible()
  await expect(list.getByText('Please answer')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Messages 1 new/ })).toBeHidden()
  await looks.look('a conversation')
  await expectTakenOver(page)
  await field.fill('Yes, on July 1.')
  await send.click()
  await expect(list.getByText('Yes, on July 1.')).toBeVisible()
  // The row leaves because the act is done.
  await expect(page.getByText('Answer our message')).toBeHidden()
  looks.expectNone()
})

test('staff answer from the list of who waits, or say that no answer is needed', async ({ page, anotherDevice }) => {
  const { person, orderId, list, field, send } = await openConversation(page)
  await field.fill('Which document does the bank want?')
  await send.click()
  await expect(list.getByText('Which document does the bank want?')).toBeVisible()

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk
    .getByRole('banner')
    .getByRole('link', { name: /^Messages, \d+\+? unanswered/ })
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Messages')
  const looks = new Inspection(desk)
  const row = desk
    .getByRole('list', { name: /^Unanswered messages/ })
    .getByRole('listitem')
    .filter({ hasText: numberOf(orderId) })
  await expect(row).toContainText('Which document does the bank want?')
  await row.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click()
  const theirs = threadOn(desk, new RegExp(`order ${numberOf(orderId)}`))
  await expect(theirs.field).toBeVisible()
  await looks.look('the unanswered messages')
  await theirs.field.fill('The certificate of formation.')
  await theirs.send.click()
  await expect(theirs.list.getByText('The certificate of formation.')).toBeVisible()
  await expect(row).toBeHidden()

  await page.reload()
  await expect(list.getByText('The certificate of formation.')).toBeVisible()
  await expectTakenOver(page)
  await field.fill('Thank you!')
  await send.click()
  await expect.poll(() => bodiesOf(orderId)).toContain('Thank you!')
  await desk.reload()
  await expectTakenOver(desk)
  await expect(row).toContainText('Thank you!')
  await theirs.thread.getByRole('button', { name: 'No answer needed' }).click()
  await expect(row).toBeHidden()
  looks.expectNone()
})

test('a message that fails stays with its file, survives a reload, and is sent again once', async ({
  page,
  complaints,
}) => {
  const { orderId, thread, list, field, send, file } = await openConversation(page)
  // The server takes it, and its answer is lost on the way.
  await page.route(`**/api/orders/${orderId}/messages`, async (route) => {
    // What the page asks by itself would find that it arrived after all.
    if (route.request().method() === 'POST') await route.fetch()
    return route.abort()
  })
  await field.fill('It’s 940 Sample Avenue, Suite 2.')
  await file.setInputFiles(lease)
  await expect(thread.getByRole('button', { name: 'Remove lease.pdf' })).toBeVisible()
  await send.click()
  const alert = list.getByRole('alert')
  await expect(alert).toContainText('the connection was lost. We saved your text and files.')
  await expect(list.getByText('It’s 940 Sample Avenue, Suite 2.')).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('a failed message')
  looks.expectNone()
  await field.fill('Half a sentence')
  await alert.getByRole('button', { name: 'Send again' }).click()
  await expect(alert).toContainText('the connection was lost')
  expect(await bodiesOf(orderId)).toHaveLength(1)

  await page.unroute(`**/api/orders/${orderId}/messages`)
  await page.reload()
  await expectTakenOver(page)
  // The server has it: it is there once, with its file, and nothing is left to send.
  await expect(list.getByRole('link', { name: /lease\.pdf/ })).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(field).toHaveValue('Half a sentence')

  await page.route(`**/api/orders/${orderId}/messages`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send.click()
  await expect(alert).toBeVisible()
  await page.unroute(`**/api/orders/${orderId}/messages`)
  await page.reload()
  await expectTakenOver(page)
  await expect(alert).toContainText('the connection was lost')
  await alert.getByRole('button', { name: 'Send again' }).click()
  await expect(alert).toBeHidden()
  await expect(list.getByText('Half a sentence')).toHaveCount(1)
  await expect.poll(() => bodiesOf(orderId)).toHaveLength(2)
  // The lost requests, and nothing else.
  expect(complaints.filter((text) => !text.endsWith('net::ERR_FAILED'))).toEqual([])
  complaints.splice(0)
})

test('a file of another kind is refused, and a number that looks like an SSN is stopped', async ({ page }) => {
  const { orderId, thread, list, field, send, file } = await openConversation(page)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.postData() ?? ''))
  await file.setInputFiles({ name: 'plans.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.from('AC1032') })
  await expect(thread.getByRole('alert')).toContainText('We couldn’t attach plans.dwg. Choose a PDF, image')
  await file.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: Buffer.from('AC1032') })
  await expect(thread.getByRole('alert')).toContainText('We couldn’t attach plans.pdf.')
  await send.click()
  await expect(thread.getByText('Write a message or attach a file')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('My number is 123-45-6789')
  await send.click()
  const stop = thread.getByText('This looks like a Social Security number.')
  await expect(stop).toBeVisible()
  await expect(field).toHaveValue('My number is 123-45-6789')
  const looks = new Inspection(page)
  await looks.look('an SSN')
  looks.expectNone()
  await field.fill('My number is with you already')
  await expect(stop).toBeHidden()
  await send.click()
  await expect(list.getByText('My number is with you already')).toBeVisible()
  expect(sent.join('\n')).not.toMatch(ssnDigits('123-45-6789'))
  // It stands in the list while it is on its way.
  await expect.poll(() => bodiesOf(orderId)).toEqual(['My number is with you already'])
})

async function closeConversation(page: Page, orderId: string): Promise<void> {
  const { totalCents } = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as { totalCents: number }
  await postAs(page, `/api/orders/${orderId}/cancel`, { refundCents: totalCents })
  await query("update order_events set at = at - interval '31 days' where order_id = $1", [orderId])
  await page.reload()
}

test('a closed conversation without a message asks for none', async ({ page }) => {
  const { orderId, thread, field } = await openConversation(page)
  await expect(thread.getByText('No messages yet')).toBeVisible()
  await closeConversation(page, orderId)
  await expect(thread.getByText('This conversation is closed.')).toBeVisible()
  await expect(thread.getByText('No messages yet')).toBeHidden()
  await expect(field).toBeHidden()
})

test('a conversation is closed 30 days after its order ended', async ({ page }) => {
  const { orderId, thread, list, field, send } = await openConversation(page)
  await field.fill('Hello')
  await send.click()
  await expect(list.getByText('Hello')).toBeVisible()
  await expect.poll(() => bodiesOf(orderId)).toEqual(['Hello'])
  await closeConversation(page, orderId)
  await expect(thread.getByText(/^This order was canceled on/)).toContainText(
    'You can still read this conversation and download its files.',
  )
  await expect(field).toBeHidden()
  await expect(list.getByText('Hello')).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('a closed conversation')
  looks.expectNone()
})

test('on a phone the list comes first, and everything is reached by keyboard', async ({ anotherDevice }) => {
  const phone = await anotherDevice({ viewport: { width: 390, height: 844 } })
  await openAccount(phone)
  const orderId = await payOrder(phone)
  await phone.goto('/dashboard/messages')
  await expectTakenOver(phone)
  const { thread, list, field } = threadOn(phone, `Order ${numberOf(orderId)}`)
  await expect(thread).toBeHidden()
  await phone.getByRole('navigation', { name: 'Conversations' }).getByRole('link').focus()
  await phone.keyboard.press('Enter')
  await expect(thread).toBeVisible()
  await expect(phone.getByRole('navigation', { name: 'Conversations' })).toBeHidden()
  await field.focus()
  await phone.keyboard.type('From a phone')
  await phone.keyboard.press('Tab')
  await expect(thread.getByLabel('Attach a file')).toBeFocused()
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(list.getByText('From a phone')).toBeVisible()
  await expect(field).toBeFocused()
  await thread.getByRole('link', { name: 'All conversations' }).click()
  await expect(phone.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  await expect(thread).toBeHidden()
})

test('a long conversation begins with its newest messages, and earlier ones leave the rest in its place', async ({
  page,
}) => {
  const { orderId, thread, list, field, send } = await openConversation(page)
  await field.fill('The first message')
  await send.click()
  await expect.poll(() => bodiesOf(orderId)).toEqual(['The first message'])
  await query(
    `insert into messages (order_id, number, send_key, author_id, is_from_firm, body, sent_at)
     select m.order_id, n, gen_random_uuid(), m.author_id, false, 'Message number ' || n, m.sent_at
     from messages m, generate_series(2, 45) n where m.order_id = $1 and m.number = 1`,
    [orderId],
  )
  await query('update conversations set last_number = 45 where order_id = $1', [orderId])
  await page.reload()
  await expectTakenOver(page)
  const earlier = thread.getByRole('link', { name: 'Show earlier messages' })
  await expect(list.getByText('Message number 26', { exact: true })).toBeVisible()
  await expect(list.getByText('Message number 25', { exact: true })).toBeHidden()
  await field.fill('Half a sentence')
  const looks = new Inspection(page)
  await looks.look('a long conversation')
  looks.expectNone()
  const topOf = async (text: string) => (await list.getByText(text, { exact: true }).boundingBox())?.y ?? 0
  await earlier.focus()
  const before = await topOf('Message number 26')
  await page.keyboard.press('Enter')
  await expect(list.getByText('Message number 6', { exact: true })).toBeVisible()
  expect(Math.abs((await topOf('Message number 26')) - before)).toBeLessThan(2)
  await expect(earlier).toBeFocused()
  await expect(field).toHaveValue('Half a sentence')
  await page.keyboard.press('Enter')
  await expect(list.getByText('The first message')).toBeVisible()
  await expect(earlier).toBeHidden()
  // The link is gone, and the keyboard is where the messages came.
  await expect(list).toBeFocused()
  // What is sent comes to all that is shown.
  await send.click()
  await expect(list.getByText('Half a sentence')).toBeVisible()
  await expect.poll(() => bodiesOf(orderId)).toHaveLength(46)
  await expect(list.getByText('The first message')).toBeVisible()
})

test('someone else’s conversation is not found', async ({ page, anotherDevice }) => {
  const { orderId } = await openConversation(page)
  const other = await anotherDevice()
  await openAccount(other)
  await other.goto(`/dashboard/messages/${orderId}`)
  await expect(other.getByText('We couldn’t find that order.')).toBeVisible()
  await other.goto('/dashboard/messages')
  await expect(other.getByText('No messages yet')).toBeVisible()
  const refused = await other.request.post(`/api/staff/conversations/${orderId}/messages`, {
    data: { key: crypto.randomUUID(), body: 'Hello', files: [] },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(refused.status()).toBe(403)
})
