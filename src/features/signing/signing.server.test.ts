import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { signaturePng } from '../../../test/formation.ts'
import { aFiledOrder, alexSigns, askToSign, mailedTo, robinSigns } from '../../../test/signing.ts'
import { documentVersions } from '#features/documents/documents-tables.server.ts'
import { loadMupdf } from '#platform/documents/mupdf.server.ts'
import { signingEndpoints } from './api.server.ts'
import { electronicConsent } from './consent-text.ts'
import { sealDocument } from './seal-document.job.server.ts'
import { copySigningLink, sendSigningLink } from './send-signing-link.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { signedDocuments, signingEvents, signingRequests, signings } from './signing-tables.server.ts'
import type { SigningView } from './signing.ts'
import type { VerifyAnswer } from './verify/verify-document.ts'

const running = await testApp({ THROTTLE_SCALE: 100 })
const { app } = running
afterAll(() => running.close())
const start = new Date('2026-11-23T18:00:00Z')
beforeEach(() => running.setNow(start))
const wait = (days: number) => running.setNow(new Date(app.now().getTime() + days * 86_400_000))

interface Answer<Body> {
  status: number
  body: Body
  setCookie: string
}
const post = async <Body = Record<string, unknown>>(
  path: string,
  body: object,
  session?: string,
): Promise<Answer<Body>> => {
  const { cookie = '', ...sent } = body as { cookie?: string }
  const headers = { 'user-agent': 'TestBrowser/1', ...(cookie ? { cookie } : {}) }
  const options = { endpoints: signingEndpoints, ip: '192.0.2.7', headers }
  const response = await callApi(app, 'POST', path, sent, session ? { ...options, token: session } : options)
  return {
    status: response.status,
    body: (await response.json()) as Body,
    setCookie: response.headers.get('set-cookie') ?? '',
  }
}
/** A link's token, and the cookie of a browser in which the code was confirmed. */
interface Link {
  token: string
  cookie: string
}
const open = (link: Partial<Link>, session?: string) => post<SigningView>('/api/signing/open', link, session)
const signature = { image: signaturePng, method: 'drawn', name: 'Alex Sample', date: '2026-11-23' }
const sign = (link: object, overrides: object = {}) =>
  post('/api/signing/sign', { ...link, name: 'Alex Sample', signature, intent: true, ...overrides })

/** Addresses of their own, so that each test reads its own mails. */
let count = 0
async function asked(overrides: Partial<Parameters<typeof askToSign>[1]> = {}) {
  count += 1
  const alex = { ...alexSigns, email: `alex${count}@example.com` }
  const robin = { ...robinSigns, email: `robin${count}@example.com` }
  const orderId = await aFiledOrder(app.db)
  const paper = await askToSign(app, { orderId, signers: [alex, robin], ...overrides })
  return { ...paper, orderId, alex, robin }
}

/** Opens the link and confirms the code. */
async function confirmed(email: string): Promise<Link> {
  const { token } = await mailedTo(app, email)
  await open({ token })
  return { token, cookie: await confirmCode(token, email) }
}
async function confirmCode(token: string, email: string): Promise<string> {
  await post('/api/signing/code', { token })
  const { code } = await mailedTo(app, email)
  const { setCookie } = await post('/api/signing/confirm', { token, code })
  return setCookie.split(';')[0] ?? ''
}
/** And agrees and reads all pages. */
async function ready(email: string, pages = 2) {
  const link = await confirmed(email)
  await post('/api/signing/consent', { ...link, version: electronicConsent.version })
  for (let page = 1; page <= pages; page++) await post('/api/signing/read', { ...link, page })
  return link
}
const signed = async (email: string) => {
  const link = await ready(email)
  expect(await sign(link)).toMatchObject({ status: 200 })
  return link
}
const signingOf = async (versionId: string) => {
  const [signing] = await app.db.select().from(signings).where(eq(signings.versionId, versionId))
  if (!signing) throw new Error('no signing')
  return signing
}
const requestOf = async (email: string) => {
  const [request] = await app.db.select().from(signingRequests).where(eq(signingRequests.signerEmail, email))
  if (!request) throw new Error('no request')
  return request
}
const kindsOf = async (email: string) => {
  const request = await requestOf(email)
  const events = await app.db
    .select()
    .from(signingEvents)
    .where(eq(signingEvents.requestId, request.id))
    .orderBy(signingEvents.id)
  return events.map(({ kind }) => kind)
}

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
    { endpoints: signingEndpoints, headers: { cookie } },
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

