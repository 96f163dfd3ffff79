import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { signersOf } from '../../../test/signers.ts'
import { alexSigns, askToSign, mailedTo } from '../../../test/signing.ts'
import { documentVersions } from '#features/documents/documents-tables.server.ts'
import { loadMupdf } from '#platform/documents/mupdf.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { signingEndpoints } from './api.server.ts'
import { electronicConsent } from './consent-text.ts'
import { sealDocument } from './seal-document.job.server.ts'
import { sendSigningLink } from './send-signing-link.server.ts'
import { signedDocuments, signingEvents, signingRequests, signings } from './signing-tables.server.ts'
import type { VerifyAnswer } from './verify/verify-document.ts'

const running = await testApp({ THROTTLE_SCALE: 100 })
const { app } = running
afterAll(() => running.close())
const start = new Date('2026-11-23T18:00:00Z')
beforeEach(() => running.setNow(start))
const wait = (days: number) => running.setNow(new Date(app.now().getTime() + days * 86_400_000))
const { post, open, sign, asked, confirmed, confirmCode, ready, signed, signingOf, requestOf, kindsOf } = signersOf(app)

test('two owners sign; the sealed file holds the document byte for byte, both signatures, and every step', async () => {
  const { version, bytes, alex, robin } = await asked()
  const link = await confirmed(alex.email)
  expect((await open(link)).body).toMatchObject({
    document: { title: 'Operating agreement', version: 1, pageCount: 2, sha256: sha256(bytes).toString('hex') },
    identity: { by: 'code' },
    pages: [],
  })
  await post('/api/signing/consent', { ...link, version: electronicConsent.version })
  const { body } = await open(link)
  expect(body.pages.map(({ text }) => text)).toEqual(['Article 1. Name', 'Article 2. Members'])
  expect(await sign(link)).toMatchObject({ status: 409, body: { code: 'order-state' } })
  for (const page of [1, 2, 2]) await post('/api/signing/read', { ...link, page })
  expect(await sign(link)).toMatchObject({ status: 200 })
  expect(await sign(link)).toMatchObject({ status: 409 })
  const { id } = await signingOf(version.id)
  await sealDocument(app, id)
  expect(await app.db.select().from(signedDocuments).where(eq(signedDocuments.signingId, id))).toEqual([])
  await ready(robin.email).then((other) =>
    sign(other, { name: 'Robin B. Sample', signature: { method: 'typed', name: 'Robin B. Sample' } }),
  )
  await sealDocument(app, id)
  await sealDocument(app, id)
  const [sealed] = await app.db.select().from(signedDocuments).where(eq(signedDocuments.signingId, id))
  const copy = await mailedTo(app, robin.email)
  expect(copy.templates).toEqual(['signing-request', 'signing-code', 'signed-copy'])
  const cookie = await confirmCode(copy.copyToken, robin.email)
  const file = await callApi(
    app,
    'POST',
    '/api/signing/file',
    { token: copy.copyToken },
    { endpoints: signingEndpoints(formationOrders), headers: { cookie } },
  )
  const downloaded = Buffer.from(await file.arrayBuffer())
  expect(file.headers.get('content-disposition')).toContain('Operating agreement signed.pdf')
  expect(sha256(downloaded).equals(sealed?.sha256 ?? Buffer.alloc(0))).toBe(true)
  expect(downloaded.subarray(0, bytes.length).equals(bytes)).toBe(true)
  const mupdf = await loadMupdf()
  const pdf = new mupdf.PDFDocument(downloaded)
  const text = Array.from({ length: pdf.countPages() }, (_, index) =>
    pdf.loadPage(index).toStructuredText('').asText(),
  ).join('\n')
  for (const part of [
    'Article 2',
    'Robin B. Sample',
    'Member, 60%',
    '192.0.2.7',
    'TestBrowser/1',
    'Read pages 1, 2',
    electronicConsent.version,
  ])
    expect(text).toContain(part)
  expect(await kindsOf(alex.email)).toEqual([
    'sent',
    'opened',
    'code-sent',
    'code-confirmed',
    'consented',
    'page-read',
    'page-read',
    'signed',
  ])
})

