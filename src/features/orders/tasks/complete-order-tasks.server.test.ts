import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { anOrder, aBuyer, mailsTo, ordersOf } from '../../../../test/orders.ts'
import type { PartView } from '#features/formation/owner-parts/owner-part.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import { isActive } from '#features/orders/order-counts.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Buyer = Awaited<ReturnType<typeof aBuyer>>
type Structure = 'LLC' | 'C-Corporation' | 'S-Corporation' | 'LLP'

async function aDraft({ user }: Buyer, structure: Structure = 'LLC', formation: FormationDraft = aFormation()) {
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: user.id, structure, formation })
    .returning({ id: formationDrafts.id })
  return draft?.id ?? ''
}

const corporation = aFormation({
  businessName: 'Cedar Sound Joinery Inc.',
  shares: { authorized: 10_000, parValue: 0.01 },
  directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
  officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
})

const numbers = {
  shareholderSSNs: [
    { firstName: 'Alex', lastName: 'Sample', ssn: '123-45-6780', ownershipPercentage: 60 },
    { firstName: 'Robin', lastName: 'Sample', ssn: '123456781', ownershipPercentage: 40 },
  ],
  einSSN: { responsiblePartySSN: '123-45-6782', responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' },
}

async function pay(buyer: Buyer, order: Partial<CreateOrderInput>): Promise<OrderView> {
  const { status, body } = await buyer.post('/api/orders/create', anOrder(order))
  expect([status, body]).toEqual([201, expect.anything()])
  return buyer.get<OrderView>(`/api/orders/${String(body['orderId'])}`)
}

test('an LLC with its formation and number is in review at once, its draft closed', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer)
  const order = await pay(buyer, { draftId, einSSN: numbers.einSSN })
  expect(order).toMatchObject({
    status: 'in_review',
    businessName: 'Cedar Sound Joinery LLC',
    draftId,
    openTasks: 0,
    formation: {
      structure: 'LLC',
      legalEntity: 'LLC',
      owners: [{ ownershipPercentage: 60 }, { ownershipPercentage: 40 }],
    },
  })
  expect(order.tasks.filter((task) => task.doneAt === null)).toEqual([])
  expect(await buyer.get(`/api/formation/drafts/${draftId}`)).toMatchObject({ readOnly: true, orderId: order.id })
})

test('a field of the request replaces the draft’s', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, {
    draftId: await aDraft(buyer),
    businessName: 'Alder Sound LLC',
    einSSN: numbers.einSSN,
  })
  expect(order.formation?.businessName).toBe('Alder Sound LLC')
})

const updatesTo = async ({ user }: Buyer) =>
  (await mailsTo(running, user.email))
    .filter(({ template }) => template === 'order-in-review')
    .map(({ subject }) => subject)

/** Fills in each owner's part of Form 2553; the numbers came before. */
async function completeOwnerParts(buyer: Buyer, { id, ownerParts }: OrderView): Promise<void> {
  for (const { ownerId } of ownerParts) {
    const part = `/api/orders/${id}/owners/${ownerId}/part`
    const answers = {
      details: {
        ...(await buyer.get<PartView>(part)).answers.details,
        address: { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101' },
      },
      residency: { residency: 'citizen' },
      marriage: { maritalStatus: 'single' },
    }
    await callApi(app, 'PUT', part, { answers }, { token: buyer.token })
    expect(await buyer.post(`${part}/submit`, { isTrueAndComplete: true })).toMatchObject({ status: 200 })
  }
}

test('an S-Corporation without numbers is taken and opens the secure task; the numbers close it, the owners’ parts stay', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer, 'S-Corporation', corporation)
  const order = await pay(buyer, { baseService: 's-corp', addons: ['ein'], amount: 49_900 + 7_900 + 20_000, draftId })
  expect(order.status).toBe('waiting_for_client')
  expect(order.tasks.map((task) => task.kind)).toEqual(['shareholder-ssns', 'owner-parts', 'ein-ssn'])
  const path = `/api/orders/${order.id}/ssns`
  const half = await buyer.post(path, { shareholderSSNs: numbers.shareholderSSNs })
  expect(half.body).toMatchObject({ status: 'waiting_for_client', openTasks: 2 })
  const numbered = await buyer.post(path, { einSSN: numbers.einSSN })
  expect(numbered.body).toMatchObject({ status: 'waiting_for_client', openTasks: 1 })
  expect(await updatesTo(buyer)).toEqual([])
  await completeOwnerParts(buyer, order)
  expect(await buyer.get(`/api/orders/${order.id}`)).toMatchObject({ status: 'in_review', openTasks: 0 })
  expect(await updatesTo(buyer)).toEqual([expect.stringMatching(/^Order [0-9A-F]{8}: we have everything we need$/)])
})

