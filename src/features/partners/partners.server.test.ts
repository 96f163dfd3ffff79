import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { leads } from '#features/leads/leads-tables.server.ts'
import { readLead } from '#features/leads/staff/read-lead.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { listAttributed } from './attributed-orders-queries.server.ts'
import { findPartnerOfLead, listPartners } from './partner-queries.server.ts'
import { proposeCode } from './partner.ts'
import { partners } from './partners-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const admin = await aSession(app, await aUser(app.db, { role: 'admin' }))
const staff = await aSession(app, await aUser(app.db, { role: 'staff' }))
const decide = (leadId: string, name: string, body: unknown, token = admin) =>
  callApi(app, 'POST', `/api/staff/leads/${leadId}/${name}`, body, { token })
const anApplication = async (company: string, values: Partial<typeof leads.$inferInsert> = {}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const [lead] = await app.db
    .insert(leads)
    .values({ kind: 'collaboration', name: 'Kim Sample', company, email, mailbox: email, ...values })
    .returning()
  if (!lead) throw new Error('no lead')
  return lead
}
const aPaidOrder = async (userId: string, code: string, values: Partial<typeof orders.$inferInsert> = {}) => {
  const row = { userId, baseService: 'llc', totalCents: 49_900, stateFeesCents: 20_000, cartHash: Buffer.from('x') }
  const paid = { status: 'in_review' as const, paidAt: app.now(), createdAt: app.now() }
  const [order] = await app.db
    .insert(orders)
    .values({ ...row, ...paid, referralCode: code, referredAt: app.now(), ...values })
    .returning({ id: orders.id })
  return order?.id
}
const mailsOf = async (address: string) =>
  (await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address))).map(
    ({ template, textBody }) => ({ template, textBody }),
  )

test('an approved applicant is a partner with a code, and gets the link', async () => {
  const lead = await anApplication('Example & Daughters CPA')
  expect((await decide(lead.id, 'approval', { code: 'examplecpa', termsVersion: null }, staff)).status).toBe(403)
  expect((await decide(lead.id, 'approval', { code: 'no!', termsVersion: null })).status).toBe(422)
  expect((await decide(lead.id, 'approval', { code: 'examplecpa', termsVersion: null })).status).toBe(200)
  expect(await findPartnerOfLead(app.db, lead.id)).toMatchObject({ code: 'EXAMPLECPA' })
  expect(await readLead(app.db, lead.id)).toMatchObject({ status: 'won', events: [{ act: 'won' }] })
  const [mail] = await mailsOf(lead.email)
  expect(mail?.template).toBe('partner-approved')
  expect(mail?.textBody).toContain(`${app.origin}/?ref=EXAMPLECPA`)
  expect((await decide(lead.id, 'approval', { code: 'ANOTHER', termsVersion: null })).status).toBe(409)
  await expect(app.db.update(partners).set({ code: 'CHANGED' })).rejects.toThrow()
})

test('a code that a partner has is refused beside the field, with who has it', async () => {
  const lead = await anApplication('Example Copy')
  const answer = await decide(lead.id, 'approval', { code: 'EXAMPLECPA', termsVersion: null })
  expect(answer.status).toBe(422)
  const { errors } = (await answer.json()) as { errors: Record<string, string> }
  expect(errors).toEqual({ code: 'Example & Daughters CPA already uses EXAMPLECPA. Choose another code.' })
  expect(await readLead(app.db, lead.id)).toMatchObject({ status: 'new', events: [] })
})

test('a refused applicant reads the reason, and a contact is no application', async () => {
  const lead = await anApplication('Placeholder Insurance')
  expect((await decide(lead.id, 'refusal', { reason: 'We work with licensed agents only.' })).status).toBe(200)
  expect(await mailsOf(lead.email)).toMatchObject([
    { template: 'partner-refused', textBody: expect.stringContaining('We work with licensed agents only.') as string },
  ])
  expect((await decide(lead.id, 'refusal', { reason: 'Again' })).status).toBe(409)
  const contact = await anApplication('', { kind: 'contact' })
  expect((await decide(contact.id, 'approval', { code: 'CONTACT', termsVersion: null })).status).toBe(404)
})

test('a partner’s orders are the paid ones with the code, after the approval, one of each client', async () => {
  const lead = await anApplication('Sample Notary Network')
  const client = await aUser(app.db)
  const early = await aUser(app.db)
  await aPaidOrder(early.id, 'SAMPLENOTARY', { createdAt: new Date(app.now().getTime() - 86_400_000) })
  await decide(lead.id, 'approval', { code: 'SAMPLENOTARY', termsVersion: null })
  const first = await aPaidOrder(client.id, 'SAMPLENOTARY')
  await aPaidOrder(client.id, 'SAMPLENOTARY', { paidAt: new Date(app.now().getTime() + 1000) })
  await aPaidOrder((await aUser(app.db)).id, 'SAMPLENOTARY', { paidAt: null, status: 'awaiting_payment' })
  await aPaidOrder((await aUser(app.db)).id, 'NOBODYS')
  const partner = (await listPartners(app.db, app.now())).find(({ code }) => code === 'SAMPLENOTARY')
  expect(partner).toMatchObject({ name: 'Sample Notary Network', orders: 1 })
  const { orders: listed } = await listAttributed(app.db, partner?.id ?? '', { now: app.now() })
  expect(listed).toMatchObject([{ id: first, feesCents: 29_900, commissionCents: null }])
})

test.each([
  ['Example & Daughters CPA', 'EXAMPLEDAUGHTERS'],
  ['Café', 'CAFE'],
  ['Bob', ''],
])('the code proposed for %s is %j', (name, code) => {
  expect(proposeCode(name)).toBe(code)
})
