import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { statementsOf } from '../../../test/statements.ts'
import { aUser } from '../../../db/build.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { eq } from 'drizzle-orm'
import { readOnce } from './read-once.server.ts'

const database = await testDatabase()
afterAll(() => database.close())

const named = (db: typeof database.db, id: string) => db.select().from(users).where(eq(users.id, id))

test('a read that is asked for twice is made once, and one with other values is another', async () => {
  const [one, other] = [await aUser(database.db), await aUser(database.db)]
  const db = readOnce(database.pool)
  const statements = await statementsOf(async () => {
    const [first, again] = await Promise.all([named(db, one.id), named(db, one.id)])
    expect(first).toEqual([one])
    expect(again).toEqual([one])
    expect(await named(db, other.id)).toEqual([other])
    expect(await named(db, one.id)).toEqual([one])
  })
  expect(statements).toHaveLength(2)
})

test('the next answer reads again, and a transaction reads what is there', async () => {
  const user = await aUser(database.db)
  const db = readOnce(database.pool)
  await named(db, user.id)
  await database.db.update(users).set({ firstName: 'Changed' }).where(eq(users.id, user.id))
  expect(await named(db, user.id)).toMatchObject([{ firstName: 'Alex' }])
  expect(await db.transaction((tx) => named(tx, user.id))).toMatchObject([{ firstName: 'Changed' }])
  expect(await named(readOnce(database.pool), user.id)).toMatchObject([{ firstName: 'Changed' }])
})
