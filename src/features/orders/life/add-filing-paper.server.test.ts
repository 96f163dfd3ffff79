import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { aPdf, upload } from '../../../../test/uploads.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { StaffDocument } from '#features/orders/documents/staff-document.ts'
import { stateFilings } from './life-tables.server.ts'
import { listFilings } from './staff-order-view.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const today = todayInPacific(app.now())

async function aFiledOrder(ubi: string) {
  const { orderId } = await aPaidFormation(running)
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })
  await staff.move(orderId, 'filed', { ubi, filedOn: today })
  const [filing] = await listFilings(app.db, orderId)
  return { orderId, filingId: filing?.id ?? '', path: `/api/staff/orders/${orderId}/filings/${filing?.id}/paper` }
}

async function aDocument(orderId: string, title: string): Promise<string> {
  const file = { name: `${title}.pdf`, bytes: aPdf(title) }
  const data = { kind: 'evidence', title }
  const response = await upload(app, staff.token, { data, file }, { path: `/api/staff/orders/${orderId}/documents` })
  const documents = (await response.json()) as StaffDocument[]
  return documents.find((document) => document.title === title)?.id ?? ''
}

test('a filed order gets the papers that it lacks, each once, and keeps what was recorded', async () => {
  const { orderId, filingId, path } = await aFiledOrder('604 675 711')
  const documentId = await aDocument(orderId, 'Receipt found later')
  expect((await staff.post(path, { paper: 'receipt', documentId })).status).toBe(200)
  expect((await staff.post(path, { paper: 'decision', documentId })).status).toBe(200)
  const shown = {
    outcome: 'filed',
    confirmation: 'CCFS 1',
    receipt: 'Receipt found later',
    decision: 'Receipt found later',
  }
  expect(await listFilings(app.db, orderId)).toMatchObject([shown])

  const another = await aDocument(orderId, 'Another')
  expect(await staff.post(path, { paper: 'receipt', documentId: another })).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Sam Staff added this paper on .* Pacific/) },
  })
  // The same request again is the same paper.
  expect((await staff.post(path, { paper: 'receipt', documentId })).status).toBe(200)
  const ofFiling = eq(stateFilings.id, filingId)
  const rewrite = (set: Partial<typeof stateFilings.$inferInsert>) =>
    app.db.update(stateFilings).set(set).where(ofFiling)
  for (const set of [
    { receiptVersionId: null },
    { confirmation: 'Other' },
    { outcome: 'rejected' as const },
    { decidedOn: '2026-01-01' },
  ])
    await expect(rewrite(set)).rejects.toThrow()
})

test('of two who add a paper at once, the second is told, and no version is left over', async () => {
  const { orderId, filingId } = await aFiledOrder('604 675 712')
  const path = `/api/staff/orders/${orderId}/documents`
  const add = (name: string) => {
    const data = { kind: 'evidence', title: 'Filing receipt', filing: { id: filingId, paper: 'receipt' } }
    return upload(app, staff.token, { data, file: { name, bytes: aPdf(name) } }, { path })
  }
  const both = await Promise.all([add('one.pdf'), add('two.pdf')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = await both.find(({ status }) => status === 409)?.json()
  expect(refused).toMatchObject({
    detail: expect.stringMatching(/^Sam Staff added this paper on .* It stays as it is\.$/),
  })
  const documents = (await staff.get(path)).body as unknown as StaffDocument[]
  expect(documents.find(({ title }) => title === 'Filing receipt')?.versions).toHaveLength(1)
  expect(await listFilings(app.db, orderId)).toMatchObject([{ receipt: 'Filing receipt' }])
  // The same file once more is the same paper.
  const kept = both[0]?.status === 200 ? 'one.pdf' : 'two.pdf'
  expect((await add(kept)).status).toBe(200)
})

test('only an uploaded document of the order is a paper, and only a decision that was made has one', async () => {
  const { orderId } = await aPaidFormation(running)
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 2' })
  const [filing] = await listFilings(app.db, orderId)
  const path = `/api/staff/orders/${orderId}/filings/${filing?.id}/paper`
  const documentId = await aDocument(orderId, 'Receipt')
  expect((await staff.post(path, { paper: 'decision', documentId })).status).toBe(409)
  expect((await staff.post(path, { paper: 'receipt', documentId: orderId })).status).toBe(422)
  const wrong = `/api/staff/orders/${orderId}/filings/${orderId}/paper`
  expect((await staff.post(wrong, { paper: 'receipt', documentId })).status).toBe(404)
})
