import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation, signaturePng } from '../../../../test/formation.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import { agentConsentRequests, signatures } from '#features/formation/formation-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { orderTasks } from '#features/tasks/tasks-tables.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { agentConsentEndpoints } from './agent-consent-api.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { requestAgentConsent } from './agent-consent-requests.server.ts'
import { copyConsentLink, resendConsentLink } from './agent-requests.server.ts'
import { agentConsentStatement } from './agent-statements.ts'
import { checkAgent, nameAgent, nameAgentInput } from './name-agent.server.ts'
import { submitFormation } from '#features/formation/submission/submit-formation.server.ts'

const running = await testApp({ THROTTLE_SCALE: 100 })
const { app } = running
afterAll(() => running.close())

const post = async (path: string, body: unknown) => {
  const response = await callApi(app, 'POST', path, body, { endpoints: agentConsentEndpoints(formationOrders) })
  return { status: response.status, body: (await response.json()) as unknown }
}
const open = (token: string) => post('/api/agent-consents/open', { token })
const give = (token: string, overrides: object = {}) =>
  post('/api/agent-consents', {
    token,
    name: 'Robin Sample',
    capacity: 'self',
    signature: { image: signaturePng, method: 'drawn', name: 'Robin Sample', date: '2026-11-20' },
    ...overrides,
  })

/** A paid order whose agent has a link; the token is exchanged for one that the test knows. */
async function aRequest() {
  const client = await aUser(app.db)
  const values = {
    userId: client.id,
    baseService: 'llc',
    totalCents: 49_900,
    cartHash: randomBytes(32),
    status: 'processing',
  } as const
  const [order] = await app.db.insert(orders).values(values).returning({ id: orders.id })
  const orderId = order?.id ?? ''
  const email = `agent-${orderId}@example.com`
  const formation = aFormation()
  formation.registeredAgent = { ...formation.registeredAgent, signer: 'someone-else', consentEmail: email }
  const { formationId } = await app.db.transaction(async (tx) => {
    const facts = { ip: '192.0.2.1', userAgent: 'Test' }
    const submitted = await submitFormation(app, tx, formationOrders, {
      orderId,
      user: currentUser(client),
      structure: 'LLC',
      formation,
      capacityFacts: facts,
    })
    for (const task of submitted.tasks) await tx.insert(orderTasks).values({ orderId, ...task })
    await requestAgentConsent(app, tx, formationOrders, orderId)
    return submitted
  })
  const token = await retoken(formationId)
  return { client, orderId, formationId, email, token }
}
async function retoken(formationId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const ofFormation = eq(agentConsentRequests.formationId, formationId)
  await app.db
    .update(agentConsentRequests)
    .set({ tokenHash: sha256(token) })
    .where(ofFormation)
  return token
}
const consentsOf = (formationId: string) =>
  app.db
    .select()
    .from(signatures)
    .where(sql`${signatures.formationId} = ${formationId} and kind = 'registered-agent-consent'`)
    .orderBy(signatures.signedAt)

test('the link shows the company, who asks, and the statutory text; looking does not use it up', async () => {
  const { token, client } = await aRequest()
  for (let i = 0; i < 2; i++) {
    expect(await open(token)).toEqual({
      status: 200,
      body: {
        businessName: 'Cedar Sound Joinery LLC',
        agentName: 'Robin Sample',
        clientName: `${client.firstName} ${client.lastName}`,
        statement: agentConsentStatement.text,
        version: agentConsentStatement.version,
        today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        expiresAt: expect.any(String),
      },
    })
  }
})

test('the agent’s consent is recorded, the task is done, the client is told', async () => {
  const { token, formationId, orderId, client } = await aRequest()
  expect(await give(token)).toEqual({ status: 200, body: { success: true } })
  expect(await consentsOf(formationId)).toMatchObject([
    {
      capacity: 'Registered agent, by consent link',
      method: 'drawn',
      signerName: 'Robin Sample',
      statement: agentConsentStatement.text,
      ip: '127.0.0.1',
      png: expect.any(Buffer),
    },
  ])
  const tasks = await app.db.select().from(orderTasks).where(eq(orderTasks.orderId, orderId))
  expect(tasks).toMatchObject([{ kind: 'agent-consent', doneAt: expect.any(Date) }])
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, client.email))
  expect(mails).toMatchObject([{ template: 'agent-consent-given' }])
})

test('a link works once, also when it is used ten times at the same moment', async () => {
  const { token, formationId } = await aRequest()
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(token)))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)])
  expect(await consentsOf(formationId)).toHaveLength(1)
  expect(await open(token)).toMatchObject({ status: 400, body: { code: 'link-invalid' } })
})

test.each([
  [{ name: ' ' }, 'name', 'Your name is required'],
  [{ capacity: '' }, 'capacity', 'Please choose how you’re signing'],
  [{ capacity: 'owner' }, 'capacity', 'Please choose how you’re signing'],
  [{ signature: '' }, 'signature', 'Signature is required'],
  [{ signature: { method: 'typed', name: '' } }, 'signature', 'Signature is required'],
])('what is missing is told at its field and does not use the link up: %o', async (overrides, field, text) => {
  const { token } = await aRequest()
  expect(await give(token, overrides)).toMatchObject({ status: 422, body: { errors: { [field]: text } } })
  expect((await open(token)).status).toBe(200)
})

