import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aFormation, signaturePng } from '../../../test/formation.ts'
import { formationDrafts } from './formation-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { quizSubmissions } from '#features/quiz/quiz-tables.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { formationEndpoints } from './api.server.ts'

const running = await testApp({ THROTTLE_SCALE: 100 })
const { app } = running
afterAll(() => running.close())

const path = '/api/formation/drafts'
async function aClient(overrides: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app.db, overrides)
  const token = await aSession(app, user)
  const call = (method: string, where: string, body?: unknown) =>
    callApi(app, method, where, body, { token, endpoints: formationEndpoints(formationOrders) })
  return { user, call }
}
type Client = Awaited<ReturnType<typeof aClient>>

async function aDraft({ call }: Client, body: unknown = { structure: 'LLC' }) {
  const response = await call('POST', path, body)
  expect(response.status).toBe(201)
  return (await response.json()) as { draftId: string; revision: number; formation: unknown }
}
const anOrderOf = async (client: Client, draftId: string, status: (typeof orders.$inferInsert)['status']) => {
  const values = {
    userId: client.user.id,
    draftId,
    status,
    baseService: 'llc',
    totalCents: 49_900,
    cartHash: Buffer.alloc(32),
  }
  const [order] = await app.db.insert(orders).values(values).returning({ id: orders.id })
  return order?.id
}

test('a new draft knows the client’s name and e-mail as first owner and nothing else', async () => {
  const client = await aClient({
    firstName: 'Alex',
    lastName: 'Sample',
    email: 'alex-draft@example.com',
    phone: '2065550100',
  })
  const draft = await aDraft(client, { structure: 'S-Corporation' })
  expect(draft).toEqual({
    draftId: expect.any(String),
    structure: 'S-Corporation',
    submissionId: null,
    orderId: null,
    revision: 0,
    step: 'business-information',
    businessName: '',
    readOnly: false,
    openedSteps: [],
    formation: { owners: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex-draft@example.com' }] },
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test('a draft continues one of the caller’s own quiz submissions, nobody else’s', async () => {
  const [mine, other] = [await aClient(), await aClient()]
  const [submission] = await app.db
    .insert(quizSubmissions)
    .values({ userId: mine.user.id, answers: {}, recommendation: {} })
    .returning({ id: quizSubmissions.id })
  const body = { structure: 'LLC', submissionId: submission?.id }
  expect(await aDraft(mine, body)).toMatchObject({ submissionId: submission?.id })
  expect((await other.call('POST', path, body)).status).toBe(404)
})

test('a draft is stored, resumed and listed without its answers', async () => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  const body = { revision: 0, step: 'principal-office', formation: aFormation() }
  const saved = await client.call('PUT', `${path}/${draftId}`, body)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({
    revision: 1,
    step: 'principal-office',
    businessName: 'Cedar Sound Joinery LLC',
  })
  const resumed = await client.call('GET', `${path}/${draftId}`)
  expect(await resumed.json()).toMatchObject({
    revision: 1,
    formation: { ...aFormation(), organizerSignature: { image: signaturePng } },
  })
  const listed = (await (await client.call('GET', path)).json()) as Record<string, unknown>[]
  expect(listed).toEqual([
    expect.objectContaining({ draftId, businessName: 'Cedar Sound Joinery LLC', readOnly: false }),
  ])
  expect(listed[0]).not.toHaveProperty('formation')
})

test.each([2_147_483_647, Number.MAX_SAFE_INTEGER])(
  'revision %d is none that the database can hold',
  async (revision) => {
    const client = await aClient()
    const { draftId } = await aDraft(client)
    const body = { revision, step: 'business-information', formation: {} }
    expect((await client.call('PUT', `${path}/${draftId}`, body)).status).toBe(422)
  },
)

test('a draft lists the steps that were opened, and keeps them for a client that does not say', async () => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  const body = { step: 'principal-office', formation: {} }
  const openedSteps = ['business-information', 'principal-office']
  const save = (more: object) => client.call('PUT', `${path}/${draftId}`, { ...body, ...more })
  expect(await (await save({ revision: 0, openedSteps })).json()).toMatchObject({ openedSteps })
  expect(await (await save({ revision: 1 })).json()).toMatchObject({ revision: 2, openedSteps })
  expect((await save({ revision: 2, openedSteps: ['no-step'] })).status).toBe(422)
})

test('a save on an old revision is refused with the stored draft', async () => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  const save = (businessName: string) =>
    client.call('PUT', `${path}/${draftId}`, { revision: 0, step: 'business-information', formation: { businessName } })
  expect((await save('First LLC')).status).toBe(200)
  const behind = await save('Second LLC')
  expect(behind.status).toBe(409)
  expect(await behind.json()).toMatchObject({
    code: 'revision-conflict',
    draft: { draftId, revision: 1, formation: { businessName: 'First LLC' } },
  })
})

test('of 20 parallel saves one wins, and the 19 others are told what it wrote', async () => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      client.call('PUT', `${path}/${draftId}`, {
        revision: 0,
        step: 'x',
        formation: { businessName: `Tab ${index} LLC` },
      }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(19).fill(409),
  ])
  const winner = (await answers.find((answer) => answer.status === 200)?.json()) as { businessName: string }
  const [row] = await app.db.select().from(formationDrafts).where(eq(formationDrafts.id, draftId))
  expect(row).toMatchObject({ revision: 1, formation: { businessName: winner.businessName } })
})

