import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import type { PartAnswers } from '#features/formation/owner-parts/owner-part.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'
import { callApi, type TestApp } from './app.ts'
import { aFormation } from './formation.ts'
import { aBuyer, anOrder, mailsTo } from './orders.ts'

/** A corporation of two owners that elects S. */
const corporation = aFormation({
  businessName: 'Blue Heron Boatworks, Inc.',
  owners: [
    {
      firstName: 'Alex',
      lastName: 'Sample',
      email: 'alex@example.com',
      ownershipPercentage: 80,
      address: '118 Example Street, Seattle, WA 98101',
    },
    { firstName: 'Morgan', lastName: 'Sample', email: 'morgan@example.com', ownershipPercentage: 20 },
  ],
  shares: { authorized: 10_000, parValue: 0.01 },
  directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
  officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
})

/** What Morgan answers in the part. */
export const morgansAnswers: PartAnswers = {
  details: {
    firstName: 'Morgan',
    lastName: 'Sample',
    address: { street: '31 Example Lane', city: 'Everett', state: 'WA', zipCode: '98201' },
    holder: 'individual',
    shares: '2,000',
    acquired: 'at-formation',
    taxYearEnd: '12/31',
  },
  residency: { residency: 'citizen' },
  marriage: { maritalStatus: 'married', spouse: { firstName: 'Casey', lastName: 'Sample' } },
}
export const confirmed = { isTrueAndComplete: true }

/** A paid order of an S-Corporation with two owners. */
export async function anElection(running: TestApp, overrides: Partial<CreateOrderInput> = {}) {
  const { app } = running
  const buyer = await aBuyer(running)
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure: 'S-Corporation', formation: corporation })
    .returning({ id: formationDrafts.id })
  const order = anOrder({ baseService: 's-corp', addons: [], amount: 69_900, draftId: draft?.id ?? '', ...overrides })
  const { status, body } = await buyer.post('/api/orders/create', order)
  if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  const orderId = String(body['orderId'])
  const view = () => buyer.get<OrderView>(`/api/orders/${orderId}`)
  const [alex = '', morgan = ''] = (await view()).ownerParts.map(({ ownerId }) => ownerId)
  const path = (ownerId: string) => `/api/orders/${orderId}/owners/${ownerId}`
  return { buyer, orderId, alex, morgan, path, view }
}
export type Election = Awaited<ReturnType<typeof anElection>>

/** The client fills in the whole part. */
export async function fillIn(running: TestApp, { buyer, path }: Election, ownerId: string, ssn: string) {
  const part = `${path(ownerId)}/part`
  const saved = await callApi(running.app, 'PUT', part, { answers: morgansAnswers }, { token: buyer.token })
  const sealed = await buyer.post(`${part}/ssn`, { ssn })
  if (saved.status !== 200 || sealed.status !== 200) throw new Error('The part was refused.')
  return buyer.post(`${part}/submit`, confirmed)
}

/** The link in the latest mail to this address. */
export async function tokenTo(running: TestApp, address: string): Promise<string> {
  const mails = await mailsTo(running, address)
  const latest = mails.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  return latest ? (/token=([\w-]+)/.exec(readableBodies(running.app, latest).text)?.[1] ?? '') : ''
}

/** A call of the owner with their link. */
export async function byLink<Answer = Record<string, unknown>>({ app }: TestApp, kind: string, body: object) {
  const response = await callApi(app, 'POST', `/api/owner-parts/${kind}`, body)
  return { status: response.status, body: (await response.json()) as Answer }
}