test('one changed byte is told, wherever it is', async () => {
  const { version, alex, robin } = await asked()
  for (const email of [alex.email, robin.email]) await signed(email)
  const { id } = await signingOf(version.id)
  await sealDocument(app, id)
  const [sealed] = await app.db.select().from(signedDocuments).where(eq(signedDocuments.signingId, id))
  const stored = await app.files.find(sealed?.fileKey ?? '')
  const chunks: Uint8Array[] = []
  for await (const chunk of stored?.chunks() ?? []) chunks.push(chunk)
  const file = Buffer.concat(chunks)
  const verify = (bytes: Buffer) =>
    post<VerifyAnswer>('/api/documents/verify', { sha256: sha256(bytes).toString('hex') })
  expect((await verify(file)).body.sealed).toMatchObject({
    title: 'Operating agreement',
    version: 1,
    company: 'Cedar Sound Joinery LLC',
    pageCount: 2,
    isCurrent: true,
    signers: [
      { name: 'Alex Sample', capacity: 'Member, 60%', by: 'code', maskedEmail: expect.stringMatching(/^a···@/) },
      { name: 'Robin Sample' },
    ],
  })
  for (const at of [10, 1000, file.length >> 1, file.length - 3]) {
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect((await verify(changed)).body.sealed).toBe(null)
  }
  expect((await verify(file.subarray(0, -1))).body.sealed).toBe(null)
  expect((await post('/api/documents/verify', { sha256: 'abc' })).status).toBe(422)
})

test('until the code is confirmed the link shows the title and the signer, and no page', async () => {
  const { alex } = await asked()
  const { token } = await mailedTo(app, alex.email)
  expect((await open({ token })).body).toMatchObject({
    identity: null,
    pages: [],
    signers: [],
    signer: { name: 'Alex Sample' },
  })
  const { id } = await requestOf(alex.email)
  const guess = `__Host-signer-${id.replaceAll('-', '')}=${'A'.repeat(43)}`
  for (const [path, more] of [
    ['consent', { version: electronicConsent.version }],
    ['read', { page: 1 }],
    ['page', { page: 1 }],
    ['file', {}],
    ['decline', { reason: 'time', text: '' }],
  ] as const)
    expect((await post(`/api/signing/${path}`, { token, ...more, cookie: guess })).status, path).toBe(403)
  expect((await sign({ token })).status).toBe(403)
  expect((await open({ token: 'unknown' })).status).toBe(400)
})

test('a signer declines with a reason; the client and staff are told, and can ask again', async () => {
  const { alex, robin, orderId } = await asked()
  const link = await confirmed(robin.email)
  expect(await post('/api/signing/decline', { ...link, reason: 'wrong', text: '' })).toMatchObject({
    status: 422,
    body: { errors: { text: 'Say what should change' } },
  })
  expect((await post('/api/signing/decline', { ...link, reason: 'wrong', text: 'Article 2 is wrong' })).status).toBe(
    200,
  )
  expect(await requestOf(robin.email)).toMatchObject({
    state: 'declined',
    declineReason: 'Something in it is wrong. Article 2 is wrong',
  })
  expect((await mailedTo(app, 'alex@example.com')).templates).toContain('signing-declined')
  expect((await mailedTo(app, app.env.STAFF_MAIL)).templates).toContain('staff-signing-declined')
  expect((await post('/api/signing/consent', { ...link, version: electronicConsent.version })).status).toBe(409)
  const { id } = await requestOf(robin.email)
  wait(1)
  await app.db.transaction((tx) => sendSigningLink(app, tx, { orderId, requestId: id, actor: 'user:1' }))
  expect((await open({ token: link.token })).status).toBe(400)
  expect((await open({ token: (await mailedTo(app, robin.email)).token })).body.state).toBe('opened')
  expect((await requestOf(alex.email)).state).toBe('requested')
})

test('a newer version ends the earlier requests: who had signed is told, and everyone is asked again', async () => {
  const { orderId, alex, robin, version } = await asked()
  const first = await signed(alex.email)
  const second = await ready(robin.email)
  await askToSign(app, { orderId, signers: [alex, robin], texts: ['Article 1. Another name'] })
  expect(await sign(second)).toMatchObject({ status: 409, body: { code: 'revision-conflict', newerVersion: 2 } })
  const refused = await open(first)
  expect(refused).toMatchObject({ status: 409, body: { newerVersion: 2, newerToken: expect.any(String) } })
  const { newerToken } = refused.body as unknown as { newerToken: string }
  expect((await open({ token: newerToken })).body.document.version).toBe(2)
  expect((await open({ token: first.token })).body).not.toHaveProperty('newerToken')
  expect((await mailedTo(app, alex.email)).templates).toEqual([
    'signing-request',
    'signing-code',
    'signing-lapsed',
    'signing-request',
  ])
  expect((await mailedTo(app, robin.email)).templates).not.toContain('signing-lapsed')
  await sealDocument(app, (await signingOf(version.id)).id)
  expect(
    await app.db
      .select()
      .from(signedDocuments)
      .where(eq(signedDocuments.signingId, (await signingOf(version.id)).id)),
  ).toEqual([])
})

