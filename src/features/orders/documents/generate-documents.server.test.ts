import { eq, sql } from 'drizzle-orm'
import * as mupdf from 'mupdf'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { formationDrafts, formations } from '#features/formation/formation-tables.server.ts'
import { documentVersions } from '#features/documents/documents-tables.server.ts'
import type { CreateOrderInput } from '#features/orders/order.ts'
import { generateDocuments } from './generate-documents.job.server.ts'
import type { OrderDocument } from './order-document.ts'
import { readFilingRecord } from './read-filing-record.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function aPaidOrder(
  buyer: Buyer,
  structure: 'LLC' | 'C-Corporation' | 'LLP' = 'LLC',
  formation: FormationDraft = aFormation(),
  order: Partial<CreateOrderInput> = { addons: [], amount: 49_900 },
): Promise<string> {
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure, formation })
    .returning({ id: formationDrafts.id })
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ draftId: draft?.id ?? '', ...order }))
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body['orderId'])
}

const queued = async (orderId: string) => {
  const jobs = await running.database.owner.db.execute(
    sql`select 1 from pgboss.job where name = 'generate-documents' and data->>'orderId' = ${orderId}`,
  )
  return jobs.rows.length
}
const listOf = (buyer: Buyer) => buyer.get<OrderDocument[]>('/api/documents')
const download = (id: string, token: string, version = '') =>
  callApi(app, 'GET', `/api/documents/${id}/file${version && `?version=${version}`}`, undefined, { token })

function textOf(bytes: Uint8Array): string {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, index) => document.loadPage(index))
  return pages.map((page) => page.toStructuredText('').asText()).join('\n')
}

test('a paid order with its formation has its documents made by the queued job', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer)
  expect(await queued(orderId)).toBe(1)
  expect(await listOf(buyer)).toEqual([])
  await generateDocuments(app, orderId)
  const documents = await listOf(buyer)
  expect(documents).toContainEqual(
    expect.objectContaining({
      kind: 'certificate-of-formation',
      title: 'Certificate of Formation',
      businessName: 'Cedar Sound Joinery LLC',
      signedBy: ['Alex Sample'],
      versions: [expect.objectContaining({ version: 1, isDraft: true, pageCount: 1 })],
    }),
  )
})

test('the file is a tagged PDF that says what was answered, for its owner and for staff alone', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer)
  await generateDocuments(app, orderId)
  const [certificate] = await listOf(buyer)
  const response = await download(certificate?.id ?? '', buyer.token)
  expect(response.headers.get('content-disposition')).toContain('Certificate of Formation')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString('latin1')).toContain('/Marked true')
  for (const said of [
    'Cedar Sound Joinery LLC',
    '118 Example Street, Seattle, WA 98101, King County',
    'Robin Sample, 12 Example Ave',
    'Draft for review. Not yet filed.',
    'Page 1 of 1',
  ])
    expect(textOf(bytes)).toContain(said)
  const stranger = await aBuyer(running)
  expect((await download(certificate?.id ?? '', stranger.token)).status).toBe(404)
  expect((await download('no-such-id', buyer.token)).status).toBe(404)
  expect((await download(certificate?.id ?? '', buyer.token, '2')).status).toBe(404)
  const staff = await aSession(app, await aUser(app.db, { role: 'staff' }))
  expect((await download(certificate?.id ?? '', staff)).status).toBe(200)
})