test('the confirmed code stays in the browser for two hours, and opens nothing else', async () => {
  const { alex, robin } = await asked()
  const { token } = await mailedTo(app, alex.email)
  await post('/api/signing/code', { token })
  const { code } = await mailedTo(app, alex.email)
  const answer = await post('/api/signing/confirm', { token, code })
  expect(answer.setCookie).toMatch(
    /^__Host-signer-[0-9a-f]{32}=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=7200$/,
  )
  expect(answer.body).toEqual({ success: true })
  const [cookie = ''] = answer.setCookie.split(';')
  // As after a reload: nothing but the link and what the browser keeps.
  expect((await open({ token, cookie })).body.identity).toMatchObject({ by: 'code' })
  expect((await open({ token })).body.identity).toBe(null)
  expect((await open({ cookie })).status).toBe(422)
  const other = await mailedTo(app, robin.email)
  expect((await open({ token: other.token, cookie })).body.identity).toBe(null)
  const { id } = await requestOf(robin.email)
  const renamed = cookie.replace(/signer-\w+=/, `signer-${id.replaceAll('-', '')}=`)
  expect((await open({ token: other.token, cookie: renamed })).body.identity).toBe(null)
  running.setNow(new Date(start.getTime() + 7_200_000))
  expect((await open({ token, cookie })).body.identity).toBe(null)
})

test('a code works once, for ten minutes, and five tries', async () => {
  const { alex } = await asked()
  const { token } = await mailedTo(app, alex.email)
  const confirm = (code: string) => post('/api/signing/confirm', { token, code })
  const sendCode = async () => {
    await post('/api/signing/code', { token })
    return (await mailedTo(app, alex.email)).code
  }
  const code = await sendCode()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let attempt = 1; attempt <= 5; attempt++) expect(await confirm(wrong)).toMatchObject({ status: 422 })
  expect(await confirm(code)).toMatchObject({
    status: 422,
    body: { errors: { code: 'This code no longer works. Send a new one.' } },
  })
  running.setNow(new Date(start.getTime() + 1000))
  const second = await sendCode()
  running.setNow(new Date(start.getTime() + 601_000))
  expect((await confirm(second)).status).toBe(422)
  const third = await sendCode()
  expect((await confirm(third)).status).toBe(200)
  expect((await confirm(third)).status).toBe(422)
  const { codeHash, tokenHash } = await requestOf(alex.email)
  expect([codeHash, tokenHash.toString().includes(token)]).toEqual([null, false])
})

test('codes and tries are throttled per request', async () => {
  const small = await testApp()
  try {
    const { app: one } = small
    await askToSign(one, { orderId: await aFiledOrder(one.db) })
    const { token } = await mailedTo(one, alexSigns.email)
    const call = async (path: string, body: object, ip: string) =>
      (await callApi(one, 'POST', path, body, { endpoints: signingEndpoints, ip })).status
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push(await call('/api/signing/code', { token }, `192.0.2.${n}`))
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    const tries: number[] = []
    for (let n = 0; n < 21; n++)
      tries.push(await call('/api/signing/confirm', { token, code: '000000' }, `192.0.2.${n}`))
    expect(tries.filter((status) => status === 429)).toHaveLength(1)
  } finally {
    await small.close()
  }
})

