import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { llcTotalCents, mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../../test/staff.ts'
import { aPdf, upload } from '../../../../test/uploads.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import type { StaffOrderView } from '#features/orders/life/staff-order-view.server.ts'
import { quoteRefund } from '#features/orders/refunds/refund-facts-queries.server.ts'
import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { readCancellation } from '#app/portal/refunds/cancellation.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { lineFilingsOf } from './line-filing.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const [staff, other] = [await aStaffMember(running), await aStaffMember(running)]
await withPasskey(running, staff.user.id)
await withPasskey(running, other.user.id)
const today = todayInPacific(app.now())
const reportCents = 9_900
const reportFeeCents = 7_000

const submitted = { method: 'online', submittedOn: today, confirmation: 'CCFS 7' }

/** An LLC that also bought an annual report; the state filed the formation. */
async function aFiledFormationWithReport(ubi: string) {
  const paid = await aPaidFormation(running, {
    order: {
      addons: ['registered-agent', 'ein', 'annual-report'],
      amount: llcTotalCents + reportCents + reportFeeCents,
    },
  })
  const { orderId } = paid
  await staff.move(orderId, 'ready')
  const position = (await linesOf(orderId)).find(({ productId }) => productId === 'annual-report')?.position ?? -1
  await staff.move(orderId, 'submitted', { ...submitted, confirmation: 'CCFS 1' })
  const early = await staff.post(`/api/staff/orders/${orderId}/lines/${position}/submitted`, submitted)
  expect(early).toMatchObject({ status: 409, body: { code: 'order-state' } })
  await staff.move(orderId, 'filed', { ubi, filedOn: today })
  return { ...paid, position, act: (action: string) => `lines/${position}/${action}` }
}

const linesOf = async (orderId: string) =>
  (await staff.get(`/api/staff/orders/${orderId}/work`)).body as unknown as StaffLineView[]
const reportOf = async (orderId: string) =>
  (await linesOf(orderId)).find(({ productId }) => productId === 'annual-report')
const taskOf = async (orderId: string, key: string) => (await reportOf(orderId))?.tasks.find((task) => task.key === key)
const viewOf = async (orderId: string) =>
  (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as StaffOrderView
const feeBack = async (orderId: string) =>
  (await quoteRefund(app.db, await findOrder(app.db, orderId), app.now()))?.lines.find(
    ({ label }) => label === 'State filing fees',
  )
const caseOf = async (orderId: string) =>
  (await other.get(`/api/staff/orders/${orderId}/correction`)).body as unknown as CorrectionView

async function finish(orderId: string, key: string, fileName?: string) {
  const task = await taskOf(orderId, key)
  const path = `/api/staff/orders/${orderId}/tasks/${task?.id}/done`
  const file = fileName ? { file: { name: fileName, bytes: aPdf(fileName) } } : {}
  return upload(app, staff.token, { data: { note: 'Done by hand' }, ...file }, { path })
}

test('a report beside a formation is filed for itself, and only then its fee is paid to the state', async () => {
  const { buyer, orderId, position, act } = await aFiledFormationWithReport('604 675 720')
  expect(await feeBack(orderId)).toMatchObject({ backCents: reportFeeCents, why: 'Partly paid to the state' })
  // The client's facts and our comparison come first.
  expect(await staff.post(`/api/staff/orders/${orderId}/${act('submitted')}`, submitted)).toMatchObject({
    status: 409,
    body: { detail: 'Something of this service comes first. See “Services.”' },
  })
  expect((await finish(orderId, 'report-facts')).status).toBe(200)
  expect((await finish(orderId, 'compare')).status).toBe(200)
  const byHand = await finish(orderId, 'file')
  expect(byHand.status).toBe(409)
  expect(await byHand.json()).toMatchObject({ detail: expect.stringContaining('Record the filing under') })

  await staff.move(orderId, act('submitted'), submitted)
  expect(await taskOf(orderId, 'file')).toMatchObject({
    doneBy: `user:${staff.user.id}`,
    note: expect.stringMatching(/^Submitted to the state online on .*, number CCFS 7$/),
  })
  const view = await viewOf(orderId)
  expect(view).toMatchObject({
    status: 'filed',
    filings: [
      { linePosition: null, outcome: 'filed' },
      { linePosition: position, outcome: null, confirmation: 'CCFS 7' },
    ],
  })
  expect(lineFilingsOf(view, view.filings)).toMatchObject([{ position, state: 'with-state' }])
  expect(await feeBack(orderId)).toMatchObject({ backCents: 0, why: 'Paid to the state' })
  // Once with the state, it is neither sent again nor does the order end.
  expect((await staff.post(`/api/staff/orders/${orderId}/${act('submitted')}`, submitted)).status).toBe(409)
  const refused = await buyer.post(`/api/orders/${orderId}/cancel`, { refundCents: 0 })
  expect(refused.status).toBe(409)
  // The page says so before anyone fills in its form.
  const page = await readCancellation(app, { id: orderId, status: 'filed' })
  expect(page).toMatchObject({ whyNot: refused.body['message'], quote: null })
  expect((await finish(orderId, 'filed-copy', 'report.pdf')).status).toBe(409)

  expect(await staff.post(`/api/staff/orders/${orderId}/${act('filed')}`, { filedOn: '2020-01-01' })).toMatchObject({
    status: 422,
    body: { errors: { filedOn: expect.stringContaining('submitted later') } },
  })
  await staff.move(orderId, act('filed'), { filedOn: today })
  expect(await readCancellation(app, { id: orderId, status: 'filed' })).toMatchObject({ whyNot: null })
  expect((await finish(orderId, 'filed-copy', 'report.pdf')).status).toBe(200)
  expect(await reportOf(orderId)).toMatchObject({ state: 'done' })
  const subjects = (await mailsTo(running, buyer.user.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /submitted to the state|state approved/.test(subject))).toHaveLength(4)
})

test('a returned report is decided by two people, asked of the client, paid, and filed again', async () => {
  const { buyer, orderId, position, act } = await aFiledFormationWithReport('604 675 721')
  await finish(orderId, 'report-facts')
  await finish(orderId, 'compare')
  await staff.move(orderId, act('submitted'), submitted)
  const reason = 'A governor is missing'
  await staff.move(orderId, act('rejected'), { decidedOn: today, reason })
  expect(await taskOf(orderId, 'file')).toMatchObject({ doneAt: null, reopenNote: `Returned by the state: ${reason}` })
  // The report's own fee, not the formation's.
  expect(await caseOf(orderId)).toMatchObject({ reason, waitsFor: 'proposal', feeCents: 7_000 })
  expect((await staff.post(`/api/staff/orders/${orderId}/${act('submitted')}`, submitted)).status).toBe(409)
  await staff.move(orderId, 'correction/proposal', { party: 'client', explanation: 'The client left one out' })
  const question = 'Who else governs the company?'
  await other.move(orderId, 'correction/confirmation', { party: 'client', question })
  expect(await taskOf(orderId, 'report-facts')).toMatchObject({ doneAt: null, reopenNote: question })
  expect(await viewOf(orderId)).toMatchObject({ status: 'filed' })
  expect(await caseOf(orderId)).toMatchObject({ waitsFor: 'client', amountDue: { state: 'open', amountCents: 7_000 } })
  const list = (await staff.get('/api/staff/corrections')).body as { corrections: unknown[]; counts: unknown }
  expect(list).toMatchObject({ corrections: [{ orderId, waitsFor: 'client' }], counts: { client: 1, all: 1 } })

  const dueId = (await caseOf(orderId)).amountDue?.id ?? ''
  const paid = await buyer.post(`/api/orders/${orderId}/amounts-due/${dueId}/payments`, {
    paymentToken: 'cnon:card-nonce-ok',
    amount: 7_000,
  })
  expect(paid.status).toBe(201)
  await finish(orderId, 'report-facts')
  expect(await caseOf(orderId)).toMatchObject({ waitsFor: 'firm' })
  await staff.move(orderId, act('submitted'), { ...submitted, confirmation: 'CCFS 8' })
  expect(await caseOf(orderId)).toMatchObject({ waitsFor: 'state' })
  expect(
    (await staff.post(`/api/staff/orders/${orderId}/correction/reopened`, { reason: 'Not so sure any more' })).status,
  ).toBe(409)
  await staff.move(orderId, act('filed'), { filedOn: today })
  expect(await caseOf(orderId)).toMatchObject({ isOpen: false })
  const filings = (await viewOf(orderId)).filings.filter(({ linePosition }) => linePosition === position)
  expect(filings.map(({ outcome, confirmation }) => [outcome, confirmation])).toEqual([
    ['rejected', 'CCFS 7'],
    ['filed', 'CCFS 8'],
  ])
})

test('a return that was ours costs the firm the report’s fee, in its own row', async () => {
  const { orderId, act } = await aFiledFormationWithReport('604 675 722')
  await finish(orderId, 'report-facts')
  await finish(orderId, 'compare')
  await staff.move(orderId, act('submitted'), submitted)
  await staff.move(orderId, act('rejected'), { decidedOn: today, reason: 'The address is wrong' })
  await staff.move(orderId, 'correction/proposal', { party: 'ours', explanation: 'We typed it wrong' })
  await other.move(orderId, 'correction/confirmation', { party: 'ours' })
  await staff.move(orderId, act('submitted'), submitted)
  const { rows } = await app.db.execute(sql`select amount_cents from firm_fees where order_id = ${orderId}`)
  expect(rows).toEqual([{ amount_cents: 7_000 }])
})

test('of two who record the same filing, the second is told, and other lines have no filing', async () => {
  const { orderId, act, position } = await aFiledFormationWithReport('604 675 723')
  await finish(orderId, 'report-facts')
  await finish(orderId, 'compare')
  const path = `/api/staff/orders/${orderId}/${act('submitted')}`
  const both = await Promise.all([staff.post(path, submitted), other.post(path, submitted)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const none of [position + 1, 99, 'x'])
    expect((await staff.post(`/api/staff/orders/${orderId}/lines/${none}/submitted`, submitted)).status).toBe(404)
  await expect(
    app.db
      .update(orders)
      .set({ status: 'completed' })
      .where(sql`id = ${orderId}`),
  ).rejects.toThrow()
})
