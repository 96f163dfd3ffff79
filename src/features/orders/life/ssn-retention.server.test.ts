import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import type { OrderView } from '#features/orders/order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

const alex = { firstName: 'Alex', lastName: 'Sample', ssn: '123-45-6782', ownershipPercentage: 60 }
const robin = { firstName: 'Robin', lastName: 'Sample', ssn: '123-45-6783', ownershipPercentage: 40 }
const einSSN = {
  responsiblePartySSN: '123-45-6782',
  responsiblePartyName: 'Alex Sample',
  responsiblePartyTitle: 'President',
}

/** A paid S-Corp with an EIN, and the numbers of both. */
async function anElection() {
  const buyer = await aBuyer(running)
  const lines = { baseService: 's-corp', addons: ['ein'], amount: 77_800 }
  const { status, body } = await buyer.post(
    '/api/orders/create',
    anOrder({ ...lines, shareholderSSNs: [alex, robin], einSSN }),
  )
  expect([status, body]).toMatchObject([201, {}])
  const id = String(body['orderId'])
  const { work } = await buyer.get<OrderView>(`/api/orders/${id}`)
  const positionOf = (productId: string) => work.find((line) => line.productId === productId)?.position
  const post = (path: string, given: unknown) => staff.post(`/api/staff/orders/${id}/${path}`, given)
  return {
    id,
    async finish(productId: string) {
      const position = positionOf(productId)
      await app.db.execute(sql`update line_tasks set done_at = now(), done_by = 'system', note = 'x'
        where order_id = ${id} and line_position = ${position} and done_at is null`)
      expect((await post(`lines/${position}/done`, { note: '' })).status).toBe(200)
    },
    async reopen(productId: string, key: string) {
      const task = work.find((line) => line.productId === productId)?.tasks.find((one) => one.key === key)
      expect((await post(`tasks/${task?.id}/reopen`, { note: 'The IRS refused it' })).status).toBe(200)
    },
    end: (to: 'canceled' | 'refunded') =>
      app.db.transaction((tx) => moveOrder(app, tx, id, 'waiting_for_client', { to, actor: 'system' })),
    /** Days until each number is erased. */
    async daysLeft() {
      const { rows } = await running.database.owner.db.execute<{ who: string; days: number }>(
        sql`select case h.kind when 'shareholder' then h.name else 'responsible party' end as who,
            round(extract(epoch from s.purge_after - ${app.now().toISOString()}::timestamptz) / 86400)::int as days
          from pii.secrets s join ssn_holders h on h.id::text = s.owner_id where h.order_id = ${id} order by 1`,
      )
      return Object.fromEntries(rows.map(({ who, days }) => [who, days]))
    },
  }
}

type Election = Awaited<ReturnType<typeof anElection>>

test.each<[string, (order: Election) => Promise<unknown>, number, number]>([
  ['nothing is confirmed', async () => {}, 180, 180],
  ['the EIN is there', (order) => order.finish('ein'), 180, 30],
  ['the election is there', (order) => order.finish('s-corp'), 30, 180],
  ['both, the EIN first', (order) => order.finish('ein').then(() => order.finish('s-corp')), 30, 30],
  ['both, the election first', (order) => order.finish('s-corp').then(() => order.finish('ein')), 30, 30],
  ['the IRS refused the EIN', (order) => order.finish('ein').then(() => order.reopen('ein', 'apply')), 180, 180],
  ['the order is canceled', (order) => order.end('canceled'), 30, 30],
  ['the order is refunded', (order) => order.end('refunded'), 30, 30],
])('days until the numbers are erased when %s', async (_, happens, shareholders, responsibleParty) => {
  const order = await anElection()
  await happens(order)
  expect(await order.daysLeft()).toEqual({
    'Alex Sample': shareholders,
    'Robin Sample': shareholders,
    'responsible party': responsibleParty,
  })
})

test('a number is never kept longer than 180 days after its entry, and an earlier day is not put off', async () => {
  const order = await anElection()
  const entered = app.now()
  running.setNow(new Date(entered.getTime() + 100 * 86_400_000))
  const later = await aStaffMember(running)
  Object.assign(staff, later)
  await order.finish('ein')
  expect(await order.daysLeft()).toMatchObject({ 'Alex Sample': 80, 'responsible party': 30 })
  running.setNow(new Date(entered.getTime() + 110 * 86_400_000))
  Object.assign(staff, await aStaffMember(running))
  await order.reopen('ein', 'apply')
  expect(await order.daysLeft()).toMatchObject({ 'responsible party': 70 })
  running.setNow(new Date(entered.getTime() + 160 * 86_400_000))
  Object.assign(staff, await aStaffMember(running))
  await order.finish('ein')
  expect(await order.daysLeft()).toMatchObject({ 'responsible party': 20 })
  running.setNow(entered)
})
