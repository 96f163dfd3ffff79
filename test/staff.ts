import { aUser } from '../db/build.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { passkeys } from '#features/auth/second-factor/second-factor-tables.server.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'
import { aSession, callApi, type TestApp } from './app.ts'
import { aFormation } from './formation.ts'
import { aBuyer, anOrder, llcTotalCents } from './orders.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Someone of the back office, with their calls to the API. */
export async function aStaffMember(running: TestApp, role: 'staff' | 'admin' = 'staff') {
  const { app } = running
  const user = await aUser(app.db, { role, firstName: 'Sam', lastName: 'Staff' })
  const token = await aSession(app, user)
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const response = await callApi(app, method, path, body, { token })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  /** Both checks before a filing, where the order takes them; the second by someone else of staff. */
  async function check(orderId: string): Promise<void> {
    const path = `/api/staff/orders/${orderId}/checks`
    const { status, body: checked } = await call('POST', `${path}/first`, {})
    if (status !== 200) return
    const second = { name: checked['businessName'], hasCompared: true, hasAgreed: true }
    const other = await aSession(app, await aUser(app.db, { role: 'staff', firstName: 'Kim', lastName: 'Staff' }))
    await callApi(app, 'POST', `${path}/second`, second, { token: other })
  }
  return {
    user,
    token,
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    get: (path: string) => call('GET', path),
    /** One move of an order; fails when it is refused. Before 'ready', two people check the order. */
    async move(orderId: string, action: string, body: unknown = {}): Promise<Record<string, unknown>> {
      if (action === 'ready') await check(orderId)
      const answer = await call('POST', `/api/staff/orders/${orderId}/${action}`, body)
      if (answer.status !== 200) throw new Error(`${action} was refused: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
}

/** Gives them a second factor: they count as someone who could decide. */
export async function withPasskey({ app }: TestApp, userId: string): Promise<void> {
  const key = { credentialId: userId, publicKey: Buffer.from('key'), signCount: 0, transports: [], name: 'Key' }
  await app.db.insert(passkeys).values({ userId, ...key })
}

/** A client with a paid LLC in review, nothing missing. */
export async function aPaidFormation(
  running: TestApp,
  { formation = aFormation(), order = {} }: { formation?: FormationDraft; order?: Partial<CreateOrderInput> } = {},
) {
  const buyer = await aBuyer(running)
  const [draft] = await running.app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure: 'LLC', formation })
    .returning({ id: formationDrafts.id })
  const responsible = { responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' }
  const { status, body } = await buyer.post(
    '/api/orders/create',
    anOrder({
      draftId: draft?.id ?? '',
      amount: llcTotalCents,
      einSSN: { responsiblePartySSN: '123-45-6782', ...responsible },
      ...order,
    }),
  )
  if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  const orderId = String(body['orderId'])
  const view = () => buyer.get<OrderView>(`/api/orders/${orderId}`)
  return { buyer, orderId, view }
}
