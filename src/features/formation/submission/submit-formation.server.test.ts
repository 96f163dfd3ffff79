import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { aFormation, signaturePng } from '../../../../test/formation.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import {
  agentConsentRequests,
  formationOwners,
  formations,
  signatures,
} from '#features/formation/formation-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { standingAgentConsents } from '#features/registered-agent/registered-agent-tables.server.ts'
import { requestAgentConsent } from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { agentConsentStatement, executionStatement } from '#features/formation/agent-consent/agent-statements.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { submitFormation } from './submit-formation.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

async function anOrder(status: (typeof orders.$inferInsert)['status'] = 'awaiting_payment') {
  const row = await aUser(app.db, { firstName: 'Alex', lastName: 'Sample' })
  const values = { userId: row.id, baseService: 'llc', totalCents: 49_900, cartHash: randomBytes(32), status }
  const [order] = await app.db.insert(orders).values(values).returning({ id: orders.id })
  return { orderId: order?.id ?? '', user: currentUser(row) }
}
type Order = Awaited<ReturnType<typeof anOrder>>
const submit = (order: Order, formation: FormationDraft, structure: Structure = 'LLC') =>
  app.db.transaction((tx) =>
    submitFormation(app, tx, formationOrders, {
      ...order,
      structure,
      formation,
      capacityFacts: { ip: '192.0.2.1', userAgent: 'Test' },
    }),
  )
const formationOf = async ({ orderId }: Order) => {
  const [row] = await app.db.select().from(formations).where(eq(formations.orderId, orderId))
  if (!row) throw new Error('no formation')
  return row
}
const signaturesOf = (formationId: string) =>
  app.db.select().from(signatures).where(eq(signatures.formationId, formationId)).orderBy(asc(signatures.kind))
const byAgent = (agent: FormationDraft['registeredAgent']) =>
  aFormation({ registeredAgent: { ...aFormation().registeredAgent, ...agent } })

test('a submitted formation is written with its owners and signatures', async () => {
  const order = await anOrder()
  const result = await submit(order, aFormation())
  const row = await formationOf(order)
  expect(row).toMatchObject({
    id: result.formationId,
    structure: 'LLC',
    legalEntity: 'LLC',
    taxElection: 'default',
    formType: 'Certificate of formation of a limited liability company',
    businessName: 'Cedar Sound Joinery LLC',
    schemaVersion: 1,
  })
  expect(result.tasks).toEqual([])
  expect(result.owners).toMatchObject([
    { firstName: 'Alex', lastName: 'Sample', position: 0 },
    { firstName: 'Robin', lastName: 'Sample', position: 1 },
  ])
  const owners = await app.db.select().from(formationOwners).where(eq(formationOwners.formationId, row.id))
  expect(owners.map((owner) => owner.ownershipBasisPoints).toSorted((a, b) => a - b)).toEqual([4000, 6000])
  const [organizer, agent] = await signaturesOf(row.id)
  const facts = { method: 'drawn', ip: '192.0.2.1', userAgent: 'Test' }
  expect(organizer).toMatchObject({
    ...facts,
    kind: 'organizer',
    capacity: 'Organizer',
    signerName: 'Alex Sample',
    statement: executionStatement.text,
  })
  expect(agent).toMatchObject({
    ...facts,
    kind: 'registered-agent-consent',
    capacity: 'Registered agent',
    signerName: 'Robin Sample',
    statement: agentConsentStatement.text,
    textVersion: agentConsentStatement.version,
  })
  expect(await sharp(agent?.png ?? undefined).metadata()).toMatchObject({ format: 'png', width: 40 })
})

test('the snapshot holds every answer and no image', async () => {
  const order = await anOrder()
  await submit(order, aFormation())
  const { snapshot } = await formationOf(order)
  expect(snapshot).toMatchObject({
    structure: 'LLC',
    legalEntity: 'LLC',
    businessName: 'Cedar Sound Joinery LLC',
    consent: { accuracy: true, authorization: true, termsAccepted: true },
    termsVersion: 'order-terms-2026-11-22',
    termsText: expect.stringContaining('and Legate is not a law firm'),
    registeredAgent: { phone: '2065550101' },
    owners: [{ ownershipPercentage: 60 }, { ownershipPercentage: 40 }],
    organizerSignature: { method: 'drawn', name: 'Alex Sample', date: '2026-11-20' },
  })
  expect(JSON.stringify(snapshot)).not.toMatch(/base64|iVBOR/)
})

