import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { addGovernmentFee } from '#features/catalog/save-prices.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { StaffOrderView } from './staff-order-view.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const today = todayInPacific(app.now())

async function anOrderOf(baseService: string, more: object = {}): Promise<string> {
  const buyer = await aBuyer(running)
  const quote = await callApi(app, 'POST', '/api/orders/quote', { baseService, addons: [], ...more })
  const { totalCents: amount } = (await quote.json()) as { totalCents: number }
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ baseService, addons: [], amount, ...more }))
  expect([status, body]).toMatchObject([201, {}])
  return String(body['orderId'])
}
const view = async (orderId: string) =>
  (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as StaffOrderView

test.each<[string, string, object, number, number, string[]]>([
  ['a formation', 'llc', {}, 20_000, 20_000, ['llc-formation', 'online-filing']],
  ['an election for an existing company', 's-corp', { existingCompany: true }, 0, 0, []],
  ['a review that files nothing by itself', 'compliance', {}, 20_000, 0, []],
])('staff read what was charged and what the law asks for %s', async (_, service, more, charged, law, ids) => {
  const { stateFees } = await view(await anOrderOf(service, more))
  expect([stateFees.chargedCents, stateFees.lawCents]).toEqual([charged, law])
  expect(stateFees.amounts.map(({ id }) => id)).toEqual(ids)
})

test('each amount has its source and its dates, and a later amount shows the difference without holding up the filing', async () => {
  const { orderId } = await aPaidFormation(running)
  const later = { effectiveFrom: today, amountCents: 19_500, source: 'WAC 434-112-085 (2026)' }
  await addGovernmentFee(app, 'cli', { feeId: 'llc-formation', ...later })
  const { stateFees } = await view(orderId)
  expect(stateFees).toMatchObject({ chargedCents: 20_000, lawCents: 21_500 })
  expect(stateFees.amounts[0]).toMatchObject({
    amountCents: 19_500,
    source: 'WAC 434-112-085 (2026)',
    effectiveFrom: today,
    checkedOn: today,
  })
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 7' })
  expect((await view(orderId)).filings).toMatchObject([
    { confirmation: 'CCFS 7', outcome: null, submittedBy: staff.user.id },
  ])
})
