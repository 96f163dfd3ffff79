import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation, signaturePng } from '../../../../test/formation.ts'
import { orderNumber } from '#lib/uuid.ts'
import { pageTexts } from '../../../../test/read-pdf.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import { agentConsentRequests, formationChanges, signatures } from '#features/formation/formation-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { orderTasks } from '#features/tasks/tasks-tables.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { agentConsentEndpoints } from './agent-consent-api.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { requestAgentConsent } from './agent-consent-requests.server.ts'
import { copyConsentLink, resendConsentLink } from './agent-requests.server.ts'
import { agentConsentStatement } from './agent-statements.ts'
import { listSignedPapers } from '#features/formation/signature/signed-papers-queries.server.ts'
import { lapseSignatures } from '#features/formation/signature/lapse-signatures.server.ts'
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
type Requested = Awaited<ReturnType<typeof aRequest>>
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
        given: null,
      },
    })
  }
})

test('the client sees that the agent signed, and gets the image of no signature but their own', async () => {
  const { token, orderId } = await aRequest()
  expect(await give(token)).toMatchObject({ status: 200 })
  const papers = await listSignedPapers(app.db, orderId)
  const images = papers.map(({ kind, signerName, image }) => [kind, signerName, image !== null])
  expect(images).toContainEqual(['registered-agent-consent', 'Robin Sample', false])
  expect(papers.some(({ image }) => image?.startsWith('data:image/png;base64,'))).toBe(true)
})

test('the agent’s consent is recorded, the task is done, the client is told', async () => {
  const { token, formationId, orderId, client } = await aRequest()
  expect(await give(token)).toMatchObject({ status: 200, body: { given: { isCurrent: true } } })
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
  expect((await post('/api/agent-consents/decline', { token, reason: 'Moving' })).status).toBe(400)
  expect((await post('/api/agent-consents/renew', { token })).status).toBe(400)
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
  await nameKim(orderId, client)
  expect(await consentsOf(formationId)).toMatchObject([
    { capacity: 'Registered agent, by consent link', signerName: 'Robin Sample', lapsedAt: expect.any(Date) },
    { capacity: 'Registered agent', signerName: 'Kim Sample', lapsedAt: null },
  ])
})

async function nameKim(orderId: string, client: Parameters<typeof currentUser>[0]): Promise<void> {
  const { registeredAgent, registeredAgentSignature } = aFormation()
  const input = nameAgentInput.parse({
    registeredAgent: { ...registeredAgent, firstName: 'Kim', signer: 'self' },
    registeredAgentSignature: { ...registeredAgentSignature, name: 'Kim Sample' },
  })
  const answers = await checkAgent(app, input, currentUser(client))
  const facts = { ip: '192.0.2.1', userAgent: 'Test' }
  await app.db.transaction((tx) => nameAgent(app, tx, formationOrders, { orderId, actor: 'user:test', answers, facts }))
}

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

const paperOf = async (token: string) => {
  const response = await callApi(
    app,
    'POST',
    '/api/agent-consents/paper',
    { token },
    { endpoints: agentConsentEndpoints(formationOrders) },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, text: response.ok ? pageTexts(bytes).join(' ') : bytes.toString() }
}
const inDays = (days: number) => running.setNow(new Date(Date.now() + days * 86_400_000))

test('the agent downloads the paper they signed for 14 days, however late they signed', async () => {
  const { token, orderId } = await aRequest()
  expect((await paperOf(token)).response.status).toBe(400)
  inDays(13)
  const { body } = await give(token)
  const fileName = `Registered agent consent ${orderNumber(orderId)}.pdf`
  const given = { at: app.now().toISOString(), isCurrent: true, fileName }
  expect(body).toMatchObject({ given, expiresAt: new Date(app.now().getTime() + 14 * 86_400_000).toISOString() })
  inDays(26)
  expect(await open(token)).toEqual({ status: 200, body: { ...Object(body), today: expect.any(String) } })
  const { response, bytes, text } = await paperOf(token)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(`filename="${fileName}"`),
  })
  for (const part of [
    'Consent to Serve as Registered Agent',
    'RCW 23.95.415',
    'Cedar Sound Joinery LLC',
    agentConsentStatement.text,
    agentConsentStatement.version,
    'Robin Sample',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Draft')
  // Nothing else of the client: not the other owner, not the organizer.
  expect(text).not.toContain('Alex')
  expect(bytes.equals((await paperOf(token)).bytes)).toBe(true)
  inDays(28)
  for (const answer of [await open(token), { body: JSON.parse((await paperOf(token)).text) as unknown }])
    expect(answer.body).toMatchObject({ code: 'link-invalid', error: expect.stringContaining('stays on record') })
  inDays(0)
})

test.each([
  ['another agent was named', async ({ orderId, client }: Requested) => nameKim(orderId, client)],
  [
    'the company was renamed',
    async ({ formationId, client }: Requested) => {
      await app.db.insert(formationChanges).values({
        formationId,
        path: 'businessName',
        value: 'Harbor Sound Joinery LLC',
        origin: 'name-choice',
        status: 'accepted',
        requestedBy: client.id,
        decidedAt: app.now(),
        acceptance: 1,
      })
      await lapseSignatures(app, app.db, formationId, ['registered-agent-consent'])
    },
  ],
  [
    'the order was canceled',
    async ({ orderId }: Requested) => {
      for (const status of ['paid', 'canceled'] as const)
        await app.db.update(orders).set({ status }).where(eq(orders.id, orderId))
    },
  ],
])('once %s, the link says that the consent no longer applies, and its paper stays as signed', async (_, act) => {
  const requested = await aRequest()
  const { token } = requested
  await give(token)
  const before = await paperOf(token)
  running.setNow(new Date(Date.now() + 60_000))
  await act(requested)
  expect(await open(token)).toMatchObject({
    body: { businessName: 'Cedar Sound Joinery LLC', agentName: 'Robin Sample', given: { isCurrent: false } },
  })
  expect((await paperOf(token)).bytes.equals(before.bytes)).toBe(true)
  inDays(0)
})

test('a link with which the agent declined opens no paper', async () => {
  const { token } = await aRequest()
  await post('/api/agent-consents/decline', { token, reason: 'I am moving to Oregon.' })
  expect((await open(token)).status).toBe(400)
  expect((await paperOf(token)).response.status).toBe(400)
})

test.each(['canceled', 'refunded'] as const)('nobody consents for an order that was %s', async (status) => {
  const { token, orderId } = await aRequest()
  for (const next of ['paid', status] as const) {
    await app.db.update(orders).set({ status: next }).where(eq(orders.id, orderId))
  }
  const ended = { status: 400, body: { error: expect.stringContaining('The order was canceled') } }
  for (const answer of [await open(token), await give(token)]) expect(answer).toMatchObject(ended)
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
