import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation, signaturePng } from '../../../../test/formation.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { aBuyer, anOrder, mailsTo } from '../../../../test/orders.ts'
import { formationDrafts, formations, signatures } from '#features/formation/formation-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import type { OrderSummary, OrderView } from '#features/orders/order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function pay(buyer: Buyer, formation = aFormation()): Promise<OrderView> {
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure: 'LLC', formation })
    .returning({ id: formationDrafts.id })
  const draftId = draft?.id ?? ''
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ addons: [], amount: 49_900, draftId }))
  expect(status).toBe(201)
  return view(buyer, String(body['orderId']))
}
const view = (buyer: Buyer, orderId: string) => buyer.get<OrderView>(`/api/orders/${orderId}`)

const ofTheFirm = aFormation({ registeredAgent: { type: 'legate' }, registeredAgentSignature: undefined })
const { signer: _signer, consentEmail: _email, ...someone } = { consentEmail: '', ...aFormation().registeredAgent }

/** An order that waits for the consent of an agent at this address. */
async function anAskedOrder() {
  const buyer = await aBuyer(running)
  const email = `${buyer.user.id}@agent.example.com`
  const registeredAgent = { ...someone, signer: 'someone-else' as const, consentEmail: email }
  const order = await pay(buyer, aFormation({ registeredAgent, registeredAgentSignature: undefined }))
  return { buyer, email, order, path: `/api/orders/${order.id}/agent-consent` }
}

/** The tokens in the mails to the address, the oldest first. */
async function tokensTo(address: string): Promise<string[]> {
  const mails = await mailsTo(running, address)
  const texts = mails
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((mail) => readableBodies(app, mail).text)
  return texts.map((text) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
}
const open = async (token: string) => (await callApi(app, 'POST', '/api/agent-consents/open', { token })).status
const answer = (kind: string, body: object) => callApi(app, 'POST', `/api/agent-consents${kind}`, body)
const consent = (token: string) =>
  answer('', {
    token,
    name: 'Robin Sample',
    capacity: 'self',
    signature: { image: signaturePng, method: 'drawn', name: 'Robin Sample' },
  })
const openKinds = ({ tasks }: OrderView) => tasks.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)

test('the order shows who was asked, at which address, and when', async () => {
  const { order, email } = await anAskedOrder()
  expect(order.agentRequest).toEqual({
    agentName: 'Robin Sample',
    email,
    isForwarded: false,
    sentAt: expect.any(String),
    expiresAt: expect.any(String),
    declinedAt: null,
    declineReason: null,
  })
})

test('the order and its line in the list say that the agent is waited for, until the client has to act', async () => {
  const { buyer, order, email } = await anAskedOrder()
  const listed = async () => (await buyer.get<OrderSummary[]>('/api/orders')).find(({ id }) => id === order.id)
  const ofAgent = { status: 'waiting_for_client', statusLabel: 'Waiting for your agent', waitsFor: 'agent' }
  expect(order).toMatchObject(ofAgent)
  expect(await listed()).toMatchObject(ofAgent)
  const [token = ''] = await tokensTo(email)
  await answer('/decline', { token, reason: 'No time.' })
  const ofClient = { status: 'waiting_for_client', statusLabel: 'Waiting for you', waitsFor: 'client' }
  expect(await view(buyer, order.id)).toMatchObject(ofClient)
  expect(await listed()).toMatchObject(ofClient)
})

test('an open page learns of the consent by two indexed reads, the session’s and the order’s own', async () => {
  const { buyer, order, email } = await anAskedOrder()
  const progress = () => buyer.get(`/api/orders/${order.id}/progress`)
  expect(await progress()).toMatchObject({ status: 'waiting_for_client', openTasks: ['agent-consent'] })
  const statements = await statementsOf(progress)
  expect(statements.filter((text) => !text.includes('"sessions"'))).toEqual([expect.stringContaining('from "orders"')])
  expect(statements).toHaveLength(2)
  const [token = ''] = await tokensTo(email)
  await consent(token)
  expect(await progress()).toMatchObject({ status: 'in_review', openTasks: [] })
  const stranger = await aBuyer(running)
  expect(await stranger.get(`/api/orders/${order.id}/progress`)).toMatchObject({ code: 'not-found' })
  expect(await buyer.get('/api/orders/4F7A21C9/progress')).toMatchObject({ code: 'not-found' })
})

