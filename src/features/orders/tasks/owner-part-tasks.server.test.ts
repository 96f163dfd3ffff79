import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import {
  anElection as anElectionOf,
  byLink as callByLink,
  confirmed,
  type Election,
  fillIn as fillInPart,
  morgansAnswers as answers,
  tokenTo as latestToken,
} from '../../../../test/election.ts'
import { aBuyer, mailsTo } from '../../../../test/orders.ts'
import { formations } from '#features/formation/formation-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { OpenedPart, OwnerPartView } from '#features/formation/owner-parts/owner-part.ts'
import { listElectionFacts } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { advanceWaitingOrders } from './order-tasks.server.ts'
import type { RefundQuote } from '#features/orders/refunds/refund-quote.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Buyer = Awaited<ReturnType<typeof aBuyer>>

const canary = '536-22-7719'
const bareCanary = canary.replaceAll('-', '')

const anElection = (overrides: Partial<CreateOrderInput> = {}) => anElectionOf(running, overrides)
const view = (buyer: Buyer, orderId: string) => buyer.get<OrderView>(`/api/orders/${orderId}`)
const openKinds = ({ tasks }: OrderView) => tasks.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)

const put = async ({ token }: Buyer, path: string, body: unknown) => {
  const response = await callApi(app, 'PUT', path, body, { token })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const fillIn = (election: Election, ownerId: string, ssn: string) => fillInPart(running, election, ownerId, ssn)

const hoursLater = (hours: number) => running.setNow(new Date(app.now().getTime() + hours * 3_600_000))

const tokenTo = (address: string) => latestToken(running, address)
const byLink = <Answer = Record<string, unknown>>(kind: string, body: object) => callByLink<Answer>(running, kind, body)

test('a paid S election waits for each owner’s part, and for nothing once the client has filled in both', async () => {
  const election = await anElection()
  const { buyer, orderId, alex, morgan } = election
  const order = await view(buyer, orderId)
  expect(order.status).toBe('waiting_for_client')
  expect(openKinds(order)).toEqual(['shareholder-ssns', 'owner-parts'])
  expect(order.ownerParts).toMatchObject([
    { name: 'Alex Sample', status: 'open', ownershipPercentage: 80, invitation: null },
    { name: 'Morgan Sample', status: 'open', ownershipPercentage: 20, invitation: null },
  ])
  expect((await fillIn(election, morgan, canary)).body).toMatchObject([{ status: 'open' }, { status: 'done' }])
  expect((await fillIn(election, alex, '219-45-6788')).status).toBe(200)
  const done = await view(buyer, orderId)
  expect([done.status, openKinds(done)]).toEqual(['in_review', []])
  const [formation] = await app.db.select().from(formations).where(eq(formations.orderId, orderId))
  const facts = await listElectionFacts(app.db, formation?.id ?? '')
  expect(facts.get(morgan)).toEqual({
    name: { firstName: 'Morgan', lastName: 'Sample' },
    address: { street: '31 Example Lane', city: 'Everett', state: 'WA', zipCode: '98201', county: '' },
    election: {
      holder: 'individual',
      residency: 'citizen',
      maritalStatus: 'married',
      // Presumed (RCW 26.16.030), unless an agreement says otherwise.
      isCommunityProperty: true,
      spouse: {
        firstName: 'Casey',
        lastName: 'Sample',
        address: { street: '31 Example Lane', city: 'Everett', state: 'WA', zipCode: '98201', county: '' },
      },
      shares: 2000,
      acquiredOn: null,
      taxYearEnd: '12/31',
      hasTaxpayerId: true,
    },
  })
})

test('a part begins with what the formation form says', async () => {
  const { buyer, alex, path } = await anElection()
  expect(await buyer.get(`${path(alex)}/part`)).toMatchObject({
    businessName: 'Blue Heron Boatworks, Inc.',
    ownerName: 'Alex Sample',
    authorizedShares: 10_000,
    hasSsn: false,
    answers: {
      details: {
        firstName: 'Alex',
        address: { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101' },
        shares: 8000,
        taxYearEnd: '12/31',
      },
    },
  })
})

test('a part with gaps is not completed, and each gap is named', async () => {
  const { buyer, morgan, path } = await anElection()
  const part = `${path(morgan)}/part`
  await put(buyer, part, { answers: { ...answers, marriage: { maritalStatus: 'married' } } })
  expect(await buyer.post(`${part}/submit`, confirmed)).toMatchObject({
    status: 422,
    body: {
      errors: {
        'marriage.spouse.firstName': 'Spouse’s first name is required',
        'marriage.spouse.lastName': 'Spouse’s last name is required',
      },
    },
  })
  await put(buyer, part, { answers })
  expect(await buyer.post(`${part}/submit`, confirmed)).toMatchObject({
    body: { errors: { ssn: 'SSN required for Morgan Sample' } },
  })
  expect((await buyer.post(`${part}/submit`, {})).status).toBe(422)
})

test.each([
  ['000-12-3456', 422],
  ['666-12-3456', 422],
  ['12345', 422],
  // An ITIN may be given, and is marked as one.
  ['912-70-1234', 200],
])('the number %s is answered with %i and never repeated', async (ssn, status) => {
  const { buyer, morgan, path } = await anElection()
  const answer = await buyer.post(`${path(morgan)}/part/ssn`, { ssn })
  expect(answer.status).toBe(status)
  if (status === 422) expect(answer.body['errors']).toEqual({ ssn: 'Please enter a valid 9-digit SSN' })
  expect(JSON.stringify(answer.body)).not.toContain(ssn)
})

test('an invited owner completes the part alone; the client learns that it is done and nothing else', async () => {
  const election = await anElection()
  const { buyer, orderId, alex, morgan, path } = election
  await fillIn(election, alex, '219-45-6788')
  const email = `${morgan}@example.com`
  const invited = await buyer.post(`${path(morgan)}/invitation`, { email })
  expect(invited.body).toMatchObject([{ status: 'done' }, { status: 'invited', invitation: { email, openedAt: null } }])
  // The number is the owner's to give now.
  expect(openKinds(await view(buyer, orderId))).toEqual(['owner-parts'])
  expect(await buyer.get(`${path(morgan)}/part`)).toMatchObject({ code: 'order-state' })
  const token = await tokenTo(email)
  const opened = await byLink<OpenedPart>('open', { token })
  expect(opened.body).toMatchObject({ state: 'open', part: { ownerName: 'Morgan Sample', clientName: 'Alex Sample' } })
  expect((await byLink('save', { token, answers })).status).toBe(200)
  expect((await byLink('submit', { token, ...confirmed })).body).toMatchObject({
    errors: { ssn: 'SSN required for Morgan Sample' },
  })
  expect((await byLink('ssn', { token, ssn: canary })).body).toEqual({ success: true })
  const again = await byLink<OpenedPart>('open', { token })
  expect(again.body).toMatchObject({ part: { hasSsn: true, answers } })
  expect((await byLink('submit', { token, ...confirmed })).body).toEqual({
    state: 'done',
    businessName: 'Blue Heron Boatworks, Inc.',
    clientFirstName: 'Alex',
    isEligible: true,
    spouseFirstName: 'Casey',
  })
  const order = await view(buyer, orderId)
  expect([order.status, openKinds(order)]).toEqual(['in_review', []])
  expect(order.ownerParts[1]).toEqual({
    ownerId: morgan,
    name: 'Morgan Sample',
    email: 'morgan@example.com',
    ownershipPercentage: 20,
    status: 'done',
    completedAt: expect.any(String),
    completedBy: 'owner',
    invitation: null,
  } satisfies OwnerPartView)
  expect(JSON.stringify(order)).not.toContain('Casey')
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.map(({ template }) => template)).toContain('owner-part-done')
  expect((await byLink('submit', { token, ...confirmed })).body).toMatchObject({ code: 'link-invalid' })
})

test('no one learns an owner’s number or answers: not the client, the other owners, the mails, the log, or the tables', async () => {
  const election = await anElection()
  const { buyer, orderId, alex, morgan, path } = election
  const other = await aBuyer(running)
  const addresses = [`a-${alex}@example.com`, `m-${morgan}@example.com`] as const
  await buyer.post(`${path(alex)}/invitation`, { email: addresses[0] })
  await buyer.post(`${path(morgan)}/invitation`, { email: addresses[1] })
  const [ofAlex, ofMorgan] = [await tokenTo(addresses[0]), await tokenTo(addresses[1])]
  await byLink('open', { token: ofMorgan })
  await byLink('save', { token: ofMorgan, answers })
  await byLink('ssn', { token: ofMorgan, ssn: canary })
  const seen = [
    await byLink('open', { token: ofAlex }),
    await byLink('save', { token: ofAlex, answers: {} }),
    await byLink('submit', { token: ofAlex, ...confirmed }),
    await buyer.get(`/api/orders/${orderId}/owners`),
    await buyer.get(`${path(morgan)}/part`),
    await put(buyer, `${path(morgan)}/part`, { answers: {} }),
    await buyer.post(`${path(morgan)}/part/submit`, confirmed),
    await buyer.post(`${path(morgan)}/invitation/send`, {}),
    await buyer.post(`${path(morgan)}/invitation/link`, {}),
    await byLink('submit', { token: ofMorgan, ...confirmed }),
    await byLink('open', { token: ofMorgan }),
    await buyer.get('/api/orders'),
    await view(buyer, orderId),
  ]
  const told = JSON.stringify(seen)
  for (const secret of [canary, bareCanary, '31 Example Lane', '7719']) expect(told).not.toContain(secret)
  // The spouse's first name is told to the owner alone, who has to bring them to sign.
  expect(JSON.stringify(seen.slice(0, 9))).not.toContain('Casey')
  for (const path of ['', '/part']) {
    expect(await other.get(`/api/orders/${orderId}/owners/${morgan}${path}`)).toMatchObject({ code: 'not-found' })
  }
  const mails = await app.db.select().from(outgoingMails)
  const written = mails.map((mail) => JSON.stringify([mail.subject, readableBodies(app, mail)])).join('\n')
  for (const secret of [canary, bareCanary, 'Casey']) expect(written).not.toContain(secret)
  expect(running.logLines.join('\n')).not.toMatch(/536-?22-?7719|Casey/)
  const found = await running.database.owner.db.execute<{ table_name: string }>(sql`
    select distinct t.table_name from information_schema.tables t
    where t.table_schema in ('public', 'pii') and t.table_type = 'BASE TABLE'
      and query_to_xml(format('select * from %I.%I', t.table_schema, t.table_name), true, false, '')::text
        ~ '536-?22-?7719'`)
  expect(found.rows).toEqual([])
})

test('sending again renews the link; a corrected address ends it and erases what was entered with it', async () => {
  const { buyer, orderId, morgan, path } = await anElection()
  const [wrong, right] = [`wrong-${morgan}@example.com`, `right-${morgan}@example.com`]
  await buyer.post(`${path(morgan)}/invitation`, { email: wrong })
  const first = await tokenTo(wrong)
  expect((await buyer.post(`${path(morgan)}/invitation`, { email: wrong })).body).toMatchObject({ code: 'order-state' })
  hoursLater(11)
  await buyer.post(`${path(morgan)}/invitation/send`, {})
  expect(await tokenTo(wrong)).toBe(first)
  const [, { invitation }] = (await buyer.get(`/api/orders/${orderId}/owners`)) as [OwnerPartView, OwnerPartView]
  expect(invitation?.expiresAt).toBe(new Date(app.now().getTime() + 14 * 24 * 3_600_000).toISOString())
  await byLink('open', { token: first })
  await byLink('save', { token: first, answers })
  await byLink('ssn', { token: first, ssn: canary })
  await buyer.post(`${path(morgan)}/invitation/send`, { email: right })
  expect((await byLink('save', { token: first, answers })).body).toMatchObject({ code: 'link-invalid' })
  const token = await tokenTo(right)
  expect(token).not.toBe(first)
  const fresh = await byLink<OpenedPart>('open', { token })
  expect(fresh.body).toMatchObject({ part: { hasSsn: false, answers: { details: { firstName: 'Morgan' } } } })
  expect(JSON.stringify(fresh.body)).not.toContain('Casey')
  const { body } = await buyer.post(`${path(morgan)}/invitation/link`, {})
  expect(body['url']).toBe(`${app.origin}/owner?token=${token}`)
})

test('an expired link is renewed by the owner, to the address it went to', async () => {
  const { buyer, morgan, path } = await anElection()
  const email = `${morgan}@example.com`
  await buyer.post(`${path(morgan)}/invitation`, { email })
  const token = await tokenTo(email)
  hoursLater(15 * 24)
  expect((await byLink('submit', { token, ...confirmed })).body).toMatchObject({ code: 'link-expired' })
  expect((await byLink('renew', { token })).body).toEqual({ success: true })
  expect((await mailsTo(running, email)).length).toBe(2)
  expect((await byLink('open', { token })).body).toMatchObject({ state: 'open' })
  expect((await byLink('renew', { token: 'unknown' })).body).toMatchObject({ code: 'link-invalid' })
})

test('a withdrawn invitation says so, and everything entered is erased', async () => {
  const { buyer, orderId, morgan, path } = await anElection()
  const email = `${morgan}@example.com`
  await buyer.post(`${path(morgan)}/invitation`, { email })
  const token = await tokenTo(email)
  await byLink('open', { token })
  await byLink('save', { token, answers })
  await byLink('ssn', { token, ssn: canary })
  const response = await callApi(app, 'DELETE', `${path(morgan)}/invitation`, undefined, { token: buyer.token })
  expect(await response.json()).toMatchObject([{ status: 'open' }, { status: 'open', invitation: null }])
  expect((await byLink('open', { token })).body).toEqual({
    state: 'withdrawn',
    clientName: 'Alex Sample',
    at: expect.any(String),
  })
  expect((await byLink('ssn', { token, ssn: canary })).body).toMatchObject({ code: 'link-invalid' })
  expect(openKinds(await view(buyer, orderId))).toContain('shareholder-ssns')
  const part = await buyer.get(`${path(morgan)}/part`)
  expect(part).toMatchObject({ hasSsn: false })
  expect(JSON.stringify(part)).not.toContain('Casey')
})

test('someone who does not know the client ends the link, and the client is told to check the address', async () => {
  const { buyer, orderId, morgan, path } = await anElection()
  const email = `${morgan}@example.com`
  await buyer.post(`${path(morgan)}/invitation`, { email })
  const token = await tokenTo(email)
  expect((await byLink('decline', { token })).body).toEqual({ success: true })
  expect((await byLink('open', { token })).body).toMatchObject({ code: 'link-invalid' })
  expect((await view(buyer, orderId)).ownerParts[1]).toMatchObject({ status: 'declined' })
  expect((await mailsTo(running, buyer.user.email)).map(({ template }) => template)).toContain('owner-declined')
  const again = await buyer.post(`${path(morgan)}/invitation`, { email: `other-${email}` })
  expect(again.body).toMatchObject([{}, { status: 'invited', invitation: { email: `other-${email}` } }])
})

test('once the order is canceled, an owner’s link does nothing and says why', async () => {
  const { buyer, orderId, morgan, path } = await anElection()
  const email = `${morgan}@example.com`
  await buyer.post(`${path(morgan)}/invitation`, { email })
  const token = await tokenTo(email)
  expect((await byLink('open', { token })).status).toBe(200)
  const quote = await buyer.get<RefundQuote>(`/api/orders/${orderId}/refund-quote`)
  const canceled = await buyer.post(`/api/orders/${orderId}/cancel`, { refundCents: quote.totalCents })
  expect(canceled.status).toBe(200)
  const acts = { open: {}, save: { answers }, ssn: { ssn: canary }, submit: confirmed, decline: {}, renew: {} }
  for (const [act, body] of Object.entries(acts))
    expect([act, await byLink(act, { token, ...body })]).toMatchObject([
      act,
      { status: 400, body: { code: 'link-invalid', error: expect.stringContaining('The order was canceled') } },
    ])
  for (const act of ['send', 'link'])
    expect((await buyer.post(`${path(morgan)}/invitation/${act}`, {})).status).toBe(409)
})

test('an owner without SSN or ITIN says so, and no number is asked for', async () => {
  const { buyer, orderId, morgan, path } = await anElection()
  const part = `${path(morgan)}/part`
  await put(buyer, part, { answers: { ...answers, hasNoTaxpayerId: true } })
  expect((await buyer.post(`${part}/submit`, confirmed)).status).toBe(200)
  const [formation] = await app.db.select().from(formations).where(eq(formations.orderId, orderId))
  const facts = await listElectionFacts(app.db, formation?.id ?? '')
  expect(facts.get(morgan)?.election.hasTaxpayerId).toBe(false)
})

test('a nonresident alien is asked nothing further; client and owner are told that the election cannot be made', async () => {
  const { buyer, morgan, path } = await anElection()
  const email = `${morgan}@example.com`
  await buyer.post(`${path(morgan)}/invitation`, { email })
  const token = await tokenTo(email)
  const { details } = answers
  await byLink('save', { token, answers: { details, residency: { residency: 'nonresident-alien' } } })
  expect((await byLink('submit', { token, ...confirmed })).body).toMatchObject({ state: 'done', isEligible: false })
  for (const address of [email, buyer.user.email])
    expect((await mailsTo(running, address)).map(({ template }) => template)).toContain('owner-not-eligible')
})

test('a number that an owner gave is not replaced by a later one under the same name', async () => {
  const election = await anElection()
  const { buyer, orderId, morgan } = election
  await fillIn(election, morgan, canary)
  const shareholderSSNs = [{ firstName: 'Morgan', lastName: 'Sample', ssn: '219-45-6787', ownershipPercentage: 20 }]
  const answer = await buyer.post(`/api/orders/${orderId}/ssns`, { shareholderSSNs })
  expect(answer.body).toMatchObject({ code: 'order-state', detail: expect.stringContaining('Morgan Sample') })
})

test('a completed part never changes, not even by SQL', async () => {
  const election = await anElection()
  await fillIn(election, election.morgan, canary)
  const change = app.db.execute(sql`update owner_parts set completed_by = 'owner' where owner_id = ${election.morgan}`)
  await expect(change).rejects.toThrow()
  expect(await put(election.buyer, `${election.path(election.morgan)}/part`, { answers })).toMatchObject({
    status: 409,
  })
})

test('an order of an earlier version that is in review is asked for its owners’ parts', async () => {
  const { buyer, orderId } = await anElection()
  await app.db.execute(sql`delete from order_tasks where order_id = ${orderId}`)
  await app.db.execute(sql`update orders set status = 'in_review' where id = ${orderId}`)
  await advanceWaitingOrders(app)
  const order = await view(buyer, orderId)
  expect([order.status, openKinds(order)]).toEqual(['waiting_for_client', ['shareholder-ssns', 'owner-parts']])
})