test('what a wrong address confirmed, agreed to, and read counts no more once it is corrected', async () => {
  const { alex, orderId } = await asked()
  const wrong = await ready(alex.email)
  const { id } = await requestOf(alex.email)
  const email = `right-${alex.email}`
  wait(0.01)
  await app.db.transaction((tx) => sendSigningLink(app, tx, { orderId, requestId: id, actor: 'user:1' }, email))
  expect((await sign(wrong)).status).toBe(400)
  const right = await confirmed(email)
  expect((await open(right)).body).toMatchObject({ consentedAt: null, pagesRead: [] })
  await expect(
    app.db.transaction((tx) =>
      sendSigningLink(app, tx, { orderId: crypto.randomUUID(), requestId: id, actor: 'user:1' }),
    ),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('a stored file with one changed byte is neither shown nor signed', async () => {
  const { alex, version } = await asked()
  const link = await ready(alex.email)
  const bytes = Buffer.from('%PDF-1.7 another file')
  const fileKey = await app.files.put(
    'documents',
    (async function* () {
      yield bytes
    })(),
  )
  await running.database.owner.db.execute(sql`alter table document_versions disable trigger keep_document_version`)
  await running.database.owner.db.update(documentVersions).set({ fileKey }).where(eq(documentVersions.id, version.id))
  expect((await sign(link)).status).toBe(503)
  await running.database.owner.db.execute(sql`alter table document_versions enable trigger keep_document_version`)
})

test('nobody is asked twice, and a signer without an address once there is one', async () => {
  const { orderId } = await asked({ signers: [{ ...alexSigns, email: '' }] })
  const [request] = await app.db
    .select()
    .from(signingRequests)
    .innerJoin(signings, eq(signings.id, signingRequests.signingId))
    .where(eq(signings.orderId, orderId))
  const of = { orderId, requestId: request?.signing_requests.id ?? '', actor: 'user:1' }
  await expect(app.db.transaction((tx) => sendSigningLink(app, tx, of))).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await app.db.transaction((tx) => sendSigningLink(app, tx, of, 'found@example.com'))
  expect((await mailedTo(app, 'found@example.com')).templates).toEqual(['signing-request'])
})

test('whoever signs again once the document is sealed hears that they have signed, and the link shows it', async () => {
  const { version, alex, robin } = await asked()
  const links = [await ready(alex.email), await ready(robin.email)]
  for (const link of links) expect(await sign(link)).toMatchObject({ status: 200 })
  await sealDocument(app, (await signingOf(version.id)).id)
  for (const link of links) {
    const again = { status: 409, body: { code: 'order-state', message: 'You’ve already signed this document.' } }
    expect(await sign(link)).toMatchObject(again)
    expect((await open(link)).body).toMatchObject({ state: 'signed', identity: { by: 'code' } })
  }
  // It had ten days left by then; the copy works for as long as any link.
  wait(13)
  expect((await open({ token: (await mailedTo(app, robin.email)).copyToken })).body).toMatchObject({ state: 'signed' })
})

test('the last two sign at the same moment: the file is sealed once', async () => {
  const { alex, robin, version } = await asked()
  const links = [await ready(alex.email), await ready(robin.email)]
  expect((await Promise.all(links.map((link) => sign(link)))).map(({ status }) => status)).toEqual([200, 200])
  const { id } = await signingOf(version.id)
  const jobs = await app.db.execute(
    sql`select data from pgboss.job where name = 'seal-document' and data->>'signingId' = ${id}`,
  )
  expect(jobs.rows).toHaveLength(1)
  await Promise.all([sealDocument(app, id), sealDocument(app, id)])
  const sealedEvents = await app.db.select().from(signingEvents).where(eq(signingEvents.signingId, id))
  expect(sealedEvents.filter(({ kind }) => kind === 'sealed')).toHaveLength(1)
})
