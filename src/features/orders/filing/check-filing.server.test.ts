import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../../test/staff.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import type { FilingChecksView } from './filing-check.ts'
import { filingChecks } from './filing-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const [first, second] = [await aStaffMember(running), await aStaffMember(running)]
await withPasskey(running, first.user.id)
await withPasskey(running, second.user.id)

const name = 'Two Eyes More LLC'
const aFiling = async () => (await aPaidFormation(running, { formation: aFormation({ businessName: name }) })).orderId
const act = (who: typeof first, orderId: string, action: string, body: unknown = {}) =>
  who.post(`/api/staff/orders/${orderId}/${action}`, body)
const typed = (text = name) => ({ name: text, hasCompared: true, hasAgreed: true })
const checksOf = async (orderId: string, who = first) =>
  (await who.get(`/api/staff/orders/${orderId}/checks`)).body as unknown as FilingChecksView

test('a formation is ready to file after the checks of two people, the second of whom types its name', async () => {
  const orderId = await aFiling()
  expect(await act(first, orderId, 'ready')).toMatchObject({
    status: 409,
    body: { detail: 'Two people have to check this order first.' },
  })
  expect(await act(second, orderId, 'checks/second', typed())).toMatchObject({ status: 409 })
  expect(await act(first, orderId, 'checks/first')).toMatchObject({ status: 200 })
  expect(await act(first, orderId, 'ready')).toMatchObject({
    status: 409,
    body: { detail: 'The second check is missing.' },
  })
  expect(await checksOf(orderId)).toMatchObject({ first: { isReader: true }, second: null, mayCheckSecond: false })
  expect(await checksOf(orderId, second)).toMatchObject({ first: { isReader: false }, mayCheckSecond: true })
  expect(await act(first, orderId, 'checks/second', typed())).toMatchObject({
    status: 403,
    body: { code: 'second-person-needed' },
  })
  for (const wrong of ['Two Eyes More, LLC', 'two eyes more LLC', ''])
    expect(await act(second, orderId, 'checks/second', typed(wrong))).toMatchObject({
      status: 422,
      body: { errors: { name: expect.stringMatching(/^This doesn’t match/) } },
    })
  expect(await act(second, orderId, 'checks/second', { ...typed(), hasCompared: false })).toMatchObject({
    status: 422,
    body: { errors: { hasCompared: expect.any(String) } },
  })
  expect(await act(second, orderId, 'checks/second', typed(` ${name} `))).toMatchObject({ status: 200 })
  expect(await act(first, orderId, 'ready')).toMatchObject({ status: 200, body: { status: 'ready_to_file' } })
  const log = await app.db.execute<{ action: string; actor: string }>(
    sql`select action, actor from audit_log where object = ${`order:${orderId}`} and action like 'filing.%' order by id`,
  )
  expect(log.rows).toEqual([
    { action: 'filing.first-check', actor: `user:${first.user.id}` },
    { action: 'filing.second-check', actor: `user:${second.user.id}` },
  ])
})

test('of two checks at once, one counts, first or second', async () => {
  const orderId = await aFiling()
  const statuses = async (action: string, people: (typeof first)[], body: unknown = {}) =>
    (await Promise.all(people.map((who) => act(who, orderId, action, body))))
      .map(({ status }) => status)
      .sort((a, b) => a - b)
  expect(await statuses('checks/first', [first, second])).toEqual([200, 409])
  const { first: made } = await checksOf(orderId)
  const other = made?.isReader ? second : first
  expect(await statuses('checks/second', [other, other], typed())).toEqual([200, 409])
  const open = await app.db.select().from(filingChecks).where(eq(filingChecks.orderId, orderId))
  expect(open.map(({ step }) => step).sort()).toEqual(['first', 'second'])
})

test('other answers or documents make both checks void, and the screen says which', async () => {
  const orderId = await aFiling()
  await act(first, orderId, 'checks/first')
  await act(second, orderId, 'checks/second', typed())
  await generateDocuments(app, orderId)
  const { first: gone, second: goneToo, changes } = await checksOf(orderId)
  expect([gone, goneToo]).toEqual([null, null])
  expect(changes).toContain('Certificate of Formation, version 1')
  expect(changes).not.toContain('The answers')
  expect(await act(first, orderId, 'ready')).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Documents changed after the checks/) },
  })
  await act(second, orderId, 'checks/first')
  await act(first, orderId, 'checks/second', typed())
  expect(await checksOf(orderId)).toMatchObject({ first: { isReader: false }, second: { isReader: true }, changes: [] })
  await app.db.execute(
    sql`update formations set snapshot = snapshot || '{"naics": "311811"}' where order_id = ${orderId}`,
  )
  expect((await checksOf(orderId)).changes).toEqual(['The answers'])
  expect(await act(first, orderId, 'ready')).toMatchObject({ status: 409 })
})

test('in a firm of one, the second check is a later act of the same person, marked as such', async () => {
  const alone = await aStaffMember(running)
  const orderId = await aFiling()
  await app.db.execute(sql`delete from passkeys`)
  await act(alone, orderId, 'checks/first')
  expect(await checksOf(orderId, alone)).toMatchObject({ mayCheckSecond: true })
  expect(await act(alone, orderId, 'checks/second', typed())).toMatchObject({ status: 200 })
  expect(await checksOf(orderId, alone)).toMatchObject({
    first: { isSamePerson: false },
    second: { isSamePerson: true },
  })
  expect(await act(alone, orderId, 'ready')).toMatchObject({ status: 200 })
  for (const { user } of [first, second]) await withPasskey(running, user.id)
})

test('an order that is sent back or reviewed again is checked again', async () => {
  const orderId = await aFiling()
  await act(first, orderId, 'checks/first')
  expect(await act(second, orderId, 'checks/send-back', { note: '' })).toMatchObject({ status: 422 })
  await act(second, orderId, 'checks/send-back', { note: 'The office has no suite' })
  expect(await checksOf(orderId)).toMatchObject({ first: null, sentBack: { note: 'The office has no suite' } })
  expect(await act(second, orderId, 'checks/send-back', { note: 'Again' })).toMatchObject({ status: 409 })
  await act(first, orderId, 'checks/first')
  expect(await checksOf(orderId)).toMatchObject({ sentBack: null })
  await act(second, orderId, 'checks/second', typed())
  await act(first, orderId, 'ready')
  await act(first, orderId, 'review')
  expect(await checksOf(orderId)).toMatchObject({ first: null, second: null, changes: [] })
  const leap = sql`update orders set status = 'ready_to_file' where id = ${orderId}`
  await expect(app.db.execute(leap)).rejects.toThrow()
})
