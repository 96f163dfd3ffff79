import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connectDatabase, sql } from './db.server.ts'
import { keepLimits } from './pooler.server.ts'

const database = await testDatabase({ isEmpty: true })
const administrator = connectDatabase(database.superuserUrl, { max: 1 })
// Needs quotes in SQL.
const role = `Legate-App ${randomBytes(4).toString('hex')}`
await administrator.db.execute(sql.raw(`create role "${role}" login password 'its-password'`))
const address = Object.assign(new URL(database.urls.app), { username: role, password: 'its-password' })
afterAll(async () => {
  await administrator.db.execute(sql.raw(`drop role "${role}"`))
  await administrator.close()
  await database.close()
})

test('the limits of a role of any name become its own, once', async () => {
  const connected = connectDatabase(address.href, { max: 1 })
  const limits = { statement_timeout: 9000 }
  await keepLimits(connected.db, limits)
  await keepLimits(connected.db, limits)
  await connected.close()
  const { rows } = await administrator.db.execute(
    sql`select s.setconfig as limits from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = ${role}`,
  )
  expect(rows).toEqual([{ limits: ['statement_timeout=9000ms'] }])
  await administrator.db.execute(
    sql.raw(`alter role "${role}" in database "${database.superuserUrl.split('/').at(-1)}" reset all`),
  )
})
