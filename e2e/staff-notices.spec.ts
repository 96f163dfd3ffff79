import type { Page } from '@playwright/test'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

const counterOf = (desk: Page) => desk.getByRole('banner').getByRole('link', { name: /^Notices,/ })
const numberOf = (orderId: string) => orderId.slice(0, 8).toUpperCase()

/** Notices are written some seconds after what they tell. */
const noticeTime = 30_000

test('the counter hears of a paid order without a reload; its notice leads to the order and is read', async ({
  page,
  anotherDevice,
}) => {
  const desk = await anotherDevice()
  await desk.clock.install()
  await openBackOffice(desk)
  const inspection = new Inspection(desk)
  await expect(counterOf(desk)).toBeVisible()
  await openAccount(page)
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  const isWritten = async () => (await query('select from staff_notices where order_id = $1', [orderId])).length > 0
  await expect.poll(isWritten, { timeout: noticeTime }).toBe(true)
  const asked = desk.waitForResponse(/\/api\/staff\/notices\/unread$/)
  await desk.clock.fastForward(61_000)
  const { unread } = (await (await asked).json()) as { unread: number }
  expect(unread).toBeGreaterThan(0)
  await expect(counterOf(desk)).toHaveAccessibleName(`Notices, ${unread} unread`)

  await counterOf(desk).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Notices')
  const row = desk.getByRole('row', { name: new RegExp(numberOf(orderId)) })
  await expect(row).toContainText('Contract Review')
  await inspection.look('the notices')
  await row.getByRole('link', { name: 'A client paid for a new order' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Contract Review')
  await counterOf(desk).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Notices')
  await expect(row).toBeHidden()
  await desk.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click()
  await expect(row).toContainText('Read')

  await desk.getByLabel('Kind').selectOption('Replies from clients')
  await expect(row).toBeHidden()
  await desk.getByRole('link', { name: 'Clear' }).click()
  await expect(row).toBeVisible()
  inspection.expectNone()
})

test('someone chooses to be emailed at once about new orders, and not about replies', async ({
  page,
  anotherDevice,
}) => {
  const desk = await anotherDevice()
  const { email } = await openBackOffice(desk)
  const inspection = new Inspection(desk)
  await desk.getByRole('button', { name: /^Account/ }).click()
  await desk.getByRole('link', { name: 'Your account' }).click()
  const choices = desk.getByRole('region', { name: 'Notices' })
  await expect(choices.getByLabel('New orders')).toHaveValue('daily')
  await choices.getByLabel('New orders').selectOption('At once')
  await expect(choices.getByText('Saved')).toBeVisible()
  const saved = desk.waitForResponse(/\/api\/staff\/notices\/choices$/)
  await choices.getByLabel('Replies from clients').selectOption('No email')
  expect((await saved).status()).toBe(200)
  await inspection.look('your account')
  await desk.reload()
  await expect(choices.getByLabel('New orders')).toHaveValue('at-once')
  await expect(choices.getByLabel('Replies from clients')).toHaveValue('off')

  await openAccount(page)
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  await postAs(desk, '/api/staff/queue/assignments', {
    orderIds: [orderId],
    userId: (await query<{ id: string }>('select id from users where email = $1', [email]))[0]?.id,
  })
  await postAs(desk, `/api/staff/orders/${orderId}/questions`, { question: 'Which clauses worry you?' })
  const { questions } = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as {
    questions: { id: string }[]
  }
  await postAs(page, `/api/orders/${orderId}/questions/${questions[0]?.id}`, { answer: 'The rent.' })
  const noticed = async () =>
    (
      await query<{ event: string }>(
        'select event from staff_notices n join users u on u.id = n.user_id where order_id = $1 and email = $2 order by n.id',
        [orderId, email],
      )
    ).map(({ event }) => event)
  await expect.poll(noticed, { timeout: noticeTime }).toEqual(['order-paid', 'question-answered'])
  const mails = await query<{ subject: string }>(
    "select subject from outgoing_mails where to_address = $1 and template = 'staff-notice' and subject like $2",
    [email, `Order ${numberOf(orderId)}%`],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([`Order ${numberOf(orderId)}: a client paid for a new order`])

  await desk.goto('/admin/notices')
  await expect(desk.getByRole('row', { name: new RegExp(numberOf(orderId)) })).toHaveCount(2)
  await desk.getByRole('button', { name: `Mark as read: The client answered a question, ${numberOf(orderId)}` }).click()
  await expect(desk.getByRole('row', { name: new RegExp(numberOf(orderId)) })).toHaveCount(1)
  await desk.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(numberOf(orderId)) })).toHaveCount(0)
  await desk.goto('/admin/notices?view=all')
  await expect(desk.getByRole('row', { name: new RegExp(numberOf(orderId)) }).first()).toContainText('Read')
  inspection.expectNone()
})