test('another person’s draft does not exist, nor does one with a made-up id', async () => {
  const { draftId } = await aDraft(await aClient())
  const stranger = await aClient()
  const body = { revision: 0, step: 'x', formation: {} }
  for (const id of [draftId, randomUUID(), 'not-a-uuid', '%00']) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await stranger.call(method, `${path}/${id}`, method === 'PUT' ? body : undefined)
      expect([method, id, response.status]).toEqual([method, id, 404])
    }
  }
})

test('without a session there are no drafts', async () => {
  for (const [method, body] of [['GET'], ['POST', { structure: 'LLC' }]] as const) {
    expect((await callApi(app, method, path, body, { endpoints: formationEndpoints(formationOrders) })).status).toBe(
      401,
    )
  }
})

test.each(['processing', 'paid', 'in_review', 'waiting_for_client', 'filed', 'completed'] as const)(
  'a draft whose order is %s can be read, not changed or deleted',
  async (status) => {
    const client = await aClient()
    const { draftId } = await aDraft(client)
    const orderId = await anOrderOf(client, draftId, status)
    const save = await client.call('PUT', `${path}/${draftId}`, { revision: 0, step: 'x', formation: {} })
    expect(save.status).toBe(409)
    expect(await save.json()).toMatchObject({ code: 'draft-read-only', detail: expect.stringContaining('submitted') })
    expect((await client.call('DELETE', `${path}/${draftId}`)).status).toBe(409)
    expect(await (await client.call('GET', `${path}/${draftId}`)).json()).toMatchObject({ readOnly: true, orderId })
  },
)

test.each(['awaiting_payment', 'canceled', 'refunded'] as const)(
  'a draft whose order is %s can be changed',
  async (status) => {
    const client = await aClient()
    const { draftId } = await aDraft(client)
    await anOrderOf(client, draftId, status)
    expect((await client.call('PUT', `${path}/${draftId}`, { revision: 0, step: 'x', formation: {} })).status).toBe(200)
    expect((await client.call('DELETE', `${path}/${draftId}`)).status).toBe(204)
    expect((await client.call('GET', `${path}/${draftId}`)).status).toBe(404)
  },
)

