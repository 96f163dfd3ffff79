import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { isTemporaryFailure } from '#platform/temporary-failure.server.ts'
import { connectDatabase, sql } from './db.server.ts'

test('a statement ends after 10 seconds, and a transaction that waits for its next one after 15', async () => {
  const database = await testDatabase()
  const connected = connectDatabase(database.urls.app)
  const { rows } = await connected.db.execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '10s', idle: '15s' }])
  await connected.close()
  await database.close()
})

test('who finds every connection taken is refused for now after three seconds', async () => {
  const database = await testDatabase()
  const connected = connectDatabase(database.urls.app, { max: 1 })
  const { db } = connected
  await db.transaction(async () => {
    const from = performance.now()
    const refusal = await db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(isTemporaryFailure(refusal)).toBe(true)
    expect(performance.now() - from).toBeGreaterThanOrEqual(2900)
  })
  await expect(db.execute(sql`select 2 as answer`)).resolves.toMatchObject({ rows: [{ answer: 2 }] })
  await connected.close()
  await database.close()
})
