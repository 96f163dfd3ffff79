import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anElection } from '../../../test/election.ts'
import { callApi, testApp } from '../../../test/app.ts'
import { aFormation, signaturePng } from '../../../test/formation.ts'
import { filedCompany } from '../../../test/companies.ts'
import { aBuyer } from '../../../test/orders.ts'
import { askToSign } from '../../../test/signing.ts'
import { makeExport } from '#features/personal-data/export/make-export.server.ts'
import { signingRequests } from '#features/signing/signing-tables.server.ts'
import { listOpenTimes } from '#features/consultations/list-open-times.server.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import { yearlyServices } from '#features/orders/renewals/renewals-tables.server.ts'
import { lineTasks } from '#features/tasks/tasks-tables.server.ts'
import { apiMap } from '#server/api.server.ts'

// R58: every address with an id, called by a client whom the object does not belong to.

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const signature = { image: signaturePng, method: 'drawn', name: 'Alex Sample', date: '2026-11-20' }

/** A body that the endpoint takes, so that nothing but the id can be what it refuses. */
const bodies: Record<string, unknown> = {
  'put /api/formation/drafts/{draftId}': { revision: 0, step: 'review-submit', formation: aFormation() },
  'post /api/orders/{id}/formation': { draftId: randomUUID() },
  'post /api/orders/{id}/ssns': { einSSN: { responsiblePartySSN: '123-45-6782', responsiblePartyName: 'Alex Sample' } },
  'post /api/orders/{id}/agent': (({ registeredAgent, registeredAgentSignature }) => ({
    registeredAgent,
    registeredAgentSignature,
  }))(aFormation()),
  'post /api/orders/{id}/agent-consent/send': {},
  'put /api/orders/{id}/owners/{ownerId}/part': { answers: {} },
  'post /api/orders/{id}/owners/{ownerId}/part/ssn': { ssn: '123-45-6782' },
  'post /api/orders/{id}/owners/{ownerId}/part/submit': { isTrueAndComplete: true },
  'post /api/orders/{id}/owners/{ownerId}/invitation': { email: 'robin@example.com' },
  'post /api/orders/{id}/owners/{ownerId}/invitation/send': {},
  'post /api/orders/{id}/questions/{questionId}': { answer: 'The rent.' },
  'post /api/orders/{id}/amounts-due/{amountId}/payments': { paymentToken: 'cnon:card-nonce-ok', amount: 20_000 },
  'post /api/yearly-services/{id}/payments': {
    paymentToken: 'cnon:card-nonce-ok',
    amount: 14_900,
    startsOn: '2027-11-16',
  },
  'post /api/yearly-services/{id}/cancel': {},
  'post /api/yearly-services/{id}/keep': {},
  'post /api/orders/{id}/tasks/{taskId}': { answers: {} },
  'put /api/orders/{id}/tasks/{taskId}': { answers: {} },
  'post /api/orders/{id}/changes': { changes: [{ path: 'businessPurpose', value: 'Boats' }] },
  'post /api/orders/{id}/signatures': { organizerSignature: signature },
  'post /api/orders/{id}/name': { name: 'Heron Ferry LLC' },
  'post /api/orders/{id}/cancel': { refundCents: 0 },
  'post /api/orders/{id}/signatures/{requestId}/send': {},
  'post /api/companies/{id}/duties/mark': { key: 'initial-report', kind: 'waived', reason: 'Not ours' },
  'post /api/companies/{id}/duties/undo': { key: 'initial-report' },
  'put /api/companies/{id}/duty-answers': { question: 'employees', choice: 'no' },
  'post /api/companies/{id}/calendar-feed/replace': {},
  'post /api/orders/{id}/messages': { key: randomUUID(), body: 'Hello', files: [] },
  'post /api/orders/{id}/messages/read': { upTo: 1 },
  'post /api/consultations/{id}/cancel': {},
  'put /api/companies/{id}/contact': { phone: '', address: null },
  'post /api/companies/{id}/reports': { text: 'We moved.' },
  'post /api/companies/{id}/invitations': { email: 'robin@example.com', role: 'observer' },
  'post /api/companies/{id}/invitations/{invitationId}/send': {},
  'post /api/companies/{id}/invitations/{invitationId}/withdraw': {},
  'put /api/companies/{id}/members/{memberId}': { role: 'observer' },
  'post /api/companies/{id}/leave': {},
  'post /api/consultations/{id}/reschedule': { startsAt: '2030-01-02T18:30:00Z' },
}

/** What ids of the path stand for; an order's other ids are read within that order. */
const ids: Record<string, string> = {}
let stranger: string
let owner: string

