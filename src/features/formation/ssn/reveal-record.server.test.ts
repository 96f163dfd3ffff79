import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aHalfSession, aSession, callApi, testApp } from '../../../../test/app.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { secrets } from './ssn-tables.server.ts'
import { purgeExpired, sealSsns } from './ssn-vault.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const owner = running.database.owner.db
afterAll(() => running.close())

const canary = '219-45-6789'
const reason = 'EIN application by fax, line 7b.'
const aNumber = async () => {
  const [sealed] = await sealSsns(app, app.db, [{ ownerTable: 'number_holders', ownerId: randomUUID(), value: canary }])
  return sealed?.id ?? ''
}
const aReader = async (role: 'staff' | 'admin' = 'staff') => aUser(app.db, { role, isPiiReader: true })
const reveal = async (token: string | undefined, id: string, body: unknown = { reason }) => {
  const response = await callApi(app, 'POST', `/api/staff/ssns/${id}/reveal`, body, { token })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}
interface Entry extends Record<string, unknown> {
  actor: string
  action: string
  why: string | null
  reason: string | null
}
const entriesOf = async (id: string) =>
  (
    await app.db.execute<Entry>(
      sql`select actor, action, detail->>'why' as why, detail->>'reason' as reason from audit_log
        where object = ${`secret:${id}`} order by id`,
    )
  ).rows

type Row = [who: string, role: 'client' | 'staff' | 'admin', isPiiReader: boolean, status: number, why: string | null]
const people: Row[] = [
  ['a client', 'client', false, 403, 'forbidden'],
  ['a client with the flag', 'client', true, 403, 'forbidden'],
  ['staff', 'staff', false, 403, 'forbidden'],
  ['an admin', 'admin', false, 403, 'forbidden'],
  ['staff who may', 'staff', true, 200, null],
  ['an admin who may', 'admin', true, 200, null],
]

test.each(people)('%s (%s, %s) is answered %i, on record', async (_, role, isPiiReader, status, why) => {
  const [user, id] = [await aUser(app.db, { role, isPiiReader }), await aNumber()]
  const { status: answered, body, headers } = await reveal(await aSession(app, user), id)
  expect([answered, body['number']]).toEqual([status, status === 200 ? canary : undefined])
  expect(headers.get('cache-control')).toBe('no-store')
  const action = status === 200 ? 'number.opened' : 'number.open-refused'
  const expected = { actor: `user:${user.id}`, action, why, reason: status === 200 ? reason : null }
  expect(await entriesOf(id)).toEqual([expected])
})

test('a visitor and a login that waits for its second factor are refused, on record', async () => {
  const id = await aNumber()
  expect((await reveal(undefined, id)).status).toBe(401)
  expect((await reveal(await aHalfSession(app, await aReader()), id)).status).toBe(401)
  expect((await entriesOf(id)).map(({ actor, why }) => [actor, why])).toEqual([
    ['anonymous', 'login-required'],
    ['anonymous', 'login-required'],
  ])
})

test.each([
  ['too short', 'need it', 'Enter at least 10 characters. You entered 7.'],
  ['blank', '             ', 'Enter at least 10 characters. You entered 0.'],
  ['with a number in it', 'Is it 219-45-6789 indeed?', 'Leave the number out: the reason stays in the log.'],
  [
    'with a number between other dashes',
    'Is it 219 – 45 – 6789 indeed?',
    'Leave the number out: the reason stays in the log.',
  ],
  ['with a number without dashes', 'Is it 219456789 indeed?', 'Leave the number out: the reason stays in the log.'],
])('a reason that is %s is refused beside its field, on record without it', async (_, text, message) => {
  const id = await aNumber()
  const { status, body } = await reveal(await aSession(app, await aReader()), id, { reason: text })
  expect([status, body['errors']]).toEqual([422, { reason: message }])
  expect(await entriesOf(id)).toMatchObject([{ action: 'number.open-refused', why: 'invalid-input', reason: null }])
})