test('a typed name for the agent is a consent too', async () => {
  const { token, formationId } = await aRequest()
  const signature = { method: 'typed', name: 'Jordan Sample' }
  expect((await give(token, { name: 'Jordan Sample', capacity: 'for-agent', signature })).status).toBe(200)
  expect(await consentsOf(formationId)).toMatchObject([
    {
      method: 'typed',
      png: null,
      capacity: 'Authorized to sign for the registered agent',
      signerName: 'Jordan Sample',
    },
  ])
})

const requestOf = async (formationId: string) => {
  const [request] = await app.db
    .select()
    .from(agentConsentRequests)
    .where(eq(agentConsentRequests.formationId, formationId))
  return request
}

test.each([
  ['sent again', resendConsentLink],
  ['copied after it expired', copyConsentLinkOf],
])('a link that is %s works for its full lifetime again', async (_, act) => {
  const { orderId, formationId } = await aRequest()
  const inTwentyDays = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000)
  const later = { ...app, now: () => inTwentyDays }
  // Twice, because the first time also gives the request its own token again.
  for (const at of [app, later])
    await app.db.transaction((tx) => act(at, tx, formationOrders, { orderId, actor: 'user:test', email: undefined }))
  expect((await requestOf(formationId))?.expiresAt).toEqual(new Date(inTwentyDays.getTime() + 14 * 86_400_000))
})

async function copyConsentLinkOf(
  ...[of, tx, , { orderId, actor }]: Parameters<typeof resendConsentLink>
): Promise<void> {
  await copyConsentLink(of, tx, orderId, actor)
}

test('naming another agent ends the consent of the one before, which stays on record', async () => {
  const { token, orderId, formationId, client } = await aRequest()
  await give(token)
  const { registeredAgent, registeredAgentSignature } = aFormation()
  const input = nameAgentInput.parse({
    registeredAgent: { ...registeredAgent, firstName: 'Kim', signer: 'self' },
    registeredAgentSignature: { ...registeredAgentSignature, name: 'Kim Sample' },
  })
  const answers = await checkAgent(app, input, currentUser(client))
  const facts = { ip: '192.0.2.1', userAgent: 'Test' }
  await app.db.transaction((tx) => nameAgent(app, tx, formationOrders, { orderId, actor: 'user:test', answers, facts }))
  expect(await consentsOf(formationId)).toMatchObject([
    { capacity: 'Registered agent, by consent link', signerName: 'Robin Sample', lapsedAt: expect.any(Date) },
    { capacity: 'Registered agent', signerName: 'Kim Sample', lapsedAt: null },
  ])
})

test('a link expires after the days that the mail names and can be renewed to the same address', async () => {
  const { token, formationId, email } = await aRequest()
  const request = await requestOf(formationId)
  if (!request) throw new Error('The request was not written')
  const lifetime = request.expiresAt.getTime() - request.createdAt.getTime()
  expect(lifetime).toBe(14 * 24 * 60 * 60 * 1000)
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, email))
  expect(mail?.textBody).toContain('expires in 14 days')
  const past = new Date(Date.now() - 1000)
  await app.db
    .update(agentConsentRequests)
    .set({ expiresAt: past })
    .where(eq(agentConsentRequests.formationId, formationId))
  for (const answer of [await open(token), await give(token)]) {
    expect(answer).toMatchObject({
      status: 410,
      body: { code: 'link-expired', error: expect.stringContaining('expired') },
    })
  }
  expect((await post('/api/agent-consents/renew', { token })).status).toBe(200)
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, email))
  expect(mails).toHaveLength(2)
  expect((await open(token)).status).toBe(400)
  expect((await open(await retoken(formationId))).status).toBe(200)
})

test('renewing a link that works sends nothing', async () => {
  const { token, email } = await aRequest()
  expect((await post('/api/agent-consents/renew', { token })).status).toBe(200)
  expect(await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, email))).toHaveLength(1)
  expect((await open(token)).status).toBe(200)
})

test('a made-up token is an invalid link', async () => {
  expect(await open('x')).toMatchObject({ status: 400, body: { code: 'link-invalid' } })
  expect(await give(randomBytes(32).toString('base64url'))).toMatchObject({ status: 400 })
})

test.each(['canceled', 'refunded'] as const)('nobody consents for an order that was %s', async (status) => {
  const { token, orderId } = await aRequest()
  for (const next of ['paid', status] as const) {
    await app.db.update(orders).set({ status: next }).where(eq(orders.id, orderId))
  }
  expect((await open(token)).status).toBe(400)
})

test('neither the database nor the log holds a token that works', async () => {
  const { token } = await aRequest()
  await open(token)
  const found = await app.db.execute(sql`select 1 from agent_consent_requests r where r::text like ${`%${token}%`}`)
  expect(found.rows).toEqual([])
  const mails = await app.db.execute(sql`select 1 from outgoing_mails where text_body ~ 'token=[A-Za-z0-9_-]{43}'`)
  expect(mails.rows).toEqual([])
  expect(running.logLines.join()).not.toContain(token)
})
