import type { Page } from '@playwright/test'
import { aPdf } from '../test/uploads.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'

const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') }

/** A client with a paid order, on the page of its conversation. */
async function openConversation(page: Page) {
  const person = await openAccount(page)
  const orderId = await payOrder(page)
  await page.goto(`/dashboard/messages/${orderId}`)
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' })
  const thread = page.getByRole('region', { name: `Order ${orderId.slice(0, 8).toUpperCase()}` })
  return {
    person,
    orderId,
    thread,
    list: thread.getByRole('list', { name: 'Messages, oldest first' }),
    field: thread.getByLabel('Your message'),
    send: thread.getByRole('button', { name: 'Send message' }),
    file: thread.getByLabel('Attach a file'),
  }
}

test('a client sends a message with a file and staff answer it', async ({ page, anotherDevice }) => {
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
  await looks.look('a message')
  looks.expectNone()

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await postAs(desk, `/api/staff/conversations/${orderId}/messages`, {
    key: crypto.randomUUID(),
    body: 'Yes, if you’ve moved by then.',
    files: [],
    asksReply: true,
  }).catch(() => undefined)
  await page.reload()
  await expect(list.getByText('Yes, if you’ve moved by then.')).toBeVisible()
  await expect(list.getByText('New since today')).toBeVisible()
  expect(await mailText(person.email, /you have a new message/)).not.toContain('moved')
  expect(await query('select count(*)::int as count from messages where order_id = $1', [orderId])).toEqual([
    { count: 2 },
  ])
})
