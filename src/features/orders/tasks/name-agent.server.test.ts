import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import type { OrderView } from '#features/orders/order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
afterAll(() => running.close())

const ofTheFirm = aFormation({ registeredAgent: { type: 'legate' }, registeredAgentSignature: undefined })

async function pay(addons: string[], amount: number): Promise<OrderView> {
  const buyer = await aBuyer(running)
  const [draft] = await running.app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure: 'LLC', formation: ofTheFirm })
    .returning({ id: formationDrafts.id })
  const draftId = draft?.id ?? ''
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ addons, amount, draftId }))
  expect(status).toBe(201)
  return buyer.get<OrderView>(`/api/orders/${String(body['orderId'])}`)
}

test('who names the firm as agent and takes its service out of the order is asked for another agent', async () => {
  const order = await pay([], 49_900)
  expect(order.status).toBe('waiting_for_client')
  expect(order.tasks).toMatchObject([{ kind: 'name-agent', title: 'Name a registered agent', doneAt: null }])
})

test('with the service nothing is asked', async () => {
  const order = await pay(['registered-agent'], 64_800)
  expect(order).toMatchObject({ status: 'in_review', tasks: [] })
})
