import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import type { OrderView } from '#features/orders/order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const today = todayInPacific(app.now())

/** A line of ours that an agency has. */
async function anOrderWithAgency() {
  const paid = await aPaidFormation(running)
  const position = (await paid.view()).work.find(({ state }) => state === 'in_work')?.position ?? -1
  const line = `/api/staff/orders/${paid.orderId}/lines/${position}`
  expect((await staff.post(`${line}/with-agency`, { agency: 'Department of Revenue' })).status).toBe(200)
  const view = async () => (await paid.buyer.get<OrderView>(`/api/orders/${paid.orderId}`)).work[position]
  const mails = async () =>
    (await mailsTo(running, paid.buyer.user.email)).filter(({ template }) => template === 'line-from-agency')
  return { ...paid, line, lineView: view, mails }
}

test('an agency’s answer is recorded once, the client is told, and we have the line again', async () => {
  const { line, lineView, mails } = await anOrderWithAgency()
  expect(await lineView()).toMatchObject({ state: 'with_agency', agency: 'Department of Revenue' })
  const answer = { answeredOn: today, answer: 'The license is granted.' }
  const both = await Promise.all([
    staff.post(`${line}/agency-answered`, answer),
    staff.post(`${line}/agency-answered`, answer),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const after = await lineView()
  expect(after).toMatchObject({ state: 'in_work', agency: '' })
  const answered = after?.events.filter(({ kind }) => kind === 'agency-answered')
  expect(answered).toMatchObject([
    { text: expect.stringMatching(/^Department of Revenue answered on .*The license is granted/) },
  ])
  const [mail, ...more] = await mails()
  expect([mail?.textBody, more]).toEqual([expect.stringContaining('The license is granted.'), []])
})

test('a line is taken back with a reason that the client reads, and can go to an agency again', async () => {
  const { line, lineView, mails } = await anOrderWithAgency()
  expect((await staff.post(`${line}/taken-back`, { reason: '' })).status).toBe(422)
  expect((await staff.post(`${line}/taken-back`, { reason: 'It was the wrong form' })).status).toBe(200)
  expect(await lineView()).toMatchObject({ state: 'in_work', agency: '' })
  expect((await mails())[0]?.textBody).toContain('It was the wrong form')
  expect((await staff.post(`${line}/taken-back`, { reason: 'Once more' })).status).toBe(409)
  expect((await staff.post(`${line}/with-agency`, { agency: 'City of Seattle' })).status).toBe(200)
})

test.each([
  ['ahead', addDays(today, 1), 'This day is in the future'],
  ['before it was sent', addDays(today, -1), expect.stringMatching(/^We sent it to the agency later/)],
  ['no day', 'soon', 'Enter a date that exists'],
])('an answer of a day that is %s is refused beside the field', async (_, answeredOn, text) => {
  const { line } = await anOrderWithAgency()
  expect(await staff.post(`${line}/agency-answered`, { answeredOn, answer: 'Granted' })).toMatchObject({
    status: 422,
    body: { errors: { answeredOn: text } },
  })
})

test('no number of a person goes into an answer, a reason, or a message', async () => {
  const { line, orderId } = await anOrderWithAgency()
  const text = 'For 123-45-6782'
  expect((await staff.post(`${line}/agency-answered`, { answeredOn: today, answer: text })).status).toBe(422)
  expect((await staff.post(`${line}/taken-back`, { reason: text })).status).toBe(422)
  const task = `/api/staff/orders/${orderId}/tasks/${orderId}/reopen`
  expect((await staff.post(task, { note: text })).status).toBe(422)
})
