import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aBuyer, anOrder } from '../../../test/orders.ts'
import { type ListedOrder, listedOrder, type OrderView } from './order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
afterAll(() => running.close())

test('the list shows each order as its own page does: status, timeline, lines, receipt', async () => {
  const buyer = await aBuyer(running)
  await buyer.post('/api/orders/create', anOrder())
  await buyer.post(
    '/api/orders/create',
    anOrder({ paymentToken: 'cnon:card-nonce-declined', businessName: 'Alder LLC' }),
  )
  const list = listedOrder.array().parse(await buyer.get<ListedOrder[]>('/api/orders'))
  expect(list.map(({ paymentStatus, receipt }) => [paymentStatus, receipt?.totalCents])).toEqual([
    ['failed', undefined],
    ['completed', 67_700],
  ])
  for (const one of list) {
    expect(await buyer.get<OrderView>(`/api/orders/${one.id}`)).toMatchObject(one)
    expect(one.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(67_700)
    expect(one.timeline[0]).toMatchObject({ status: 'awaiting_payment', note: 'Order placed' })
  }
})

test('who has ordered nothing has an empty list', async () => {
  expect(await (await aBuyer(running)).get('/api/orders')).toEqual([])
})
