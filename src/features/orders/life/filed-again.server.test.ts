import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { aPdf } from '../../../../test/uploads.ts'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { todayInPacific } from '#lib/dates.ts'
import { createApi } from '#server/http/app.server.ts'
import { stateFilings } from './life-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const today = todayInPacific(app.now())

async function tasksOf(orderId: string) {
  const { body } = await staff.get(`/api/staff/orders/${orderId}/work`)
  return (body as unknown as StaffLineView[]).flatMap(({ tasks }) => tasks)
}

const doneOf = async (orderId: string) =>
  Object.fromEntries(
    (await tasksOf(orderId))
      .filter(({ doneOn }) => doneOn !== null)
      .map(({ key, doneAt, rounds }) => [key, [doneAt !== null, rounds.length]]),
  )

const submit = (orderId: string, confirmation: string) =>
  staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation })

test('a returned filing is prepared and submitted again, and both times stay on record', async () => {
  const { orderId } = await aPaidFormation(running)
  await staff.move(orderId, 'ready')
  await submit(orderId, 'CCFS 1')
  expect(await doneOf(orderId)).toEqual({ review: [true, 0], file: [true, 0], approval: [false, 0] })
  const reason = 'A governor’s address is incomplete'
  await staff.move(orderId, 'rejected', { decidedOn: today, reason })
  await staff.move(orderId, 'review', { note: 'We correct the address' })
  await staff.move(orderId, 'correction/proposal', { party: 'ours', explanation: 'We left out the ZIP code' })
  await staff.move(orderId, 'correction/confirmation', { party: 'ours' })
  expect(await doneOf(orderId)).toEqual({ review: [false, 1], file: [false, 1], approval: [false, 0] })
  const file = (await tasksOf(orderId)).find(({ key }) => key === 'file')
  expect(file).toMatchObject({
    doneBy: null,
    reopenNote: 'We correct the address',
    rounds: [
      { doneBy: `user:${staff.user.id}`, reopenedBy: `user:${staff.user.id}`, reason: 'We correct the address' },
    ],
  })

  await staff.move(orderId, 'ready')
  await submit(orderId, 'CCFS 2')
  expect(await doneOf(orderId)).toEqual({ review: [true, 1], file: [true, 1], approval: [false, 0] })
  const filings = await app.db.select().from(stateFilings).where(eq(stateFilings.orderId, orderId))
  expect(filings.map(({ confirmation, outcome, reason: why }) => [confirmation, outcome, why])).toEqual([
    ['CCFS 1', 'rejected', reason],
    ['CCFS 2', null, ''],
  ])
  await expect(
    app.db.transaction((tx) =>
      tx.update(stateFilings).set({ confirmation: 'other' }).where(eq(stateFilings.confirmation, 'CCFS 1')),
    ),
  ).rejects.toThrow()
})

test('an order that is taken back before it is submitted has its review open again, and nothing else', async () => {
  const { orderId } = await aPaidFormation(running)
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'review', { note: '' })
  expect(await doneOf(orderId)).toEqual({ review: [false, 1], file: [false, 0], approval: [false, 0] })
})

test('a step that is done once more shows its own evidence, and keeps the earlier one', async () => {
  const { orderId } = await aPaidFormation(running)
  const consent = async () => (await tasksOf(orderId)).find(({ key }) => key === 'number')
  const path = `/api/staff/orders/${orderId}/tasks/${(await consent())?.id}`
  const done = (fileName?: string) => {
    const form = new FormData()
    form.set('data', JSON.stringify({ note: 'Sent' }))
    if (fileName) form.set('file', new Blob([new Uint8Array(aPdf(fileName))]), fileName)
    const headers = { cookie: `__Host-sid=${staff.token}` }
    return createApi(app).request(
      `${app.origin}${path}/done`,
      { method: 'POST', headers, body: form },
      { ip: '127.0.0.1' },
    )
  }
  const ein = { appliedOn: today, channel: 'fax', ein: '91-1234567' }
  await callApi(app, 'PUT', `/api/staff/orders/${orderId}/ein-application`, ein, { token: staff.token })
  expect((await done('First.pdf')).status).toBe(200)
  running.setNow(new Date(app.now().getTime() + 60_000))
  expect((await staff.post(`${path}/reopen`, { note: 'The notice has another name' })).status).toBe(200)
  expect((await consent())?.note).toBe('')
  expect((await done()).status).toBe(422)
  expect((await done('Second.pdf')).status).toBe(200)
  expect(await consent()).toMatchObject({
    files: [{ fileName: 'First.pdf' }, { fileName: 'Second.pdf' }],
    rounds: [{ note: 'Sent', reason: 'The notice has another name' }],
  })
})
