import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const { buyer, orderId, view } = await aPaidFormation(running)
const path = `/api/staff/orders/${orderId}/notes`

test('a note says who wrote it and when, the newest first, and the log does not repeat it', async () => {
  running.setNow(new Date('2026-11-20T18:40:00Z'))
  await staff.post(path, { body: 'Called the client.\r\nNo answer.' })
  running.setNow(new Date('2026-11-20T18:41:00Z'))
  const { status, body } = await staff.post(path, { body: '  Lease begins in January.  ' })
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { body: 'Lease begins in January.', by: 'Sam Staff', at: '2026-11-20T18:41:00.000Z' },
    { body: 'Called the client.\nNo answer.', by: 'Sam Staff', at: '2026-11-20T18:40:00.000Z' },
  ])
  expect((await staff.get(path)).body).toEqual(body)
  const entries = await app.db.execute<{ detail: object }>(
    sql`select detail from audit_log where action = 'order.note-added' and object = ${`order:${orderId}`}`,
  )
  expect(entries.rows.map(({ detail }) => Object.keys(detail))).toEqual([['noteId'], ['noteId']])
})

test.each(['Her SSN is 123-45-6789', 'ITIN 912 70 1234', '123456789', ''])(
  'a note like “%s” is refused',
  async (body) => {
    const before = (await staff.get(path)).body
    expect(await staff.post(path, { body })).toMatchObject({
      status: 422,
      body: { errors: { body: expect.any(String) } },
    })
    expect((await staff.get(path)).body).toEqual(before)
  },
)

test('a note may name the company’s numbers', async () => {
  expect(await staff.post(path, { body: 'UBI 604 675 709, EIN 12-3456789' })).toMatchObject({ status: 200 })
})

test('no client reads a note, or finds it in the order', async () => {
  await staff.post(path, { body: 'Written for colleagues' })
  expect(await buyer.get(path)).toMatchObject({ code: 'forbidden' })
  expect(await buyer.post(path, { body: 'Mine' })).toMatchObject({ status: 403 })
  expect(JSON.stringify(await view())).not.toContain('Written for colleagues')
  expect(await staff.post(`/api/staff/orders/${crypto.randomUUID()}/notes`, { body: 'Lost' })).toMatchObject({
    status: 404,
  })
})