test('the agent’s consent moves the order on at once, without a job', async () => {
  const { buyer, order, email } = await anAskedOrder()
  expect(order.status).toBe('waiting_for_client')
  const [token = ''] = await tokensTo(email)
  expect((await consent(token)).status).toBe(200)
  expect(await view(buyer, order.id)).toMatchObject({ status: 'in_review', openTasks: 0, agentRequest: null })
})

test('the link is sent again as it is; the one in the first mail goes on working', async () => {
  const { buyer, email, path } = await anAskedOrder()
  expect(await buyer.post(`${path}/send`, {})).toMatchObject({ status: 200, body: { agentRequest: { email } } })
  const [first = '', second] = await tokensTo(email)
  expect(second).toBe(first)
  expect(await open(first)).toBe(200)
})

test('a corrected address gets a link of its own, and the wrong one loses its link', async () => {
  const { buyer, email, path } = await anAskedOrder()
  const right = `right-${email}`
  const sent = await buyer.post(`${path}/send`, { email: right })
  expect(sent).toMatchObject({ status: 200, body: { agentRequest: { email: right, isForwarded: false } } })
  const [[wrongToken = ''], [token = '']] = [await tokensTo(email), await tokensTo(right)]
  expect([await open(wrongToken), await open(token)]).toEqual([400, 200])
})

test('the link that the client copies is the one that was mailed, and works', async () => {
  const { buyer, email, path } = await anAskedOrder()
  const { status, body } = await buyer.post(`${path}/link`, undefined)
  const [token = ''] = await tokensTo(email)
  expect({ status, body }).toEqual({ status: 200, body: { url: `${app.origin}/agent-consent?token=${token}` } })
  expect(await open(token)).toBe(200)
})

test('nobody else sends, copies, or names for the order; an address that cannot be is refused', async () => {
  const { buyer, order, path } = await anAskedOrder()
  const stranger = await aBuyer(running)
  expect((await stranger.post(`${path}/send`, {})).status).toBe(404)
  expect((await stranger.post(`${path}/link`, undefined)).status).toBe(404)
  const registeredAgent = { ...someone, signer: 'someone-else' }
  expect((await stranger.post(`/api/orders/${order.id}/agent`, { registeredAgent })).status).toBe(404)
  expect(await buyer.post(`${path}/send`, { email: 'robin' })).toMatchObject({
    status: 422,
    body: { errors: { email: 'Please enter a valid email address' } },
  })
})

test('a declined request asks for another agent and tells client and staff why', async () => {
  const { buyer, order, email } = await anAskedOrder()
  const [token = ''] = await tokensTo(email)
  const reason = 'I am moving to Oregon.'
  expect((await answer('/decline', { token, reason: ' ' })).status).toBe(422)
  expect((await answer('/decline', { token, reason })).status).toBe(200)
  const now = await view(buyer, order.id)
  expect(openKinds(now)).toEqual(['name-agent'])
  expect(now).toMatchObject({
    status: 'waiting_for_client',
    agentRequest: { agentName: 'Robin Sample', declinedAt: expect.any(String), declineReason: reason },
  })
  for (const address of [buyer.user.email, app.env.STAFF_MAIL]) {
    const told = (await mailsTo(running, address)).filter((mail) => mail.textBody.includes(reason))
    expect(told.map((mail) => mail.textBody)).toEqual([expect.stringContaining('Robin Sample declined')])
  }
  expect((await answer('/decline', { token, reason })).status).toBe(400)
  expect((await consent(token)).status).toBe(400)
})

test('an agent who is named after a refusal is asked in turn', async () => {
  const { buyer, order, email } = await anAskedOrder()
  const [token = ''] = await tokensTo(email)
  await answer('/decline', { token, reason: 'No time.' })
  const next = `next-${email}`
  const registeredAgent = { ...someone, firstName: 'Kim', signer: 'someone-else', consentEmail: next }
  const named = await buyer.post(`/api/orders/${order.id}/agent`, { registeredAgent })
  expect(named.status).toBe(200)
  const now = await view(buyer, order.id)
  expect(openKinds(now)).toEqual(['agent-consent'])
  expect(now.agentRequest).toMatchObject({ agentName: 'Kim Sample', email: next, declinedAt: null })
  const [nextToken = ''] = await tokensTo(next)
  await consent(nextToken)
  expect((await view(buyer, order.id)).status).toBe('in_review')
})

