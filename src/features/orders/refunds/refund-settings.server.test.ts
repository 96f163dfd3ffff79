import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { getRefundSettings, saveRefundSettings } from './refund-settings.server.ts'
import { quoteRefund } from './refund-facts-queries.server.ts'
import { refunds } from './refunds-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const admin = await aStaffMember(running, 'admin')
const day = 86_400_000

const audit = async () =>
  (await app.db.execute(sql`select actor, detail from audit_log where object = 'settings:refunds' order by id`)).rows

test('the firm starts with 30 days and 500 dollars', async () => {
  expect(await getRefundSettings(app.db)).toEqual({ refundDays: 30, approvalAboveCents: 50_000 })
})

test('the amount above which an admin approves is the one in force; a change is on record, no change is not', async () => {
  const before = await aPaidFormation(running)
  await saveRefundSettings(app, admin.user, { approvalAboveCents: 70_000 })
  await saveRefundSettings(app, admin.user, { approvalAboveCents: 70_000 })
  expect(await audit()).toEqual([
    {
      actor: `user:${admin.user.id}`,
      detail: {
        from: { refundDays: 30, approvalAboveCents: 50_000 },
        to: { refundDays: 30, approvalAboveCents: 70_000 },
      },
    },
  ])
  await before.buyer.post(`/api/orders/${before.orderId}/cancel`, { refundCents: 67_700 })
  expect(await app.db.select().from(refunds).where(eq(refunds.orderId, before.orderId))).toMatchObject([
    { state: 'approved', needsApproval: false },
  ])
})

test('an order keeps the days that it was paid under', async () => {
  const before = await aPaidFormation(running)
  await saveRefundSettings(app, admin.user, { refundDays: 5 })
  const after = await aPaidFormation(running)
  const inTenDays = new Date(Date.now() + 10 * day)
  const quoteOf = async ({ orderId }: typeof before) =>
    (await quoteRefund(app.db, await findOrder(app.db, orderId), inTenDays))?.lines.map(({ why }) => why)
  expect(await quoteOf(before)).toContain('Within 30 days, not filed')
  expect(await quoteOf(after)).toContain('More than 5 days after payment')
})

test.each([{ refundDays: -1 }, { refundDays: 1.5 }, { approvalAboveCents: -1 }])('%o is refused', async (changes) => {
  await expect(saveRefundSettings(app, admin.user, changes)).rejects.toThrow()
})

test('two who save at once both count', async () => {
  await Promise.all([
    saveRefundSettings(app, admin.user, { refundDays: 45 }),
    saveRefundSettings(app, 'cli', { approvalAboveCents: 12_300 }),
  ])
  expect(await getRefundSettings(app.db)).toEqual({ refundDays: 45, approvalAboveCents: 12_300 })
})