test('a second factor of more than five minutes ago is refused, on record', async () => {
  const id = await aNumber()
  running.setNow(new Date(Date.now() - 6 * 60_000))
  const token = await aSession(app, await aReader())
  running.setNow(new Date())
  expect(await reveal(token, id)).toMatchObject({ status: 403, body: { code: 'step-up-needed' } })
  expect(await entriesOf(id)).toMatchObject([{ why: 'step-up-needed' }])
})

test('twenty a day and no more, also when fifty ask at once; the next day begins at midnight Pacific', async () => {
  running.setNow(new Date('2026-11-21T07:57:00Z'))
  const token = await aSession(app, await aReader())
  const id = await aNumber()
  const answers = await Promise.all(Array.from({ length: 50 }, () => reveal(token, id)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened.map(({ body }) => body['viewsToday']).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  expect(refused[0]?.headers.get('retry-after')).toBe('180')
  const entries = await entriesOf(id)
  expect(entries.filter(({ action }) => action === 'number.opened')).toHaveLength(20)
  expect(entries.filter(({ why }) => why === 'refused')).toHaveLength(30)
  running.setNow(new Date('2026-11-21T08:00:00Z'))
  const next = await reveal(token, id)
  expect([next.status, next.body['viewsToday']]).toEqual([200, 1])
  running.setNow(new Date())
})

test('a record that was changed opens nothing and counts as no view, an erased one neither, on record', async () => {
  const token = await aSession(app, await aReader())
  const damaged = await aNumber()
  await owner
    .update(secrets)
    .set({ ciphertext: Buffer.alloc(25) })
    .where(eq(secrets.id, damaged))
  const answer = await reveal(token, damaged)
  expect([answer.status, answer.body['why']]).toEqual([500, 'damaged'])
  const erased = await aNumber()
  await owner
    .update(secrets)
    .set({ purgeAfter: new Date(0) })
    .where(eq(secrets.id, erased))
  await purgeExpired(app)
  expect(await reveal(token, erased)).toMatchObject({ status: 404, body: { why: 'erased' } })
  const unknown = randomUUID()
  expect(await reveal(token, unknown)).toMatchObject({ status: 404, body: { why: 'missing' } })
  for (const [id, why] of [
    [damaged, 'damaged'],
    [erased, 'erased'],
    [unknown, 'missing'],
  ] as const)
    expect(await entriesOf(id)).toMatchObject([{ action: 'number.open-refused', why, reason }])
  expect((await reveal(token, await aNumber())).body['viewsToday']).toBe(1)
})

test('admins get one mail a day at the limit, and one for a changed record, without a number', async () => {
  const [admin, reader, id] = [await aUser(app.db, { role: 'admin' }), await aReader(), await aNumber()]
  const token = await aSession(app, reader)
  const mails = () => app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, admin.id))
  for (let view = 0; view < 20; view++) await reveal(token, id)
  expect(await mails()).toEqual([])
  await Promise.all([reveal(token, id), reveal(token, id)])
  const changed = { ciphertext: Buffer.alloc(25) }
  await owner.update(secrets).set(changed).where(eq(secrets.id, id))
  await Promise.all([reveal(token, id), reveal(token, id)])
  const texts = (await mails()).map(({ template, textBody }) => [template, textBody])
  expect(texts).toHaveLength(2)
  expect(texts).toContainEqual(['ssn-alert', expect.stringContaining('opened 20 Social Security numbers today')])
  expect(texts).toContainEqual(['ssn-alert', expect.stringContaining('changed outside the application')])
  expect(texts.join()).toContain(reader.lastName)
  expect(texts.join()).not.toMatch(/219-?45-?6789/)
})

test('what stands in the address is written down only when it is an id', async () => {
  const token = await aSession(app, await aReader())
  expect((await reveal(token, canary)).status).toBe(404)
  const { rows } = await app.db.execute(sql`select object from audit_log where audit_log::text like ${`%${canary}%`}`)
  expect(rows).toEqual([])
  expect(running.logLines.join()).not.toMatch(/219-?45-?6789/)
})