test.each([
  [{ ssn: '219456789' }, 'formation.ssn'],
  [{ owners: [{ ssn: '219456789' }] }, 'formation.owners.0.ssn'],
  [{ shareholderSSNs: [{ ssn: '219456789' }] }, 'formation.shareholderSSNs'],
])('a number in a draft is refused before it is stored: %o', async (formation, where) => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  const response = await client.call('PUT', `${path}/${draftId}`, { revision: 0, step: 'x', formation })
  expect(response.status).toBe(422)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ errors: { [where]: 'Unknown field' } })
  expect(text).not.toContain('219456789')
})

test('the database refuses the keys of numbers too, but not a company called SSN', async () => {
  const { user } = await aClient()
  const insert = (formation: Record<string, unknown>) =>
    app.db.insert(formationDrafts).values({ userId: user.id, structure: 'LLC', formation })
  await expect(insert({ owners: [{ ssn: '1' }] })).rejects.toThrow()
  await insert({ businessName: 'ssn' })
})

test('a form over 1 MiB is refused', async () => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  const formation = { businessPurpose: 'x'.repeat(1024 * 1024) }
  const response = await client.call('PUT', `${path}/${draftId}`, { revision: 0, step: 'x', formation })
  expect(response.status).toBe(413)
})

test('a draft with characters that the database cannot hold is refused, not a failure', async () => {
  const client = await aClient()
  const { draftId } = await aDraft(client)
  for (const businessName of ['a\u0000b', 'a\ud800b']) {
    const response = await client.call('PUT', `${path}/${draftId}`, {
      revision: 0,
      step: 'x',
      formation: { businessName },
    })
    expect(response.status).toBe(422)
  }
})

test('the check answers errors and warnings by path, for anyone', async () => {
  const check = async (body: unknown) => {
    const response = await callApi(app, 'POST', '/api/formation/check', body, {
      endpoints: formationEndpoints(formationOrders),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const name = { structure: 'LLC', step: 'business-information', formation: { businessName: 'Cedar Bank Corp' } }
  expect(await check(name)).toMatchObject({
    status: 200,
    body: {
      errors: { businessPurpose: 'Business purpose is required' },
      warnings: expect.arrayContaining([
        {
          path: 'businessName',
          text: expect.any(String),
          remedy: expect.any(String),
          words: expect.any(Array),
          rule: expect.stringMatching(/^NAME-/),
          citation: expect.any(String),
        },
      ]),
    },
  })
  expect((await check({ structure: 'LLC', formation: aFormation() })).body).toEqual({ errors: {}, warnings: [] })
  expect((await check({ structure: 'Trust', formation: {} })).status).toBe(422)
})

test.each([
  ['2027-03-14T09:59:59Z', '2027-06-12', true],
  ['2027-03-14T07:59:59Z', '2027-06-11', true],
  ['2027-03-14T07:59:59Z', '2027-03-12', false],
  ['2027-03-14T07:59:59Z', '2027-03-13', true],
  ['2027-03-14T08:00:01Z', '2027-03-13', false],
  ['2027-03-14T08:00:01Z', '2027-06-12', true],
  ['2026-11-01T06:59:59Z', '2026-10-31', true],
  ['2026-11-01T07:00:01Z', '2026-10-31', false],
  ['2026-11-01T07:00:01Z', '2027-01-30', true],
  ['2026-11-01T07:00:01Z', '2027-01-31', false],
])(
  'at %s an effective date of %s is within 90 days in Pacific time: %s',
  async (now, futureEffectiveDate, expected) => {
    running.setNow(new Date(now))
    const formation = { effectiveDate: 'future_date', futureEffectiveDate }
    const body = { structure: 'LLC', step: 'business-information', formation }
    const response = await callApi(app, 'POST', '/api/formation/check', body, {
      endpoints: formationEndpoints(formationOrders),
    })
    const { errors } = (await response.json()) as { errors: Record<string, string> }
    expect(!('futureEffectiveDate' in errors)).toBe(expected)
  },
)

test('no draft of this file holds a number', async () => {
  const found = await app.db.execute(sql`select id from formation_drafts where formation::text like '%219456789%'`)
  expect(found.rows).toEqual([])
})
