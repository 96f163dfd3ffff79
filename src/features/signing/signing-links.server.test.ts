import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { type Link, signersOf } from '../../../test/signers.ts'
import { aFiledOrder, alexSigns, askToSign, mailedTo } from '../../../test/signing.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { signingEndpoints } from './api.server.ts'
import { electronicConsent } from './consent-text.ts'
import { copySigningLink, sendSigningLink } from './send-signing-link.server.ts'

const running = await testApp({ THROTTLE_SCALE: 100 })
const { app } = running
afterAll(() => running.close())
const start = new Date('2026-11-23T18:00:00Z')
beforeEach(() => running.setNow(start))
const wait = (days: number) => running.setNow(new Date(app.now().getTime() + days * 86_400_000))
const { post, open, sign, asked, confirmed, ready, signed, requestOf, kindsOf } = signersOf(app)

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
      (await callApi(one, 'POST', path, body, { endpoints: signingEndpoints(formationOrders), ip })).status
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

test('a signer without an account is offered one, which opens this document and nothing else of the order', async () => {
  const { alex } = await asked()
  const unsigned = await ready(alex.email)
  expect((await open(unsigned)).body.accountEmail).toBe(null)
  await sign(unsigned)
  expect((await open(unsigned)).body.accountEmail).toBe(alex.email)
  expect((await open({ token: unsigned.token })).body.accountEmail).toBe(null)
  const { id } = await requestOf(alex.email)
  const account = await aUser(app.db, { email: alex.email, emailVerifiedAt: null })
  const session = await aSession(app, account)
  expect((await open(unsigned)).body.accountEmail).toBe(null)
  // The address is not confirmed yet: this browser has the code, another one has not.
  const here = { token: id, cookie: `__Host-sid=${session}; ${unsigned.cookie}` }
  expect((await open(here)).body).toMatchObject({ state: 'signed', identity: { by: 'code' } })
  expect(await open({ token: id }, session)).toMatchObject({
    status: 400,
    body: { detail: 'Confirm your email address first. Then open this document again.' },
  })
  await app.db.update(users).set({ emailVerifiedAt: app.now() }).where(eq(users.id, account.id))
  expect((await open({ token: id }, session)).body.identity).toMatchObject({ by: 'account' })
  expect(await listDocumentsOf(app.db, account.id)).toEqual([])
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

test.each(['canceled', 'refunded'] as const)(
  'nobody signs for an order that was %s, and the link says why',
  async (status) => {
    const orderId = await aFiledOrder(app.db, { status: 'in_review' })
    const { alex, robin } = await asked({ orderId })
    const signer = await signed(alex.email)
    const waiting = await ready(robin.email)
    await app.db.update(orders).set({ status }).where(eq(orders.id, orderId))
    const ended = {
      status: 400,
      body: { code: 'link-invalid', error: expect.stringContaining('The order was canceled') },
    }
    expect(await open(waiting)).toMatchObject(ended)
    expect(await sign(waiting)).toMatchObject(ended)
    for (const action of ['code', 'renew', 'changes', 'file'])
      expect([action, await post(`/api/signing/${action}`, waiting)]).toMatchObject([action, ended])
    expect(await post('/api/signing/decline', { ...waiting, reason: 'not-me', text: '' })).toMatchObject(ended)
    // What someone signed stays theirs.
    expect(await open(signer)).toMatchObject({ status: 200, body: { state: 'signed' } })
  },
)