const signature = { image: signaturePng, method: 'drawn', name: 'Robin Sample', date: '2026-11-20' }

test.each([
  ['the agent signs', 'self', 'Registered agent'],
  ['the client signs for the agent', 'for-agent', 'Authorized to sign for the registered agent'],
])('naming an agent closes the task when %s', async (_, signer, capacity) => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, ofTheFirm)
  expect(openKinds(order)).toEqual(['name-agent'])
  const input = { registeredAgent: { ...someone, signer }, registeredAgentSignature: signature }
  expect(await buyer.post(`/api/orders/${order.id}/agent`, input)).toMatchObject({
    status: 200,
    body: { status: 'in_review', openTasks: 0 },
  })
  const kept = await app.db
    .select({ capacity: signatures.capacity, kind: signatures.kind })
    .from(signatures)
    .innerJoin(formations, eq(formations.id, signatures.formationId))
    .where(eq(formations.orderId, order.id))
  expect(kept).toContainEqual({ capacity, kind: 'registered-agent-consent' })
  // Once is enough: nothing is asked any more.
  expect((await buyer.post(`/api/orders/${order.id}/agent`, input)).status).toBe(409)
})

test.each([
  [{ ...someone, signer: 'self', state: 'OR' }, 'registeredAgent.state'],
  [{ ...someone, signer: 'self', street: '' }, 'registeredAgent.street'],
  [{ ...someone, signer: 'self' }, 'registeredAgentSignature'],
  [{ ...someone, signer: 'someone-else', email: '', consentEmail: 'robin' }, 'registeredAgent.consentEmail'],
  [{ type: 'legate' }, 'registeredAgent.type'],
])('what is wrong with a named agent is told at its field: %o', async (registeredAgent, field) => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, ofTheFirm)
  expect(await buyer.post(`/api/orders/${order.id}/agent`, { registeredAgent })).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.any(String) } },
  })
  expect(openKinds(await view(buyer, order.id))).toEqual(['name-agent'])
})

const agentAlone = { baseService: 'registered-agent', addons: [], amount: 14_900 }

test('the firm’s service, bought alone for the order, closes its task', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, ofTheFirm)
  const bought = await buyer.post('/api/orders/create', anOrder({ ...agentAlone, agentForOrderId: order.id }))
  expect(bought.status).toBe(201)
  expect(await view(buyer, order.id)).toMatchObject({ status: 'in_review', openTasks: 0 })
  expect(await view(buyer, String(bought.body['orderId']))).toMatchObject({ agentForOrderId: order.id, tasks: [] })
})

test('the firm’s service also replaces an agent who declined', async () => {
  const { buyer, order, email } = await anAskedOrder()
  const [token = ''] = await tokensTo(email)
  await answer('/decline', { token, reason: 'No time.' })
  expect((await buyer.post('/api/orders/create', anOrder({ ...agentAlone, agentForOrderId: order.id }))).status).toBe(
    201,
  )
  expect(await view(buyer, order.id)).toMatchObject({ status: 'in_review', openTasks: 0 })
})

test('a declined card leaves the task open; the same order with a good card closes it', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, ofTheFirm)
  const agentOrder = anOrder({ ...agentAlone, agentForOrderId: order.id })
  await buyer.post('/api/orders/create', { ...agentOrder, paymentToken: 'cnon:card-nonce-declined' })
  expect(openKinds(await view(buyer, order.id))).toEqual(['name-agent'])
  expect((await buyer.post('/api/orders/create', agentOrder)).status).toBe(201)
  expect(await buyer.get('/api/orders')).toHaveLength(2)
  expect(openKinds(await view(buyer, order.id))).toEqual([])
})

test.each([
  ['of someone else', 404],
  ['that waits for no agent', 409],
])('the service is not sold for an order %s', async (what, status) => {
  const buyer = await aBuyer(running)
  const order = await pay(what === 'of someone else' ? await aBuyer(running) : buyer)
  const { status: answered } = await buyer.post(
    '/api/orders/create',
    anOrder({ ...agentAlone, agentForOrderId: order.id }),
  )
  expect(answered).toBe(status)
})
