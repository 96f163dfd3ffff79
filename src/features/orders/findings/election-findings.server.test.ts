import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import type { PartAnswers } from '#features/formation/owner-parts/owner-part.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import type { ClientFinding, FindingView } from './findings-api.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

const corporation = aFormation({
  businessName: 'Blue Heron Boatworks, Inc.',
  shares: { authorized: 10_000, parValue: 0.01 },
  directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
  officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
})

const partOf = (firstName: string, residency: string, holder = 'individual'): PartAnswers => ({
  details: {
    firstName,
    lastName: 'Sample',
    address: { street: '31 Example Lane', city: 'Everett', state: 'WA', zipCode: '98201' },
    holder: holder as 'individual',
    shares: '2,000',
    acquired: 'at-formation',
    taxYearEnd: '12/31',
  },
  residency: { residency } as PartAnswers['residency'],
  marriage: { maritalStatus: 'single' },
  hasNoTaxpayerId: true,
})

/** A paid S-Corporation of two owners without SSN or ITIN; the second one has this residency. */
async function anElection(residency: string, given: { holder?: string; formation?: Partial<FormationDraft> } = {}) {
  const buyer = await aBuyer(running)
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure: 'S-Corporation', formation: { ...corporation, ...given.formation } })
    .returning({ id: formationDrafts.id })
  const order = anOrder({ baseService: 's-corp', addons: [], amount: 69_900, draftId: draft?.id ?? '' })
  const { status, body } = await buyer.post('/api/orders/create', order)
  expect([status, body]).toEqual([201, expect.anything()])
  const orderId = String(body['orderId'])
  const { ownerParts } = await buyer.get<OrderView>(`/api/orders/${orderId}`)
  const firstNames = ['Alex', 'Robin']
  for (const [index, { ownerId }] of ownerParts.entries()) {
    const path = `/api/orders/${orderId}/owners/${ownerId}/part`
    const answers = partOf(
      firstNames[index] ?? '',
      index === 1 ? residency : 'citizen',
      index === 1 ? given.holder : undefined,
    )
    expect((await callApi(app, 'PUT', path, { answers }, { token: buyer.token })).status).toBe(200)
    expect((await buyer.post(`${path}/submit`, { isTrueAndComplete: true })).status).toBe(200)
  }
  return { orderId, buyer }
}

const electionFindings = async (orderId: string) =>
  ((await staff.get(`/api/staff/orders/${orderId}/findings`)).body as unknown as FindingView[]).filter(
    ({ rule }) => rule === 'SCORP-EL-1',
  )

test('an owner who may not hold shares keeps the order from being filed, whatever reason staff give', async () => {
  const { orderId } = await anElection('nonresident-alien')
  const findings = await electionFindings(orderId)
  expect(findings).toMatchObject([
    { path: 'owners.0', canSettle: true, text: expect.stringContaining('neither an SSN nor an ITIN') },
    { path: 'owners.1', canSettle: false, text: expect.stringContaining('Robin Sample is neither a citizen') },
  ])
  const settle = (key: string) =>
    staff.post(`/api/staff/orders/${orderId}/findings/${encodeURIComponent(key)}/settle`, { reason: 'Seen' })
  expect((await settle(findings[0]?.key ?? '')).status).toBe(200)
  expect(await settle(findings[1]?.key ?? '')).toMatchObject({ status: 409, body: { code: 'order-state' } })
  expect(await staff.post(`/api/staff/orders/${orderId}/ready`)).toMatchObject({
    status: 409,
    body: { code: 'order-state', findings: [{ rule: 'SCORP-EL-1', path: 'owners.1' }] },
  })
})

test('owners who may hold shares and have no number yet stop the filing until staff settle it', async () => {
  const { orderId } = await anElection('citizen')
  for (const { key } of await electionFindings(orderId))
    await staff.post(`/api/staff/orders/${orderId}/findings/${encodeURIComponent(key)}/settle`, { reason: 'W-7 sent' })
  expect(await staff.move(orderId, 'ready')).toMatchObject({ status: 'ready_to_file' })
})

test.each<[string, Parameters<typeof anElection>[1], Partial<FindingView>]>([
  [
    'a trust that elects for itself',
    { holder: 'qsst' },
    { path: 'owners.1', rule: 'SCORP-EL-1', text: expect.stringContaining('Part III of Form 2553') as string },
  ],
  [
    'a tax year that ends in June',
    { formation: { fiscalYearEnd: '06/30' } },
    { path: 'fiscalYearEnd', rule: 'SCORP-F-1', text: expect.stringContaining('Part II of Form 2553') as string },
  ],
])('client and staff read why there is no form for %s', async (_, given, expected) => {
  const { orderId, buyer } = await anElection('citizen', given)
  const finding = expect.objectContaining({
    ...expected,
    citation: expect.stringContaining('2553') as string,
  }) as unknown
  expect((await staff.get(`/api/staff/orders/${orderId}/findings`)).body).toContainEqual(finding)
  const told = await buyer.get<ClientFinding[]>(`/api/orders/${orderId}/findings`)
  expect(told).toContainEqual(finding)
  expect(told.every(({ remedy }) => remedy !== '')).toBe(true)
  const other = await aBuyer(running)
  expect((await callApi(app, 'GET', `/api/orders/${orderId}/findings`, undefined, { token: other.token })).status).toBe(
    404,
  )
})
