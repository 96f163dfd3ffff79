import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { signaturePng } from '../../../../test/formation.ts'
import { aBuyer, mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import {
  formationChanges,
  formationOwners,
  formations,
  signatures,
} from '#features/formation/formation-tables.server.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import type { OrderProgress } from '#features/orders/order.ts'
import type { AnswersView } from './answers-view.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

type Paid = Awaited<ReturnType<typeof aPaidFormation>>

const sign = { image: signaturePng, method: 'drawn', name: 'Alex Sample', date: '2026-11-22' }
const request = ({ buyer, orderId }: Paid, path: string, value: unknown) =>
  buyer.post(`/api/orders/${orderId}/changes`, { changes: [{ path, value }] })
const answersOf = ({ buyer, orderId }: Paid) => buyer.get<AnswersView>(`/api/orders/${orderId}/answers`)
const openChange = async (paid: Paid) =>
  (await answersOf(paid)).changes.find(({ status }) => status === 'requested')?.id ?? ''
const accept = async (paid: Paid) =>
  staff.post(`/api/staff/orders/${paid.orderId}/changes/${await openChange(paid)}/accept`)
const signaturesOf = async (orderId: string) => {
  const rows = await app.db
    .select({ kind: signatures.kind, lapsedAt: signatures.lapsedAt })
    .from(signatures)
    .innerJoin(formations, eq(formations.id, signatures.formationId))
    .where(eq(formations.orderId, orderId))
  return rows.map(({ kind, lapsedAt }) => `${kind}${lapsedAt ? ', lapsed' : ''}`).toSorted()
}

test('a change counts once staff made it; the signed answers stay, and the client signs again', async () => {
  const paid = await aPaidFormation(running)
  const { buyer, orderId, view } = paid
  const office = { street: '79 Example Wharf', city: 'Everett', state: 'WA', zipCode: '98201', county: 'Snohomish' }
  expect(await request(paid, 'principalOffice', office)).toMatchObject({ status: 200 })
  expect((await answersOf(paid)).answers['principalOffice']).toMatchObject({ city: 'Seattle' })
  expect(await staff.post(`/api/staff/orders/${orderId}/ready`)).toMatchObject({
    status: 409,
    body: { detail: 'The client asked for a change. Make it, or refuse it, first.' },
  })

  expect(await accept(paid)).toMatchObject({ status: 200 })
  const changed = await answersOf(paid)
  expect(changed.answers['principalOffice']).toMatchObject({ city: 'Everett' })
  expect(changed).toMatchObject({ toSign: ['organizerSignature'], changes: [{ status: 'accepted' }] })
  expect(await signaturesOf(orderId)).toEqual(['organizer, lapsed', 'registered-agent-consent'])
  const [{ snapshot } = { snapshot: {} }] = await app.db
    .select()
    .from(formations)
    .where(eq(formations.orderId, orderId))
  expect(snapshot).toMatchObject({ principalOffice: { city: 'Seattle' } })
  const waiting = await view()
  expect(waiting).toMatchObject({ status: 'waiting_for_client', waitsFor: 'client' })
  expect(waiting.tasks.filter(({ doneAt }) => doneAt === null)).toMatchObject([{ kind: 'sign-again' }])
  expect((await mailsTo(running, buyer.user.email)).map(({ template }) => template)).toContain('change-decided')

  const path = `/api/orders/${orderId}/signatures`
  expect(await buyer.post(path, {})).toMatchObject({
    status: 422,
    body: { errors: { organizerSignature: 'Signature is required' } },
  })
  expect(await buyer.post(path, { organizerSignature: sign })).toMatchObject({ body: { status: 'in_review' } })
  expect(await buyer.post(path, { organizerSignature: sign })).toMatchObject({ status: 409 })
  await staff.move(orderId, 'ready')
})

test('another owner is a row of the owners, and an earlier owner keeps theirs', async () => {
  const paid = await aPaidFormation(running)
  const rows = () =>
    app.db
      .select({
        id: formationOwners.id,
        firstName: formationOwners.firstName,
        share: formationOwners.ownershipBasisPoints,
      })
      .from(formationOwners)
      .innerJoin(formations, eq(formations.id, formationOwners.formationId))
      .where(eq(formations.orderId, paid.orderId))
      .orderBy(formationOwners.position)
  const before = await rows()
  const person = (firstName: string, ownershipPercentage: number) => ({
    firstName,
    lastName: 'Sample',
    email: `${firstName.toLowerCase()}@example.com`,
    ownershipPercentage,
  })
  await request(paid, 'owners', [person('Alex', 50), person('Robin', 30), person('Jordan', 20)])
  await accept(paid)
  const after = await rows()
  expect(after.map(({ firstName, share }) => [firstName, share])).toEqual([
    ['Alex', 5000],
    ['Robin', 3000],
    ['Jordan', 2000],
  ])
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test.each([
  [
    'principalOffice',
    { street: '', city: 'Everett', state: 'WA', zipCode: '98201', county: 'Snohomish' },
    'principalOffice.street',
  ],
  ['owners.0.email', 'nobody', 'owners.0.email'],
  ['owners.7.email', 'a@example.com', 'path'],
  ['consent', { accuracy: true }, 'path'],
  ['termsText', 'I accept nothing', 'path'],
  ['__proto__.x', 1, 'path'],
  ['shareholderSSNs', [{ ssn: '123-45-6789' }], 'path'],
  ['businessPurpose', 'Boats, mine is 123-45-6789', 'businessPurpose'],
  ['owners.0.phone', '123-45-6789', 'owners.0.phone'],
  ['businessPurpose', 'Design and making of wooden furniture', 'path'],
])('a change of %s to what the form refuses is refused', async (path, value, at) => {
  const paid = await aPaidFormation(running)
  const { status, body } = await request(paid, path, value)
  expect({ status, at: Object.keys(body['errors'] ?? {}) }).toEqual({ status: 422, at: [at] })
  expect((await answersOf(paid)).changes).toEqual([])
})

const ask = ({ buyer, orderId }: Paid, changes: { path: string; value: unknown }[], note?: string) =>
  buyer.post(`/api/orders/${orderId}/changes`, { changes, ...(note === undefined ? {} : { note }) })

test('what is asked together is checked, decided, and withdrawn together', async () => {
  const paid = await aPaidFormation(running)
  const later = [
    { path: 'effectiveDate', value: 'future_date' },
    { path: 'futureEffectiveDate', value: '2026-12-01' },
  ]
  expect(await ask(paid, later.slice(0, 1))).toMatchObject({
    body: { errors: { futureEffectiveDate: 'Choose a date from today through 90 days from now' } },
  })
  expect(await ask(paid, later, '  The lease begins then.  ')).toMatchObject({ status: 200 })
  const [first, second] = (await answersOf(paid)).changes
  expect(first).toMatchObject({ note: 'The lease begins then.', requestId: second?.requestId })
  await paid.buyer.post(`/api/orders/${paid.orderId}/changes/${second?.id}/withdraw`, {})
  expect((await answersOf(paid)).changes.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
  await ask(paid, later)
  await accept(paid)
  expect((await answersOf(paid)).answers).toMatchObject({
    effectiveDate: 'future_date',
    futureEffectiveDate: '2026-12-01',
  })
})

test('an open page learns that a change was asked, decided, and put into the documents', async () => {
  const paid = await aPaidFormation(running)
  const mark = async () => (await paid.buyer.get<OrderProgress>(`/api/orders/${paid.orderId}/progress`)).mark
  const marks = [await mark(), await mark()]
  await request(paid, 'businessPurpose', 'Boats')
  marks.push(await mark())
  await accept(paid)
  marks.push(await mark())
  await generateDocuments(app, paid.orderId)
  marks.push(await mark())
  expect(new Set(marks).size).toBe(4)
})

test('one question has one open request, by whatever path it is asked', async () => {
  const paid = await aPaidFormation(running)
  await ask(paid, [{ path: 'owners.0.email', value: 'new@example.com' }])
  expect((await ask(paid, [{ path: 'owners.1.email', value: 'other@example.com' }])).status).toBe(409)
  expect((await ask(paid, [{ path: 'businessPurpose', value: 'Boats' }])).status).toBe(200)
})

test('an answer is asked once in a request, and a note holds no Social Security number', async () => {
  const paid = await aPaidFormation(running)
  const twice = [
    { path: 'owners', value: [] },
    { path: 'owners.0.email', value: 'new@example.com' },
  ]
  expect(await ask(paid, twice)).toMatchObject({ body: { errors: { path: 'Each answer can be changed once' } } })
  expect(await ask(paid, [{ path: 'businessPurpose', value: 'Boats' }], 'I am 123-45-6789')).toMatchObject({
    status: 422,
    body: { errors: { note: expect.stringContaining('Social Security number') } },
  })
})

test('a request may be withdrawn or refused, once, and the answer stays', async () => {
  const paid = await aPaidFormation(running)
  await request(paid, 'businessPurpose', 'Boats')
  expect(await request(paid, 'businessPurpose', 'Ships')).toMatchObject({ status: 409 })
  const withdraw = `/api/orders/${paid.orderId}/changes/${await openChange(paid)}/withdraw`
  expect(await paid.buyer.post(withdraw, {})).toMatchObject({
    status: 200,
    body: { changes: [{ status: 'withdrawn' }] },
  })
  expect(await paid.buyer.post(withdraw, {})).toMatchObject({ status: 404 })

  await request(paid, 'businessPurpose', 'Boats')
  const change = `/api/staff/orders/${paid.orderId}/changes/${await openChange(paid)}`
  expect(await staff.post(`${change}/refuse`, { reason: 'The license is for furniture' })).toMatchObject({
    status: 200,
  })
  expect(await staff.post(`${change}/accept`)).toMatchObject({ status: 404 })
  const { answers, toSign } = await answersOf(paid)
  expect(answers['businessPurpose']).toBe('Design and making of wooden furniture')
  expect(toSign).toEqual([])
})

test('what is ready to file is not changed, and nobody changes another client’s order', async () => {
  const paid = await aPaidFormation(running)
  const other = await aBuyer(running)
  const body = { changes: [{ path: 'businessPurpose', value: 'Boats' }] }
  expect((await other.post(`/api/orders/${paid.orderId}/changes`, body)).status).toBe(404)
  await staff.move(paid.orderId, 'ready')
  expect((await request(paid, 'businessPurpose', 'Boats')).status).toBe(409)
})

test('SQL rewrites no change that was decided', async () => {
  const paid = await aPaidFormation(running)
  await request(paid, 'businessPurpose', 'Boats')
  await accept(paid)
  const formation = await currentFormation(app.db, paid.orderId)
  const decided = eq(formationChanges.formationId, formation?.id ?? '')
  await expect(app.db.update(formationChanges).set({ value: 'Ships' }).where(decided)).rejects.toThrow()
  await expect(app.db.update(formationChanges).set({ note: 'Because' }).where(decided)).rejects.toThrow()
  await expect(app.db.update(formationChanges).set({ status: 'refused' }).where(decided)).rejects.toThrow()
})

test('a taken name waits for the client’s choice, which is theirs from then on', async () => {
  const paid = await aPaidFormation(running)
  const { buyer, orderId, view } = paid
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'name-taken', {
    conflictingName: 'The Cedar Sound Joinery Inc.',
    evidence: 'UBI 600 000 000',
  })
  expect(await view()).toMatchObject({ status: 'waiting_for_client' })
  const { nameChoice } = await answersOf(paid)
  expect(nameChoice).toMatchObject({
    taken: { name: 'Cedar Sound Joinery LLC', rule: 'NAME-DIST-1' },
    alternatives: [{ name: 'Soundside Joinery LLC', findings: [] }],
  })
  const choose = (name: string) => buyer.post(`/api/orders/${orderId}/name`, { name })
  expect(await choose('Cedar Sound Joinery, L.L.C.')).toMatchObject({
    status: 422,
    body: { errors: { name: expect.any(String) } },
  })
  expect(await choose('Soundside Joinery LLC')).toMatchObject({
    status: 200,
    body: { businessName: 'Soundside Joinery LLC' },
  })
  expect(await choose('Another LLC')).toMatchObject({ status: 409 })
  expect(await view()).toMatchObject({
    status: 'waiting_for_client',
    businessName: 'Soundside Joinery LLC',
    formation: { businessName: 'Soundside Joinery LLC' },
  })
  // The consent names the company: the client who signed for the agent signs that again, too.
  expect(await signaturesOf(orderId)).toEqual(['organizer, lapsed', 'registered-agent-consent, lapsed'])
  expect((await answersOf(paid)).toSign).toEqual(['organizerSignature', 'registeredAgentSignature'])
  await buyer.post(`/api/orders/${orderId}/signatures`, { organizerSignature: sign, registeredAgentSignature: sign })
  const record = await readFilingRecord(app, app.db, orderId)
  const signedAgain = record?.agent.consent
  expect(record).toMatchObject({
    entity: { name: 'Soundside Joinery LLC' },
    organizer: { signature: expect.anything() },
  })
  const rows = await app.db.select().from(signatures).where(isNull(signatures.lapsedAt))
  expect(rows.map(({ signedAt }) => signedAt.toISOString())).toContain(signedAgain?.signedAt)
  await staff.move(orderId, 'ready')
  expect((await currentFormation(app.db, orderId))?.businessName).toBe('Soundside Joinery LLC')
})

test('another agent is asked by link', async () => {
  const paid = await aPaidFormation(running)
  const agent = {
    type: 'individual',
    firstName: 'Jordan',
    lastName: 'Sample',
    street: '5 Example Ave',
    city: 'Seattle',
    state: 'WA',
    zipCode: '98101',
    county: 'King',
    email: `jordan-${paid.orderId}@example.com`,
    phone: '206-555-0102',
  }
  expect(await request(paid, 'registeredAgent', agent)).toMatchObject({ status: 200 })
  expect(await accept(paid)).toMatchObject({
    status: 200,
    body: { answers: { registeredAgent: { firstName: 'Jordan' } } },
  })
  expect((await mailsTo(running, agent.email)).map(({ template }) => template)).toEqual(['agent-consent-request'])
  const open = (await paid.view()).tasks.filter(({ doneAt }) => doneAt === null)
  expect(open.map(({ kind }) => kind)).toEqual(['agent-consent', 'sign-again'])
  // The earlier agent's consent stays on record, and nothing shows it as the new one's.
  expect(await signaturesOf(paid.orderId)).toContain('registered-agent-consent, lapsed')
  expect(await readFilingRecord(app, app.db, paid.orderId)).toMatchObject({
    agent: { name: 'Jordan Sample', consent: null },
    organizer: { signature: null },
  })
  await generateDocuments(app, paid.orderId)
  const consent = (await listDocumentsOf(app.db, paid.buyer.user.id)).find(({ kind }) => kind === 'agent-consent')
  expect(consent).toMatchObject({ signedBy: [], versions: [{ isDraft: true }] })
  const [current] = await app.db
    .select()
    .from(signatures)
    .where(and(isNull(signatures.lapsedAt), eq(signatures.id, paid.orderId)))
  expect(current).toBeUndefined()
})

test('staff apply one of the client’s names, who is told and signs again; a name of their own they cannot', async () => {
  const { buyer, orderId, view } = await aPaidFormation(running)
  const apply = (name: string) => staff.post(`/api/staff/orders/${orderId}/name`, { name })
  expect((await apply('Soundside Joinery LLC')).status).toBe(409)
  await staff.move(orderId, 'name-taken', { conflictingName: 'Cedar Sound Joinery Inc.', evidence: '' })
  expect(await apply('Whatever LLC')).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } })
  expect(await apply('Soundside Joinery LLC')).toMatchObject({ status: 200 })
  expect(await view()).toMatchObject({ businessName: 'Soundside Joinery LLC', status: 'waiting_for_client' })
  expect(await signaturesOf(orderId)).toEqual(['organizer, lapsed', 'registered-agent-consent, lapsed'])
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.find(({ template }) => template === 'change-decided')?.textBody).toContain('“Soundside Joinery LLC”')
  expect((await apply('Soundside Joinery LLC')).status).toBe(409)
})

test('the same question asked twice at once is asked once, and the second is told who asked', async () => {
  const { buyer, orderId, view } = await aPaidFormation(running)
  const ask = () => staff.post(`/api/staff/orders/${orderId}/questions`, { question: 'Which county?' })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body['detail']).toMatch(/^Sam Staff asked this on .* Pacific/)
  expect((await view()).questions).toHaveLength(1)
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.filter(({ template }) => template === 'order-question')).toHaveLength(1)
})
