import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { invalidateTag } from './content-changed.server.ts'
import { type Invalidation, listenForInvalidations } from './content-listener.server.ts'
import { createLog } from '#platform/log.server.ts'

async function aListener(onChange: (change: Invalidation) => void = () => {}) {
  const database = await testDatabase()
  const heard: Invalidation[] = []
  const listener = listenForInvalidations({
    url: database.urls.app,
    log: createLog('silent'),
    async onChange(change) {
      heard.push(change)
      onChange(change)
    },
  })
  await expect.poll(() => heard).toEqual(['everything'])
  return {
    database,
    heard,
    /** As when the server is started again. */
    cut: () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      ),
    async [Symbol.asyncDispose]() {
      await listener.stop()
      await database.close()
    },
  }
}

test('notifies listeners on commit and not on rollback', async () => {
  await using one = await aListener()
  const { db } = one.database
  await expect(
    db.transaction(async (tx) => {
      await invalidateTag(tx, 'prices')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction((tx) => invalidateTag(tx, 'posts'))
  await expect.poll(() => one.heard).toEqual(['everything', 'posts'])
})

test('after a lost connection everything counts as changed', async () => {
  await using one = await aListener()
  await one.cut()
  await expect.poll(() => one.heard).toEqual(['everything', 'everything'])
  await invalidateTag(one.database.db, 'downloads')
  await expect.poll(() => one.heard.at(-1)).toBe('downloads')
})

test('a change that could not be followed is followed by connecting again', async () => {
  let isFailing = true
  await using one = await aListener((change) => {
    if (change !== 'site' || !isFailing) return
    isFailing = false
    throw new Error('the database was away')
  })
  await invalidateTag(one.database.db, 'site')
  await expect.poll(() => one.heard).toEqual(['everything', 'site', 'everything'])
})