test('an S-Corporation may send its numbers with the order', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer, 'S-Corporation', corporation)
  const order = await pay(buyer, { baseService: 's-corp', addons: [], amount: 69_900, draftId, ...numbers })
  expect(order).toMatchObject({
    status: 'waiting_for_client',
    formation: { legalEntity: 'CORP', taxElection: 'S' },
    openTasks: 1,
  })
  await completeOwnerParts(buyer, order)
  expect(await buyer.get(`/api/orders/${order.id}`)).toMatchObject({ status: 'in_review', openTasks: 0 })
})

test('a responsible party without SSN or ITIN says so: no number is stored, and the record of the documents says it', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, { draftId: await aDraft(buyer) })
  const named = { responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' }
  const path = `/api/orders/${order.id}/ssns`
  expect((await buyer.post(path, { einSSN: named })).status).toBe(422)
  const answer = await buyer.post(path, { einSSN: { ...named, hasNoTaxpayerId: true } })
  expect(answer.body).toMatchObject({ status: 'in_review', openTasks: 0 })
  const record = await readFilingRecord(app, app.db, order.id)
  expect(record?.responsibleParty).toEqual({ name: 'Alex Sample', title: 'Member', hasTaxpayerId: false })
})

test('no number of a person is anywhere but sealed', async () => {
  const found = await running.database.owner.db.execute<{ table_name: string }>(sql`
    select distinct t.table_name from information_schema.tables t
    where t.table_schema in ('public', 'pii') and t.table_type = 'BASE TABLE'
      and query_to_xml(format('select * from %I.%I', t.table_schema, t.table_name), true, false, '')::text
        ~ '123-?45-?678[0-2]'`)
  expect(found.rows).toEqual([])
  expect(running.logLines.join('\n')).not.toMatch(/123-?45-?678[0-2]/)
})

test.each([
  [{ einSSN: { ...numbers.einSSN, responsiblePartySSN: '000-45-6789' } }, 'einSSN.responsiblePartySSN'],
  [{ shareholderSSNs: [{ firstName: 'Alex', lastName: 'Sample', ssn: '12' }] }, 'shareholderSSNs.0.ssn'],
])('a number that cannot be is refused without repeating it', async (given, path) => {
  const buyer = await aBuyer(running)
  const { status, body } = await buyer.post('/api/orders/create', anOrder(given))
  expect({ status, errors: body['errors'] }).toEqual({ status: 422, errors: { [path]: expect.any(String) } })
  expect(JSON.stringify(body)).not.toContain('45-6789')
})

test('a formation with errors stops the order before any money moves', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer, 'LLC', aFormation({ businessName: '' }))
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ draftId }))
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { businessName: 'Business name is required' } },
  })
  expect(await ordersOf(running, buyer.user.id)).toEqual([])
})

test.each([
  ['someone else’s draft', 404],
  ['a draft of another structure', 422],
])('%s is refused', async (what, expected) => {
  const buyer = await aBuyer(running)
  const owner = what.startsWith('someone') ? await aBuyer(running) : buyer
  const draftId = await aDraft(owner, 'LLP')
  const { status } = await buyer.post('/api/orders/create', anOrder({ draftId }))
  expect(status).toBe(expected)
  expect(await ordersOf(running, buyer.user.id)).toEqual([])
})

test('an order that was paid without a formation gets it later and goes on', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, { addons: [], amount: 49_900 })
  expect(order.tasks).toMatchObject([{ kind: 'formation-form' }])
  const draftId = await aDraft(buyer)
  const path = `/api/orders/${order.id}/formation`
  const given = await buyer.post(path, { draftId })
  expect(given.body).toMatchObject({ status: 'in_review', draftId, formation: { structure: 'LLC' }, openTasks: 0 })
  expect(await buyer.post(path, { draftId })).toMatchObject({ status: 409, body: { code: 'order-state' } })
})

test('an order without a draft keeps what it was told, and the task begins with it', async () => {
  const buyer = await aBuyer(running)
  const office = { street: '1 Example St', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }
  const order = await pay(buyer, { addons: [], amount: 49_900, businessName: 'Told LLC', principalOffice: office })
  const draftId = order.tasks[0]?.draftId ?? ''
  expect(await buyer.get(`/api/formation/drafts/${draftId}`)).toMatchObject({
    structure: 'LLC',
    readOnly: false,
    formation: { businessName: 'Told LLC', principalOffice: office },
  })
})

