import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aFilingRecord } from '../../../../test/filing-record.ts'
import { aFiledOrder, aPaper, mailedTo } from '../../../../test/signing.ts'
import { addDocumentVersion, putDocumentFile } from '#features/documents/store-document.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { signingRequests, signings } from '#features/signing/signing-tables.server.ts'
import { askSigners } from './ask-signers.server.ts'
import type { OrderDocument } from './order-document.ts'

const running = await testApp({ THROTTLE_SCALE: 100 })
const { app } = running
afterAll(() => running.close())

/** A version of the order's operating agreement, made as the job makes it. */
async function make(orderId: string, isDraft: boolean, text: string) {
  const bytes = await aPaper([text])
  const fileKey = await putDocumentFile(app, bytes)
  await app.db.transaction(async (tx) => {
    const version = await addDocumentVersion(app, tx, fileKey, {
      orderId,
      kind: 'operating-agreement',
      source: 'generated',
      isDraft,
      recordSha256: randomBytes(32),
      fileName: 'Operating agreement.pdf',
      contentType: 'application/pdf',
      bytes,
      pageCount: 1,
    })
    const record = aFilingRecord()
    await askSigners(
      app,
      tx,
      { ...record, order: { ...record.order, id: orderId } },
      { kind: 'operating-agreement', version },
    )
  })
}

test('a draft is not signed, its final version is, and the client sees who it waits for', async () => {
  const client = await aUser(app.db, { email: 'alex@example.com' })
  const orderId = await aFiledOrder(app.db, { userId: client.id })
  const session = await aSession(app, client)
  const list = async () =>
    (await (await callApi(app, 'GET', '/api/documents', undefined, { token: session })).json()) as OrderDocument[]
  await make(orderId, true, 'A draft')
  expect((await list())[0]).toMatchObject({ signers: [], isSealed: false })
  await make(orderId, false, 'Final')
  const [document] = await list()
  expect(document).toMatchObject({
    signedBy: [],
    isSealed: false,
    signers: [
      { name: 'Alex Sample', email: 'alex@example.com', state: 'requested' },
      { name: 'Robin Sample', email: 'robin@example.com', state: 'requested' },
    ],
  })
  const path = `/api/orders/${orderId}/signatures/${document?.signers[1]?.requestId}`
  const post = async (action: string, token: string, body?: object) =>
    callApi(app, 'POST', `${path}/${action}`, body, { token })
  const stranger = await aSession(app, await aUser(app.db))
  expect((await post('send', stranger, {})).status).toBe(404)
  expect((await post('link', stranger)).status).toBe(404)
  running.setNow(new Date(Date.now() + 1000))
  expect((await post('send', session, { email: 'robin.b@example.com' })).status).toBe(200)
  const { url } = (await (await post('link', session)).json()) as { url: string }
  expect(url).toContain((await mailedTo(app, 'robin.b@example.com')).token)
  expect(
    (await callApi(app, 'GET', `/api/documents/${document?.id}/signed`, undefined, { token: session })).status,
  ).toBe(404)
  await make(orderId, true, 'An answer changed')
  const states = await app.db
    .select({ state: signingRequests.state })
    .from(signingRequests)
    .where(eq(signingRequests.capacity, 'Member, 60%'))
  expect(states).toEqual([{ state: 'lapsed' }])
  expect((await list())[0]?.signers).toEqual([])
})

test.each(['canceled', 'refunded'] as const)('nobody is asked to sign for an order that was %s', async (status) => {
  const client = await aUser(app.db)
  const orderId = await aFiledOrder(app.db, { userId: client.id, status: 'in_review' })
  const session = await aSession(app, client)
  await make(orderId, false, 'Final')
  const requests = () =>
    app.db
      .select({ id: signingRequests.id })
      .from(signingRequests)
      .innerJoin(signings, eq(signings.id, signingRequests.signingId))
      .where(eq(signings.orderId, orderId))
  const [asked, ...others] = await requests()
  await app.db.update(orders).set({ status }).where(eq(orders.id, orderId))
  for (const action of ['send', 'link']) {
    const path = `/api/orders/${orderId}/signatures/${asked?.id}/${action}`
    const answer = await callApi(app, 'POST', path, action === 'send' ? {} : undefined, { token: session })
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: expect.stringContaining('canceled') }])
  }
  await make(orderId, false, 'A later version')
  expect((await requests()).length).toBe(1 + others.length)
})
