import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { folderFileStore } from '#platform/file-store.server.ts'
import { testDatabase } from '../../test/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

test('a backup is restored into a database that sorts text in another way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legate-sorted-'))
  const files = folderFileStore(folder)
  await using from = closing(await testDatabase())
  await using to = closing(await testDatabase({ isEmpty: true, language: 'en-US' }))
  await from.owner.db.execute(
    sql`insert into passkey_challenges (challenge, expires_at) select key, now() from unnest(array['a', 'B', '_c', 'c']) as key`,
  )
  const { path } = await takeBackup({ url: from.urls.owner, files, to: folder })

  await restoreBackup({ url: to.urls.owner, files, path, secrets: undefined, replace: false })

  const found = await to.owner.db.execute<{ challenge: string }>(
    sql`select challenge from passkey_challenges order by challenge`,
  )
  expect(found.rows.map(({ challenge }) => challenge)).toEqual(['_c', 'a', 'B', 'c'])
  rmSync(folder, { recursive: true })
})

const closing = <T extends { close: () => Promise<void> }>(database: T) =>
  Object.assign(database, { [Symbol.asyncDispose]: () => database.close() })
