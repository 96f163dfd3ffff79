import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { verifyAuditChain } from './audit-chain.server.ts'
import { writeAudit } from './audit.server.ts'

const database = await testDatabase()
const { db, owner } = database
afterAll(() => database.close())

for (let number = 1; number <= 12; number++) {
  const detail = { number, text: 'é | "quoted" \\ 🌲' }
  await writeAudit(db, { actor: `user:${number}`, action: 'test', object: 'test', detail })
}
const stored = await owner.pool.query<{ id: number }>('select id::int from audit_log order by audit_log.id')
const ids = stored.rows.map(({ id }) => id)
/** Among the rows of the test; those of the sample content come before. */
const [one, next] = [ids.at(-8) ?? 0, ids.at(-7) ?? 0]
const last = ids.at(-1) ?? 0

/** What someone with the owner's rights does to the log, undone afterwards. */
async function whileTampered<Result>(statement: string, look: () => Promise<Result>): Promise<Result> {
  const run = (text: string) => owner.pool.query(text)
  await run(`create table kept as table audit_log; alter table audit_log disable trigger user; ${statement}`)
  try {
    return await look()
  } finally {
    await run(`delete from audit_log; insert into audit_log overriding system value select * from kept;
      drop table kept; alter table audit_log enable trigger user`)
  }
}

test('an untouched log holds, whatever the size of a batch', async () => {
  const whole = await verifyAuditChain(db)
  expect(whole).toMatchObject({ rows: ids.length, last: { id: String(last) }, broken: undefined })
  for (const batchSize of [1, 5, ids.length, ids.length + 1])
    expect(await verifyAuditChain(db, { batchSize })).toEqual(whole)
})

test.each([
  ['an actor', `update audit_log set actor = 'user:9' where id = ${one}`, one, 'it was changed'],
  ['a time', `update audit_log set at = at + interval '1 microsecond' where id = ${one}`, one, 'it was changed'],
  ['a detail', `update audit_log set detail = '{}' where id = ${last}`, last, 'it was changed'],
  ['a hash', `update audit_log set hash = '' where id = ${one}`, one, 'it was changed'],
  ['a removed row', `delete from audit_log where id = ${one}`, next, 'a row before it'],
  ['a removed beginning', `delete from audit_log where id < ${one}`, one, 'a row before it'],
  [
    'a row that was written again with its own hash',
    `update audit_log set actor = 'x', hash = sha256(prev_hash || convert_to(concat_ws('|',
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'x', action, object, detail::text), 'UTF8'))
      where id = ${one}`,
    next,
    'a row before it',
  ],
  [
    'a row that was moved to the end',
    `with moved as (delete from audit_log where id = ${one} returning *)
      insert into audit_log overriding system value
      select ${last + 1}, at, actor, action, object, detail, prev_hash, hash from moved`,
    next,
    'a row before it',
  ],
] as const)('%s is found', async (_, statement, id, reason) => {
  const { broken } = await whileTampered(statement, () => verifyAuditChain(db, { batchSize: 5 }))
  expect(broken).toEqual({ id: String(id), reason: expect.stringContaining(reason) })
})

test('rows missing at the end are found by a hash that was seen before', async () => {
  const { last: seen } = await verifyAuditChain(db)
  const look = () => verifyAuditChain(db, { seen })
  expect((await look()).broken).toBeUndefined()
  const { broken } = await whileTampered(`delete from audit_log where id = ${last}`, look)
  expect(broken).toEqual({ id: String(last), reason: 'it was seen and is gone' })
  const other = { id: String(one), hash: 'ab' }
  expect((await verifyAuditChain(db, { seen: other })).broken?.reason).toBe('it has another hash than was seen')
})