beforeAll(async () => {
  const { buyer, orderId, alex } = await anElection(running)
  const quiz = {
    business_type: 'service',
    owners_count: 'solo',
    revenue_projection: 'under_50k',
    liability_concern: 'low',
    tax_priority: 'simple',
    funding_plans: 'no',
  }
  const { body: submission } = await buyer.post('/api/quiz/submissions', { answers: quiz })
  const { body: draft } = await buyer.post('/api/formation/drafts', { structure: 'LLC' })
  const { version } = await askToSign(app, { orderId })
  const { consultation } = await booked(buyer)
  const company = await filedCompany(running, { orderId, userId: buyer.user.id })
  const facts = { label: 'Registered Agent Service', productId: 'registered-agent', priceCents: 14_900 }
  const year = { startsOn: '2026-11-16', periodStartsOn: '2026-11-16', renewsOn: '2027-11-16' }
  const [service] = await app.db
    .insert(yearlyServices)
    .values({ ...facts, ...year, orderId, linePosition: 9, state: 'active' })
    .returning()
  const [request] = await app.db.select().from(signingRequests)
  const [task] = await app.db.select().from(lineTasks).where(eq(lineTasks.orderId, orderId))
  Object.assign(ids, {
    order: orderId,
    draftId: draft['draftId'],
    submission: submission['submissionId'],
    document: version.documentId,
    consultation: consultation.id,
    company,
    documentId: version.documentId,
    // Read within the company that the path names first.
    invitationId: randomUUID(),
    memberId: randomUUID(),
    yearlyService: service?.id,
    requestId: request?.id,
    taskId: task?.id,
    ownerId: alex,
    // Read within the order that the path names first; the order itself is another's.
    questionId: randomUUID(),
    amountId: randomUUID(),
    changeId: randomUUID(),
    fileId: randomUUID(),
    passkey: randomUUID(),
    session: '0'.repeat(64),
    exportId: await makeExport(app, { ...buyer.user, role: 'client' }, { userId: buyer.user.id }),
  })
  owner = buyer.token
  stranger = (await aBuyer(running)).token
}, 60_000)

/** An appointment at the last free time that clients may book. */
async function booked(buyer: Awaited<ReturnType<typeof anElection>>['buyer']) {
  const today = todayInPacific(app.now())
  const days = { from: addDays(today, 7), to: addDays(today, 14), timeZone: 'America/Los_Angeles', type: 'free' }
  const startsAt = (await listOpenTimes(app.db, days, app.now())).at(-1)?.startsAt
  const { body } = await buyer.post('/api/consultations', { startsAt, timeZone: days.timeZone, by: 'video' })
  return body as { consultation: { id: string } }
}

const kindOfId: Record<string, string> = {
  orders: 'order',
  submissions: 'submission',
  documents: 'document',
  passkeys: 'passkey',
  consultations: 'consultation',
  companies: 'company',
  'yearly-services': 'yearlyService',
}

/** The path with real ids of the first client; fails for an id that nobody has told this test about. */
function fill(path: string): string {
  return path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_, collection: string, name: string) => {
    const id = ids[name === 'id' ? (kindOfId[collection] ?? '') : name]
    if (!id) throw new Error(`No sample of {${name}} in ${path}: add one to this test`)
    return `${collection}/${id}`
  })
}

const withIds = apiMap.filter(({ access, path }) => (access === 'user' || access === 'client') && path.includes('{'))

async function call(one: (typeof withIds)[number], token: string): Promise<number> {
  const key = `${one.method} ${one.path}`
  const method = one.method.toUpperCase()
  if (one.multipart) {
    const form = new FormData()
    form.set('data', JSON.stringify(one.path.includes('/messages/') ? {} : { question: 'contract' }))
    form.set('file', new File(['%PDF-1.7'], 'Lease.pdf', { type: 'application/pdf' }))
    const { headers, body } = await encoded(form)
    return (await callApi(app, method, fill(one.path), body, { token, headers })).status
  }
  if (one.body && !(key in bodies)) throw new Error(`No body for ${key}: add one to this test`)
  return (await callApi(app, method, fill(one.path), one.body ? bodies[key] : undefined, { token })).status
}

async function encoded(form: FormData): Promise<{ headers: Record<string, string>; body: string }> {
  const request = new Request(app.origin, { method: 'POST', body: form })
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, body: await request.text() }
}

test.each(withIds.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s is not found for another client',
  async (_, one) => {
    expect(await call(one, stranger)).toBe(404)
  },
)

test('their owner reaches them, so that the ids are not simply wrong', async () => {
  const reads = withIds.filter(
    ({ method, path }) => method === 'get' && !/signed|archive|receipt|invoice|record|\{fileId\}/.test(path),
  )
  expect(reads.length).toBeGreaterThan(8)
  for (const one of reads) expect([one.path, await call(one, owner)]).toEqual([one.path, 200])
})