test('only a document that would say something else gets a new version, and the earlier one stays', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer)
  await generateDocuments(app, orderId)
  await generateDocuments(app, orderId)
  const versionsOf = async () =>
    Object.fromEntries((await listOf(buyer)).map(({ kind, versions }) => [kind, versions.length]))
  const before = await versionsOf()
  expect(Object.values(before).every((count) => count === 1)).toBe(true)
  await app.db
    .update(formations)
    .set({ snapshot: sql`jsonb_set(snapshot, '{businessPurpose}', '"Repair of furniture"')` })
    .where(eq(formations.orderId, orderId))
  await generateDocuments(app, orderId)
  const changed = await versionsOf()
  expect(changed).toMatchObject({ 'certificate-of-formation': 2, 'agent-consent': 1 })
  const certificate = (await listOf(buyer)).find(({ kind }) => kind === 'certificate-of-formation')
  const texts = await Promise.all(
    ['1', '2'].map(async (version) =>
      textOf(Buffer.from(await (await download(certificate?.id ?? '', buyer.token, version)).arrayBuffer())),
    ),
  )
  expect(texts.map((text) => text.includes('Repair of furniture'))).toEqual([false, true])
})

test('two jobs of one order at once make each document once', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer)
  await Promise.all([generateDocuments(app, orderId), generateDocuments(app, orderId)])
  const versions = await app.db.select({ version: documentVersions.version }).from(documentVersions)
  expect((await listOf(buyer)).every((one) => one.versions.length === 1)).toBe(true)
  expect(versions.length).toBeGreaterThan(0)
})

test('an order without a formation has no record and no documents', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.buy()
  const orderId = String(body.orderId)
  expect(await readFilingRecord(app, app.db, orderId)).toBeUndefined()
  await generateDocuments(app, orderId)
  expect(await listOf(buyer)).toEqual([])
})

test('the record holds the answers of the form, and no secret', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, 'LLC', aFormation({ managementStructure: 'manager-managed' }), {
    addons: ['ein'],
    amount: 57_800,
    einSSN: {
      responsiblePartySSN: '123-45-6782',
      responsiblePartyName: 'Alex Sample',
      responsiblePartyTitle: 'Member',
    },
  })
  const record = await readFilingRecord(app, app.db, orderId)
  expect(record).toMatchObject({
    products: ['llc', 'ein'],
    entity: { name: 'Cedar Sound Joinery LLC', legalEntity: 'LLC', alternativeNames: ['Soundside Joinery LLC'] },
    effectiveOn: null,
    mailingAddress: null,
    agent: { kind: 'individual', name: 'Robin Sample', consent: { method: 'drawn', capacity: 'Registered agent' } },
    owners: [
      { firstName: 'Alex', basisPoints: 6000 },
      { firstName: 'Robin', basisPoints: 4000 },
    ],
    management: 'manager-managed',
    shares: null,
    organizer: { title: 'Organizer', signature: { method: 'drawn', signerName: 'Alex Sample' } },
    responsibleParty: { name: 'Alex Sample', title: 'Member', hasTaxpayerId: true },
    filed: null,
  })
  expect(JSON.stringify(record)).not.toMatch(/123-?45-?6782/)
})

test('a corporation’s record holds shares, directors, and officers, and an LLP’s its partners', async () => {
  const buyer = await aBuyer(running)
  const corporation = aFormation({
    businessName: 'Cedar Sound Joinery Inc.',
    shares: { authorized: 10_000, parValue: 0.01 },
    directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
    officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
  })
  const corp = await aPaidOrder(buyer, 'C-Corporation', corporation, {
    baseService: 'c-corp',
    addons: [],
    amount: 79_900,
  })
  expect(await readFilingRecord(app, app.db, corp)).toMatchObject({
    management: null,
    shares: { authorized: 10_000, parValue: '0.01' },
    directors: [{ firstName: 'Alex' }],
    officers: [{ title: 'President' }],
  })
  const llp = await aPaidOrder(buyer, 'LLP', aFormation({ businessName: 'Heron & Wren LLP' }), {
    baseService: 'llp',
    addons: [],
    amount: 49_900,
  })
  expect(await readFilingRecord(app, app.db, llp)).toMatchObject({
    management: null,
    shares: null,
    partnership: { partners: 2, statement: 'Design and making of wooden furniture' },
    organizer: { title: 'Partner' },
  })
})
