import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { eicar, startClamd } from '../../../../test/clamd.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { aPdf, anImage, officeOf, upload } from '../../../../test/uploads.ts'
import { stateFilings } from '#features/orders/life/life-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { openScanner } from '#platform/virus-scanner.server.ts'
import type { OrderDocument } from './order-document.ts'
import type { StaffDocument } from './staff-document.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

let paid: Awaited<ReturnType<typeof aPaidFormation>>
beforeAll(async () => {
  paid = await aPaidFormation(running)
})

const pathOf = (orderId: string) => `/api/staff/orders/${orderId}/documents`
async function send(
  orderId: string,
  data: object,
  file: { name: string; bytes: Buffer } | undefined = { name: 'Filed.pdf', bytes: aPdf('Filed') },
  token = staff.token,
) {
  const response = await upload(app, token, { data, ...(file ? { file } : {}) }, { path: pathOf(orderId) })
  const body = (await response.json()) as StaffDocument[] & { errors?: Record<string, string> }
  return { status: response.status, body }
}
const seenBy = async ({ buyer }: typeof paid) => buyer.get<OrderDocument[]>('/api/documents')
const fileStatus = async (id: string, token: string) =>
  (await callApi(app, 'GET', `/api/documents/${id}/file`, undefined, { token })).status

test('what the state returned is the client’s at once, and the same title again is its next version', async () => {
  const first = await send(paid.orderId, { kind: 'state-filing' })
  expect([first.status, first.body]).toEqual([200, expect.anything()])
  const corrected = { name: 'Filed.pdf', bytes: aPdf('Filed, corrected') }
  const second = await send(paid.orderId, { kind: 'state-filing', title: 'filed BY the state' }, corrected)
  expect(second.body).toMatchObject([
    {
      kind: 'state-filing',
      title: 'Filed by the state',
      isClientVisible: true,
      versions: [
        {
          version: 2,
          source: 'uploaded',
          uploadedBy: 'Sam Staff',
          fileName: 'Filed.pdf',
          contentType: 'application/pdf',
        },
        { version: 1 },
      ],
    },
  ])
  const [document] = await seenBy(paid)
  expect(document).toMatchObject({
    kind: 'state-filing',
    source: 'uploaded',
    signers: [],
    versions: [{ version: 2 }, { version: 1 }],
  })
  expect(await fileStatus(document?.id ?? '', paid.buyer.token)).toBe(200)
  const audits = await app.db.execute<{ detail: Record<string, unknown> }>(
    sql`select detail from audit_log where action = 'document.uploaded' and object = ${`order:${paid.orderId}`} order by id`,
  )
  expect(audits.rows.map(({ detail }) => detail['version'])).toEqual([1, 2])
})

test('evidence is the client’s only while staff show it', async () => {
  const order = await aPaidFormation(running)
  const { body } = await send(order.orderId, { kind: 'evidence', title: 'Call with the state' })
  const [evidence] = body
  expect(evidence).toMatchObject({ isClientVisible: false, versions: [{ version: 1 }] })
  const id = evidence?.id ?? ''
  const show = (showToClient: boolean, token = staff.token, document = id) =>
    callApi(app, 'PUT', `${pathOf(order.orderId)}/${document}`, { showToClient }, { token })
  expect(await seenBy(order)).toEqual([])
  expect([await fileStatus(id, order.buyer.token), await fileStatus(id, staff.token)]).toEqual([404, 200])
  expect((await show(true)).status).toBe(200)
  expect(await seenBy(order)).toMatchObject([{ title: 'Call with the state' }])
  expect(await fileStatus(id, order.buyer.token)).toBe(200)
  expect((await show(false)).status).toBe(200)
  expect(await seenBy(order)).toEqual([])
  expect((await show(true, order.buyer.token)).status).toBe(403)
  expect((await show(true, staff.token, crypto.randomUUID())).status).toBe(404)
  const shown = await send(order.orderId, { kind: 'evidence', title: 'Receipt', showToClient: true })
  expect(shown.body.find(({ title }) => title === 'Receipt')).toMatchObject({ isClientVisible: true })
})

test('what the state returned is never hidden, in the database either', async () => {
  const [document] = (await send(paid.orderId, { kind: 'state-filing', title: 'Certificate' })).body
  const hide = await callApi(
    app,
    'PUT',
    `${pathOf(paid.orderId)}/${document?.id}`,
    { showToClient: false },
    { token: staff.token },
  )
  expect(hide.status).toBe(404)
  await expect(
    app.db.execute(sql`update documents set is_client_visible = false where id = ${document?.id}`),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'documents_hidden_check' }) })
})

