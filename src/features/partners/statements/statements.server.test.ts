import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { leads } from '#features/leads/leads-tables.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { disputes } from '#features/payments/disputes/disputes-tables.server.ts'
import { listAttributed, ordersPageSize } from '#features/partners/attributed-orders-queries.server.ts'
import { findPartnerOfLead, readBalance } from '#features/partners/partner-queries.server.ts'
import {
  partners,
  partnerStatementLines,
  partnerStatements,
  partnerTerms,
} from '#features/partners/partners-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { findTermsAt } from '#features/partners/terms/terms-queries.server.ts'
import { makeStatements } from './make-statements.job.server.ts'
import { listStatements, readStatement } from './statement-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const at = (text: string) => running.setNow(new Date(text))
at('2026-09-01T18:00:00Z')
const adminUser = await aUser(app.db, { role: 'admin' })
const staffUser = await aUser(app.db, { role: 'staff' })
const call = async (method: string, path: string, body?: unknown, user = adminUser) =>
  callApi(app, method, `/api/staff/${path}`, body, { token: await aSession(app, user) })

const terms = { service: { basisPoints: 1000 }, addon: { cents: 1500 }, minimumCents: 5000, effectiveOn: '', after: 0 }

async function aPartner(code: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const [lead] = await app.db
    .insert(leads)
    .values({ kind: 'collaboration', name: 'Kim Sample', company: `=${code}`, email, mailbox: email })
    .returning()
  const latest = await findTermsAt(app.db, app.now())
  await call('POST', `leads/${lead?.id}/approval`, { code, termsVersion: latest?.version ?? null })
  return { id: (await findPartnerOfLead(app.db, lead?.id ?? ''))?.id ?? '', code, email }
}

/** Services for 299.00, an add-on for 149.00, 200.00 for the state. */
async function aPaidOrder(code: string, paid: string) {
  const { id: userId } = await aUser(app.db, { firstName: 'Casey', lastName: 'Confidential' })
  const paidAt = new Date(paid)
  const [order] = await app.db
    .insert(orders)
    .values({
      userId,
      baseService: 'llc',
      businessName: 'Confidential Pottery',
      cartHash: Buffer.from('x'),
      totalCents: 64_800,
      stateFeesCents: 20_000,
      status: 'in_review',
      referralCode: code,
      paidAt,
      createdAt: paidAt,
      referredAt: paidAt,
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? ''
  await app.db.insert(orderLines).values([
    { orderId, position: 1, kind: 'service', productId: 'llc', label: 'LLC Formation', amountCents: 29_900 },
    { orderId, position: 2, kind: 'addon', productId: 'registered-agent', label: 'Agent', amountCents: 14_900 },
    { orderId, position: 3, kind: 'state-fee', label: 'State filing fees', amountCents: 20_000 },
  ])
  return orderId
}

async function aLostDispute(orderId: string, changed: string, state = 'LOST', amountCents = 64_800) {
  const changedAt = new Date(changed)
  const provider = { squareDisputeId: crypto.randomUUID(), squarePaymentId: crypto.randomUUID(), reason: 'DUPLICATE' }
  await app.db.insert(disputes).values({ ...provider, orderId, amountCents, state, changedAt, recordedAt: changedAt })
}

const mailsTo = (address: string) =>
  app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address)).orderBy(outgoingMails.createdAt)
const statementsOf = (partnerId: string) => listStatements(app.db, app.now(), partnerId)

const before = await aPartner('BEFORETERMS')

test('without terms nothing is earned and nobody gets a statement', async () => {
  await aPaidOrder(before.code, '2026-09-02T18:00:00Z')
  at('2026-10-02T18:00:00Z')
  await makeStatements(app)
  expect(await statementsOf(before.id)).toEqual([])
  const { orders: listed } = await listAttributed(app.db, before.id, { now: app.now() })
  expect(listed).toMatchObject([{ commissionCents: null }])
})