test('an account with the signer’s confirmed address needs no code, and no other account opens the request', async () => {
  const { alex, robin } = await asked()
  const account = await aUser(app.db, { email: alex.email })
  const { id } = await requestOf(alex.email)
  expect((await open({ token: id })).status).toBe(401)
  const other = await aSession(app, await aUser(app.db, { email: robin.email }))
  expect((await open({ token: id }, other)).status).toBe(400)
  const mine = await aSession(app, account)
  expect((await open({ token: id }, mine)).body).toMatchObject({ identity: { by: 'account' }, state: 'opened' })
  await open({ token: id }, mine)
  expect(await kindsOf(alex.email)).toEqual(['sent', 'opened', 'account-confirmed'])
  wait(15)
  expect((await open({ token: id }, await aSession(app, account))).status).toBe(200)
})

test('an address that was never confirmed proves nothing', async () => {
  const { alex } = await asked()
  const session = await aSession(app, await aUser(app.db, { email: alex.email, emailVerifiedAt: null }))
  const { token } = await mailedTo(app, alex.email)
  expect((await open({ token }, session)).body.identity).toBe(null)
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

test('a signer is told what a newer version changed, with either link; nobody else is', async () => {
  const { orderId, alex, robin } = await asked()
  const changes = (link: Partial<Link>) => post('/api/signing/changes', link)
  const first = await ready(alex.email)
  expect((await changes(first)).status).toBe(404)
  const unread = await confirmed(robin.email)
  const texts = ['Article 1. Another name', 'Article 2. Members', 'Article 3. Money']
  await askToSign(app, { orderId, signers: [alex, robin], texts })
  const expected = {
    from: 1,
    to: 2,
    changes: [
      { heading: 'Article 1', before: 'Article 1. Name', after: 'Article 1. Another name' },
      { heading: 'Article 3', before: null, after: 'Article 3. Money' },
    ],
  }
  expect(await changes(first)).toMatchObject({ status: 200, body: expected })
  expect((await open(first)).body).toMatchObject({ canCompare: true })
  expect((await changes({ token: first.token })).status).toBe(403)
  // Whoever has not agreed to read the earlier version has nothing to compare with.
  expect((await changes(unread)).status).toBe(404)
  expect((await open(unread)).body).toMatchObject({ canCompare: false })
  const second = await confirmed(alex.email)
  expect((await open(second)).body.changedSince).toBe(null)
  await post('/api/signing/consent', { ...second, version: electronicConsent.version })
  expect((await open(second)).body.changedSince).toBe(1)
  expect(await changes(second)).toMatchObject({ status: 200, body: expected })
})

test('what someone at a wrong address read is not compared for the right one', async () => {
  const { orderId, alex } = await asked()
  await ready(alex.email)
  const { id } = await requestOf(alex.email)
  const right = `right-${alex.email}`
  wait(0.01)
  await app.db.transaction((tx) => sendSigningLink(app, tx, { orderId, requestId: id, actor: 'user:1' }, right))
  await askToSign(app, { orderId, signers: [{ ...alex, email: right }], texts: ['Article 1. Another name'] })
  const link = await confirmed(right)
  await post('/api/signing/consent', { ...link, version: electronicConsent.version })
  expect((await open(link)).body.changedSince).toBe(null)
})

test('a link expires after 14 days and is renewed to the same address', async () => {
  const { alex, orderId } = await asked()
  const { token } = await mailedTo(app, alex.email)
  wait(14)
  expect(await open({ token })).toMatchObject({ status: 410, body: { maskedEmail: expect.stringMatching(/^a···@/) } })
  const { id } = await requestOf(alex.email)
  const copy = () => app.db.transaction((tx) => copySigningLink(app, tx, { orderId, requestId: id, actor: 'user:1' }))
  await expect(copy()).rejects.toMatchObject({ code: 'order-state' })
  expect((await post('/api/signing/renew', { token })).status).toBe(200)
  const renewed = await mailedTo(app, alex.email)
  expect((await open({ token: renewed.token })).status).toBe(200)
  expect((await open({ token })).status).toBe(400)
  expect((await copy()).url).toContain(renewed.token)
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