test.each([
  ['a script', { name: 'run.js', bytes: Buffer.from('alert(1)') }, 415],
  ['a page named as a PDF', { name: 'page.pdf', bytes: Buffer.from('<html></html>') }, 415],
  [
    'a program in a document',
    { name: 'm.docx', bytes: officeOf('docx', [{ name: 'word/vbaProject.bin', data: 'x' }]) },
    415,
  ],
  ['nothing', { name: 'empty.txt', bytes: Buffer.alloc(0) }, 422],
  ['no file', undefined, 422],
])('%s is refused at its field, and nothing is kept', async (_, file, status) => {
  const order = await aPaidFormation(running)
  const answer = await upload(
    app,
    staff.token,
    { data: { kind: 'evidence' }, ...(file ? { file } : {}) },
    { path: pathOf(order.orderId) },
  )
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ errors: { file: expect.any(String) } }),
  ])
  expect((await staff.get(pathOf(order.orderId))).body).toEqual([])
})

test('a picture is encoded again, and another kind of document is refused', async () => {
  const order = await aPaidFormation(running)
  const picture = await send(order.orderId, { kind: 'evidence' }, { name: 'Scan.png', bytes: await anImage('png') })
  expect(picture.body).toMatchObject([{ versions: [{ contentType: 'image/png', fileName: 'Scan.png' }] }])
  expect((await send(order.orderId, { kind: 'bylaws' })).status).toBe(422)
})

test('the virus scanner sees the file where one is configured', async () => {
  const clamd = await startClamd()
  try {
    const scanned = { ...app, scanner: openScanner(clamd.url) }
    const { orderId } = await aPaidFormation(running)
    const file = { name: 'Notes.txt', bytes: Buffer.from(eicar) }
    const parts = { data: { kind: 'evidence' }, file }
    expect((await upload(scanned, staff.token, parts, { path: pathOf(orderId) })).status).toBe(422)
    expect(clamd.scanned).toHaveLength(1)
  } finally {
    await clamd.stop()
  }
})

test('only staff upload, and only to an order that was paid', async () => {
  expect((await send(paid.orderId, { kind: 'evidence' }, undefined, paid.buyer.token)).status).toBe(403)
  expect((await send(crypto.randomUUID(), { kind: 'evidence' })).status).toBe(404)
  await app.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, paid.orderId))
  expect((await send(paid.orderId, { kind: 'evidence', title: 'After' })).status).toBe(200)
  const client = await aUser(app.db)
  const [unpaid] = await app.db
    .insert(orders)
    .values({ userId: client.id, baseService: 'llc', totalCents: 49_900, cartHash: Buffer.alloc(32) })
    .returning()
  expect((await send(unpaid?.id ?? '', { kind: 'evidence' })).status).toBe(409)
})

test('a decision of the state names the uploaded document that shows it', async () => {
  const { orderId } = await aPaidFormation(running)
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: '2026-11-20', confirmation: 'CCFS 1' })
  const other = await aPaidFormation(running)
  const [foreign] = (await send(other.orderId, { kind: 'state-filing' })).body
  const filed = { ubi: '604 675 709', filedOn: '2026-11-21' }
  for (const documentId of [foreign?.id, crypto.randomUUID()])
    expect(await staff.post(`/api/staff/orders/${orderId}/filed`, { ...filed, documentId })).toMatchObject({
      status: 422,
      body: { errors: { documentId: 'Choose a document that was uploaded to this order' } },
    })
  const [document] = (await send(orderId, { kind: 'state-filing' })).body
  await staff.move(orderId, 'filed', { ...filed, documentId: document?.id })
  const [filing] = await app.db.select().from(stateFilings).where(eq(stateFilings.orderId, orderId))
  const versions = await app.db.execute<{ id: string }>(
    sql`select id from document_versions where document_id = ${document?.id}`,
  )
  expect([filing?.outcome, filing?.evidenceVersionId]).toEqual(['filed', versions.rows[0]?.id])
})

test('the same file added twice at once is one version', async () => {
  const { orderId } = await aPaidFormation(running)
  const add = () => send(orderId, { kind: 'evidence', title: 'Receipt' })
  const [first, second] = await Promise.all([add(), add()])
  expect([first.status, second.status]).toEqual([200, 200])
  const { body } = await send(orderId, { kind: 'evidence', title: 'Receipt' })
  expect(body.map(({ title, versions }) => [title, versions.length])).toEqual([['Receipt', 1]])
})