test('an admin sets the terms; a version is never changed, and staff may not', async () => {
  const body = 'You get a share of what your clients pay us.'
  expect((await call('POST', 'partner-terms', { ...terms, body }, staffUser)).status).toBe(403)
  const past = await call('POST', 'partner-terms', { ...terms, body, effectiveOn: '2026-09-30' })
  expect([past.status, Object.keys(((await past.json()) as { errors: object }).errors)]).toEqual([422, ['effectiveOn']])
  expect((await call('POST', 'partner-terms', { ...terms, body })).status).toBe(201)
  expect((await call('POST', 'partner-terms', { ...terms, body })).status).toBe(409)
  await expect(app.db.update(partnerTerms).set({ minimumCents: 0 })).rejects.toThrow()
})

test('an approval shows the version it was given under, and mails its text', async () => {
  const partner = await aPartner('WITHTERMS')
  const [mail] = await mailsTo(partner.email)
  expect(mail?.textBody).toContain('Referral terms, version 1:')
  expect(mail?.textBody).toContain('You get a share of what your clients pay us.')
  expect(await app.db.select().from(partners).where(eq(partners.id, partner.id))).toMatchObject([{ termsVersion: 1 }])
})

let partner = before

test('a month is stated once, whoever runs it how often, and never names a client', async () => {
  partner = await aPartner('EXAMPLECPA')
  const orderId = await aPaidOrder(partner.code, '2026-10-06T18:00:00Z')
  await aPaidOrder(partner.code, '2026-10-19T18:00:00Z')
  // 11:30 pm of October 31 in Washington, and half an hour into November.
  await aPaidOrder(partner.code, '2026-11-01T06:30:00Z')
  await aPaidOrder(partner.code, '2026-11-01T07:30:00Z')
  at('2026-11-01T12:59:00Z')
  await makeStatements(app)
  expect(await statementsOf(partner.id)).toEqual([])
  at('2026-11-01T14:05:00Z')
  await Promise.all([makeStatements(app), makeStatements(app), makeStatements(app)])
  await makeStatements(app)
  const [statement, ...others] = await statementsOf(partner.id)
  expect(others).toEqual([])
  // Three orders of 29.90 and 15.00 each.
  expect(statement).toMatchObject({ month: '2026-10', balanceCents: 13_470, payableCents: 13_470 })
  const mails = (await mailsTo(partner.email)).filter(({ template }) => template === 'partner-statement')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.textBody).toContain(`Order ${orderId.slice(0, 8).toUpperCase()}, paid Oct 6, 2026, $448.00: $44.90`)
  expect(mails[0]?.textBody).toContain('We’ll pay you $134.70.')
  expect(mails[0]?.textBody).not.toMatch(/Casey|Confidential/)
})

test('a partner whose statement was cut off is stated by the next run', async () => {
  const cut = await aPartner('CUTOFF')
  await app.db
    .update(partners)
    .set({ approvedAt: new Date('2026-10-02T00:00:00Z') })
    .where(eq(partners.id, cut.id))
  await aPaidOrder(cut.code, '2026-10-20T18:00:00Z')
  const realSendAll = app.jobs.sendAll.bind(app.jobs)
  app.jobs.sendAll = () => Promise.reject(new Error('killed'))
  await makeStatements(app)
  expect(await statementsOf(cut.id)).toEqual([])
  app.jobs.sendAll = realSendAll
  await makeStatements(app)
  expect(await statementsOf(cut.id)).toMatchObject([{ balanceCents: 4490, payableCents: 0 }])
})

