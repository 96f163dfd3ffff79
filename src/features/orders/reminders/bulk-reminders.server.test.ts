import { afterAll, expect, test } from 'vitest'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { testApp } from '../../../../test/app.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { pacificClock, reminders } from '../../../../test/reminders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import type { RemindersPreview, RemindersSent } from './bulk-reminders.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

async function aReview() {
  const buyer = await aBuyer(running)
  const order = anOrder({ baseService: 'contract-review', addons: [], amount: 29_900 })
  const { body } = await buyer.post('/api/orders/create', order)
  return { buyer, orderId: String(body['orderId']) }
}
const mailsTo = (address: string) => reminders(running, address, 'task-reminder')

test('selected clients are reminded, and the others are skipped with the reason', async () => {
  const at = pacificClock('2027-06-01')
  running.setNow(at(0))
  const [waiting, recent, off] = [await aReview(), await aReview(), await aReview()]
  const ours = await aPaidFormation(running, { order: { addons: [], amount: 49_900, einSSN: undefined } })
  await saveNotificationChoices(app, off.buyer.user.id, { serviceUpdates: false })
  running.setNow(at(1))
  const staff = await aStaffMember(running)
  await staff.move(recent.orderId, 'remind')
  const orderIds = [waiting, recent, off, ours].map(({ orderId }) => orderId)

  const preview = (await staff.post('/api/staff/reminders/preview', { orderIds })).body as unknown as RemindersPreview
  expect(preview.isNight).toBe(false)
  expect(preview.reminders.map(({ orderId, asks, skipped }) => [orderId, asks, skipped])).toEqual([
    [waiting.orderId, ['Send us the contract'], null],
    [recent.orderId, ['Send us the contract'], 'We reminded this client less than 12 hours ago.'],
    [off.orderId, ['Send us the contract'], expect.stringContaining('turned off service updates')],
    [ours.orderId, [], 'This order isn’t waiting for its client.'],
  ])
  expect(await mailsTo(waiting.buyer.user.email)).toHaveLength(0)

  const note = 'Page 3 is enough.\n\nCall us if it’s long.'
  const { body } = await staff.post('/api/staff/reminders', { orderIds, note })
  const { sent, failed } = body as unknown as RemindersSent
  expect(sent.map(({ orderId }) => orderId)).toEqual([waiting.orderId])
  expect(failed.map(({ orderId }) => orderId)).toEqual(orderIds.slice(1))
  const [mail] = await mailsTo(waiting.buyer.user.email)
  expect(mail?.textBody).toContain('Page 3 is enough.')
  expect(mail?.textBody).toContain('Call us if it’s long.')
  expect(await mailsTo(recent.buyer.user.email)).toHaveLength(1)

  const refused = await staff.post('/api/staff/reminders', { orderIds, note: 'Your SSN 123-45-6789' })
  expect(refused.body).toMatchObject({ errors: { note: expect.stringContaining('Social Security number') } })
})

test('at night reminders leave only when staff say so', async () => {
  const at = pacificClock('2027-08-01')
  running.setNow(at(0))
  const { orderId } = await aReview()
  running.setNow(at(4, '22:00'))
  const staff = await aStaffMember(running)
  const orderIds = [orderId]
  expect((await staff.post('/api/staff/reminders/preview', { orderIds })).body).toMatchObject({
    isNight: true,
    reminders: [{ skipped: null }],
  })
  expect((await staff.post('/api/staff/reminders', { orderIds })).body).toMatchObject({
    sent: [],
    failed: [{ reason: expect.stringContaining('night') }],
  })
  expect((await staff.post('/api/staff/reminders', { orderIds, atNight: true })).body).toMatchObject({
    sent: [{ orderId }],
  })
})