test.each<[Structure, FormationDraft, object]>([
  [
    'C-Corporation',
    {},
    { legalEntity: 'CORP', taxElection: 'C', formType: 'Articles of incorporation of a profit corporation' },
  ],
  ['S-Corporation', {}, { legalEntity: 'CORP', taxElection: 'S', formType: 'IRS S-election form 2553' }],
  [
    'S-Corporation',
    { sCorpEntity: 'llc' },
    { legalEntity: 'LLC', taxElection: 'S', formType: 'IRS S-election form 2553' },
  ],
  [
    'LLP',
    {},
    { legalEntity: 'LLP', taxElection: 'default', formType: 'Certificate of a limited liability partnership' },
  ],
  ['LLC', { isProfessional: true, taxElections: { sCorp: true } }, { legalEntity: 'PLLC', taxElection: 'S' }],
])('what is formed and how it is taxed are two things: %s with %o', async (structure, overrides, expected) => {
  const order = await anOrder()
  await submit(order, aFormation(overrides), structure)
  expect(await formationOf(order)).toMatchObject(expected)
})

test('an incomplete form is refused with its errors by path, and nothing is written', async () => {
  const order = await anOrder()
  const formation = aFormation({ businessName: ' ', organizerSignature: undefined })
  await expect(submit(order, formation)).rejects.toMatchObject({
    code: 'invalid-input',
    errors: { businessName: 'Business name is required', organizerSignature: 'Signature is required' },
  })
  expect(await app.db.select().from(formations).where(eq(formations.orderId, order.orderId))).toEqual([])
})

test('a signature that only looks like a PNG is refused at its field', async () => {
  const image = `data:image/png;base64,${Buffer.concat([Buffer.from(signaturePng.split(',')[1] ?? '', 'base64'), Buffer.from('PK')]).toString('base64')}`
  const formation = aFormation({ organizerSignature: { image, method: 'drawn', name: '', date: '' } })
  await expect(submit(await anOrder(), formation)).rejects.toMatchObject({
    errors: { organizerSignature: expect.any(String) },
  })
})

test('a typed name is a signature without an image; a drawn one without a name is the signer’s', async () => {
  const order = await anOrder()
  await submit(order, {
    ...byAgent({ signer: 'for-agent' }),
    registeredAgentSignature: { image: signaturePng, method: 'drawn', name: '', date: '' },
    organizerSignature: { image: '', method: 'typed', name: 'A. Sample', date: '' },
  })
  const [organizer, agent] = await signaturesOf((await formationOf(order)).id)
  expect(organizer).toMatchObject({ method: 'typed', signerName: 'A. Sample', png: null })
  expect(agent).toMatchObject({ signerName: 'Alex Sample', capacity: 'Authorized to sign for the registered agent' })
})

test('an organizer that the form left out is the client at the principal office', async () => {
  const order = await anOrder()
  await submit(order, aFormation({ organizer: undefined }), 'C-Corporation')
  const { snapshot } = await formationOf(order)
  expect(snapshot).toMatchObject({
    organizer: {
      firstName: 'Alex',
      lastName: 'Sample',
      title: 'Incorporator',
      street: '118 Example Street',
      zipCode: '98101',
    },
  })
})

test('a form that is paid for again replaces the first; one that is paid is not replaced', async () => {
  const order = await anOrder()
  const first = await submit(order, aFormation())
  const second = await submit(order, aFormation({ businessName: 'Second Try LLC' }))
  expect(second.formationId).not.toBe(first.formationId)
  expect(await formationOf(order)).toMatchObject({ businessName: 'Second Try LLC' })
  for (const status of ['processing', 'paid'] as const) {
    await app.db.update(orders).set({ status }).where(eq(orders.id, order.orderId))
  }
  await expect(submit(order, aFormation())).rejects.toMatchObject({ code: 'draft-read-only' })
  expect(await formationOf(order)).toMatchObject({ businessName: 'Second Try LLC' })
})

test('an order that was paid without a form takes one', async () => {
  const order = await anOrder('waiting_for_client')
  await submit(order, aFormation())
  expect(await formationOf(order)).toMatchObject({ businessName: 'Cedar Sound Joinery LLC' })
})

test('of two forms for one paid order at the same moment one is taken', async () => {
  const order = await anOrder('waiting_for_client')
  const answers = await Promise.allSettled([submit(order, aFormation()), submit(order, aFormation())])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 'draft-read-only' } })
})