test('an agent who has yet to agree gets a link, and the order waits', async () => {
  const buyer = await aBuyer(running)
  const formation = aFormation()
  const agent = { ...formation.registeredAgent, signer: 'someone-else' as const, consentEmail: 'agent@example.com' }
  const draftId = await aDraft(buyer, 'LLC', {
    ...formation,
    registeredAgent: agent,
    registeredAgentSignature: undefined,
  })
  const order = await pay(buyer, { draftId, addons: [], amount: 49_900 })
  expect(order).toMatchObject({ status: 'waiting_for_client', tasks: [{ kind: 'agent-consent' }] })
  expect(await mailsTo(running, 'agent@example.com')).toMatchObject([{ template: 'agent-consent-request' }])
})

test('a draft that was paid for is not paid for again by accident', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer)
  const first = await pay(buyer, { draftId })
  const again = anOrder({ draftId, addons: [], amount: 49_900 })
  expect(await buyer.post('/api/orders/create', again)).toMatchObject({
    status: 409,
    body: { code: 'duplicate-order', orderId: first.id },
  })
  expect(await buyer.post('/api/orders/create', { ...again, confirmDuplicate: true })).toMatchObject({ status: 201 })
})

test('a declined order takes other add-ons with the next card and stays one order', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer)
  await buyer.post('/api/orders/create', anOrder({ draftId, paymentToken: 'cnon:card-nonce-declined' }))
  const order = await pay(buyer, { draftId, addons: [], amount: 49_900 })
  expect(await ordersOf(running, buyer.user.id)).toHaveLength(1)
  expect(order.lines.map((line) => line.id)).toEqual(['llc', 'state-filing-fees'])
  expect(order.totalCents).toBe(49_900)
})

test('an order that is paid without its deleted draft asks for a formation', async () => {
  const buyer = await aBuyer(running)
  const draftId = await aDraft(buyer)
  const businessName = 'Cedar Sound Joinery LLC'
  const declined = anOrder({ draftId, businessName, paymentToken: 'cnon:card-nonce-declined' })
  const { body } = await buyer.post('/api/orders/create', declined)
  await callApi(app, 'DELETE', `/api/formation/drafts/${draftId}`, undefined, { token: buyer.token })
  const order = await pay(buyer, { businessName })
  expect(order).toMatchObject({ id: body['orderId'], status: 'waiting_for_client', draftId: null, formation: null })
  expect(order.tasks.map((task) => task.kind)).toEqual(['formation-form', 'ein-ssn'])
  const left = sql`select from formations f left join signatures s on s.formation_id = f.id where order_id = ${order.id}`
  expect((await app.db.execute(left)).rows).toEqual([])
})

test('an add-on that is taken out and in again asks for its number', async () => {
  const buyer = await aBuyer(running)
  const decline = { draftId: await aDraft(buyer), paymentToken: 'cnon:card-nonce-declined' }
  await buyer.post('/api/orders/create', anOrder({ ...decline, addons: ['ein'], amount: 57_800 }))
  await buyer.post('/api/orders/create', anOrder({ ...decline, addons: [], amount: 49_900 }))
  const order = await pay(buyer, { draftId: decline.draftId, addons: ['ein'], amount: 57_800 })
  expect(order).toMatchObject({ status: 'waiting_for_client', tasks: [{ kind: 'ein-ssn', doneAt: null }] })
})

test('a quiz submission knows how its order stands', async () => {
  const buyer = await aBuyer(running)
  const answers = {
    business_type: 'product',
    owners_count: 'solo',
    revenue_projection: 'under_50k',
    liability_concern: 'low',
    tax_priority: 'simple',
    funding_plans: 'no',
  }
  const submissionId = String((await buyer.post('/api/quiz/submissions', { answers })).body['submissionId'])
  const submission = () => buyer.get(`/api/quiz/submissions/${submissionId}`)
  await buyer.post('/api/orders/create', anOrder({ submissionId, paymentToken: 'cnon:card-nonce-declined' }))
  expect(await submission()).toMatchObject({ paymentStatus: 'failed' })
  expect((await listOrdersOf(app.db, buyer.user.id)).filter(isActive)).toHaveLength(0)
  const order = await pay(buyer, { submissionId, addons: [], amount: 49_900 })
  expect(await ordersOf(running, buyer.user.id)).toHaveLength(1)
  expect(await submission()).toMatchObject({ paymentStatus: 'completed', orderId: order.id })
  expect((await listOrdersOf(app.db, buyer.user.id)).filter(isActive)).toHaveLength(1)
  const other = await aBuyer(running)
  expect(await other.post('/api/orders/create', anOrder({ submissionId }))).toMatchObject({ status: 404 })
})