test('what goes back counts in its month, below the minimum nothing is due, and terms of later count for later orders', async () => {
  const later = { ...terms, service: { basisPoints: 2000 }, addon: null, body: 'More for services.', after: 1 }
  expect((await call('POST', 'partner-terms', { ...later, effectiveOn: '2026-11-10' })).status).toBe(201)
  const [first] = await app.db.select().from(orders).where(eq(orders.referralCode, partner.code)).orderBy(orders.paidAt)
  await aLostDispute(first?.id ?? '', '2026-11-12T18:00:00Z')
  await aLostDispute(first?.id ?? '', '2026-11-12T18:00:00Z', 'WON')
  at('2026-12-01T15:05:00Z')
  await makeStatements(app)
  const [statement] = await statementsOf(partner.id)
  const read = await readStatement(app.db, partner.id, statement?.id ?? '', app.now())
  expect(read.lines.map(({ kind, commissionCents, termsVersion }) => [kind, commissionCents, termsVersion])).toEqual([
    ['order', 4490, 1],
    ['chargeback', -4490, 1],
  ])
  expect(statement).toMatchObject({ month: '2026-11', balanceCents: 0, payableCents: 0 })
  await aPaidOrder(partner.code, '2026-12-02T18:00:00Z')
  at('2026-12-03T18:00:00Z')
  expect(await readBalance(app.db, partner.id, app.now())).toEqual({
    unpaidCents: 13_470,
    carriedCents: 0,
    sinceCents: 5980,
    balanceCents: 19_450,
  })
})

test('what comes to light late stands on the next statement, and a balance below nothing is carried over', async () => {
  const late = await aPartner('LATECOMER')
  const orderId = await aPaidOrder(late.code, '2026-12-05T18:00:00Z')
  at('2027-01-01T15:05:00Z')
  await makeStatements(app)
  await aLostDispute(orderId, '2026-12-20T18:00:00Z', 'ACCEPTED')
  at('2027-02-01T15:05:00Z')
  await makeStatements(app)
  await aPaidOrder(late.code, '2027-02-05T18:00:00Z')
  at('2027-03-01T15:05:00Z')
  await makeStatements(app)
  const listed = await statementsOf(late.id)
  expect(listed.map(({ month, balanceCents, payableCents }) => [month, balanceCents, payableCents])).toEqual([
    ['2027-02', 0, 0],
    ['2027-01', -5980, 0],
    ['2026-12', 5980, 5980],
  ])
})

test('a statement that the mail server refuses is not delivered, and staff send it again to another address', async () => {
  const [statement] = (await statementsOf(partner.id)).toReversed()
  const path = `partners/${partner.id}/statements/${statement?.id}`
  const delivery = async () => (await statementsOf(partner.id)).at(-1)?.delivery
  const again = () => call('POST', `${path}/emails`, undefined, staffUser)
  const latest = async (address: string) => (await mailsTo(address)).at(-1)
  expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(409)
  expect(await delivery()).toMatchObject({ state: 'sending' })
  const refused = await latest(partner.email)
  const noBox = { deliver: () => Promise.reject(new Error('550 no such mailbox')), destination: '' }
  await deliverMail(app, noBox, refused?.id ?? '').catch(() => {})
  expect(await delivery()).toMatchObject({ state: 'not-delivered' })
  const address = `partners/${partner.id}/address`
  expect((await call('POST', address, { email: 'no' })).status).toBe(422)
  expect((await call('POST', address, { email: 'new@example.com' }, staffUser)).status).toBe(403)
  expect((await call('POST', address, { email: 'new@example.com' })).status).toBe(200)
  expect((await again()).status).toBe(200)
  expect(await delivery()).toMatchObject({ state: 'sending', address: 'new@example.com' })
  const mail = await latest('new@example.com')
  expect(mail?.textBody).toBe(refused?.textBody)
  await deliverMail(app, { deliver: () => Promise.resolve(), destination: '' }, mail?.id ?? '')
  expect(await delivery()).toMatchObject({ state: 'sent' })
})

test('an email that never left for an hour is not delivered', async () => {
  const [statement] = await statementsOf((await aStatedPartner()).id)
  expect(statement?.delivery?.state).toBe('sending')
  running.setNow(new Date(app.now().getTime() + 3_700_000))
  expect((await listStatements(app.db, app.now())).find(({ id }) => id === statement?.id)?.delivery?.state).toBe(
    'not-delivered',
  )
})