test('an agent who did not sign gets one link by mail, once the order is paid', async () => {
  const order = await anOrder()
  const { formationId, tasks } = await submit(
    order,
    byAgent({ signer: 'someone-else', consentEmail: 'agent@example.com' }),
  )
  expect(tasks).toEqual([{ kind: 'agent-consent', title: expect.any(String) }])
  const requests = () =>
    app.db.select().from(agentConsentRequests).where(eq(agentConsentRequests.formationId, formationId))
  expect(await requests()).toEqual([])
  for (let i = 0; i < 2; i++)
    await app.db.transaction((tx) => requestAgentConsent(app, tx, formationOrders, order.orderId))
  const [request, ...others] = await requests()
  expect(others).toEqual([])
  expect(request).toMatchObject({ email: 'agent@example.com', agentName: 'Robin Sample', usedAt: null })
  const days = ((request?.expiresAt.getTime() ?? 0) - (request?.createdAt.getTime() ?? 0)) / 86_400_000
  expect(days).toBe(14)
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, 'agent@example.com'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.textBody).toContain('Cedar Sound Joinery LLC')
  expect((await signaturesOf(formationId)).map((one) => one.kind)).toEqual(['organizer'])
})

test('when nobody says who signs, the signature is not the agent’s consent and the agent is asked', async () => {
  const order = await anOrder()
  const { tasks } = await submit(order, byAgent({ signer: undefined, email: 'robin-agent@example.com' }))
  expect(tasks).toMatchObject([{ kind: 'agent-consent' }])
  await requestAgentConsent(app, app.db, formationOrders, order.orderId)
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, 'robin-agent@example.com'))
  expect(mails).toHaveLength(1)
})

test('without an address of the agent the client gets the link to pass on', async () => {
  const order = await anOrder()
  await submit(order, byAgent({ signer: undefined, email: '' }))
  await requestAgentConsent(app, app.db, formationOrders, order.orderId)
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, order.user.email))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.textBody).toMatch(/Hi Alex Sample,[^]*forward this to Robin Sample/)
})

test('the provider’s address comes from the settings; its standing consent is recorded and never leaves the server', async () => {
  const legate = aFormation({
    registeredAgent: { type: 'legate', street: 'somewhere else' },
    registeredAgentSignature: undefined,
  })
  const without = await anOrder()
  await submit(without, legate)
  await requestAgentConsent(app, app.db, formationOrders, without.orderId)
  const { id, snapshot } = await formationOf(without)
  expect(snapshot).toMatchObject({
    agentSigner: 'provider',
    registeredAgent: { type: 'legate', companyName: 'Legate', county: 'King', consent: true },
  })
  expect(JSON.stringify(snapshot)).not.toContain('somewhere else')
  expect((await signaturesOf(id)).map((one) => one.kind)).toEqual(['organizer'])

  const admin = await aUser(app.db, { role: 'admin' })
  const standing = {
    signedBy: admin.id,
    signerName: 'Avery Admin',
    consentText: 'We consent.',
    textVersion: 'standing-1',
    signaturePng: Buffer.from('SECRET-SIGNATURE'),
  }
  await app.db.insert(standingAgentConsents).values(standing)
  const notBought = await anOrder()
  await submit(notBought, legate)
  expect((await signaturesOf((await formationOf(notBought)).id)).map((one) => one.kind)).toEqual(['organizer'])

  const order = await anOrder()
  const line = { kind: 'addon', productId: 'registered-agent', label: 'Registered Agent', amountCents: 14_900 } as const
  await app.db.insert(orderLines).values({ ...line, orderId: order.orderId, position: 0 })
  await submit(order, aFormation({ registeredAgent: { type: 'company', companyName: 'LEGATE Agents' } }))
  const formation = await formationOf(order)
  const [, agent] = await signaturesOf(formation.id)
  expect(agent).toMatchObject({
    method: 'standing-consent',
    signerName: 'Avery Admin',
    statement: 'We consent.',
    textVersion: 'standing-1',
  })
  expect(JSON.stringify(formation.snapshot)).not.toContain('SECRET')
  await app.db.update(standingAgentConsents).set({ revokedAt: new Date() })
})

test('nothing that was written holds an image outside the signatures', async () => {
  const found = await app.db.execute(sql`select id from formations where snapshot::text ~ 'iVBORw0KGgo|base64'`)
  expect(found.rows).toEqual([])
})