async function aStatedPartner() {
  at('2027-04-02T18:00:00Z')
  const stated = await aPartner(`S${Date.now()}`.slice(0, 16))
  await aPaidOrder(stated.code, '2027-04-03T18:00:00Z')
  at('2027-05-01T14:05:00Z')
  await makeStatements(app)
  return stated
}

test('an admin with a fresh second factor marks a payable statement as paid, once', async () => {
  const [statement] = (await statementsOf(partner.id)).toReversed()
  const path = `partners/${partner.id}/statements/${statement?.id}/payment`
  expect((await call('POST', path, { reference: 'Transfer 1' }, staffUser)).status).toBe(403)
  const old = await aSession(app, adminUser)
  running.setNow(new Date(app.now().getTime() + 600_000))
  const stale = await callApi(app, 'POST', `/api/staff/${path}`, { reference: 'Transfer 1' }, { token: old })
  expect(await stale.json()).toMatchObject({ code: 'step-up-needed' })
  expect((await call('POST', path, { reference: '' })).status).toBe(422)
  expect((await call('POST', path, { reference: 'Transfer 1' })).status).toBe(200)
  expect((await call('POST', path, { reference: 'Transfer 1' })).status).toBe(409)
  const zero = (await statementsOf(partner.id)).find(({ month }) => month === '2026-11')
  const nothing = await call('POST', `partners/${partner.id}/statements/${zero?.id}/payment`, {
    reference: 'Transfer 2',
  })
  expect(nothing.status).toBe(422)
  expect((await readBalance(app.db, partner.id, app.now())).unpaidCents).toBe(5980)
  const foreign = await call('POST', `partners/${before.id}/statements/${statement?.id}/payment`, { reference: 'x' })
  expect(foreign.status).toBe(404)
})

test('what was stated cannot be changed or removed', async () => {
  await expect(app.db.update(partnerStatementLines).set({ commissionCents: 1 })).rejects.toThrow()
  await expect(app.db.update(partnerStatements).set({ payableCents: 0 })).rejects.toThrow()
  await expect(app.db.delete(partnerStatements)).rejects.toThrow()
})

test('the export holds every entry, starts no formula, and names no client', async () => {
  expect((await call('GET', `partners/${partner.id}/export`, undefined, staffUser)).status).toBe(403)
  const text = await (await call('GET', `partners/${partner.id}/export`)).text()
  const rows = text.trim().split('\r\n')
  expect(rows).toHaveLength(1 + 3 + 2 + 1)
  expect(rows[1]).toMatch(/^'=EXAMPLECPA,EXAMPLECPA,2026-10,2026-10-06,[\dA-F]{8},Paid,448\.00,44\.90,Version 1$/)
  expect(rows.at(-1)).toMatch(/,2026-12,2026-12-02,.*,Version 2$/)
  expect(text).not.toMatch(/Casey|Confidential/)
})

test('a partner’s orders page by key', async () => {
  at('2027-06-01T18:00:00Z')
  const busy = await aPartner('BUSYPARTNER')
  for (let day = 0; day < ordersPageSize + 2; day++)
    await aPaidOrder(busy.code, new Date(Date.parse('2027-06-02T18:00:00Z') + day * 3_600_000).toISOString())
  at('2027-07-01T18:00:00Z')
  const first = await listAttributed(app.db, busy.id, { now: app.now() })
  const second = await listAttributed(app.db, busy.id, { after: first.next, now: app.now() })
  const back = await listAttributed(app.db, busy.id, { before: second.previous, now: app.now() })
  expect([first.orders.length, first.previous, second.orders.length, second.next]).toEqual([
    ordersPageSize,
    null,
    2,
    null,
  ])
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(ordersPageSize + 2)
  expect(back.orders).toEqual(first.orders)
})
