import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { folderFileStore } from '#platform/file-store.server.ts'
import { testDatabase } from '../../test/database.ts'
import { readArchive, writeArchive } from './archive.ts'
import { tableOfEntry } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-large-'))
const files = folderFileStore(join(folder, 'data'))
const database = await testDatabase()
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const table = 'public.outgoing_mails'
const mails = 7000

const count = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ', ' || sum(length(text_body)) as sum from ${table}`,
  )
  await client.end()
  return rows[0]?.sum
}

async function fill(): Promise<string> {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  // Rows of all lengths, some longer than what PostgreSQL sends at once.
  await client.query(
    `insert into ${table} (dedupe_key, template, to_address, subject, text_body, html_body, sent_at, attempts)
      select 'large:' || n, 'status-update', 'client@example.com', 'News', repeat('Line ' || n || E'\\n', 1 + n % 97)
        || case when n % 1000 = 0 then repeat('x', 200000) else '' end, repeat('y', 1 + n % 1009), now(), 1
      from generate_series(1, ${mails}) as n`,
  )
  await client.end()
  return (await takeBackup({ url: database.urls.owner, files, to: join(folder, 'backups') })).path
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

async function restored(path: string): Promise<string | undefined> {
  const empty = await testDatabase({ isEmpty: true })
  await restoreBackup({ url: empty.urls.owner, files, path, secrets: undefined, replace: false })
  const found = await count(empty.urls.owner)
  await empty.close()
  return found
}

/** The same backup with its tables cut at any byte, as they were until November 30, 2026. */
async function cutAnywhere(path: string): Promise<string> {
  const cut = join(folder, 'cut.tar.gz')
  await writeArchive(cut, [], async (archive) => {
    for await (const { name, content } of readArchive(path, undefined)) {
      const bytes = await readAll(content)
      const size = tableOfEntry(name) === table ? 100_003 : bytes.length
      for (let at = 0; at < bytes.length; at += size) {
        const part = bytes.subarray(at, at + size)
        await archive.add(name, part.length, [part])
      }
    }
  })
  return cut
}

test('a table of many megabytes is stored in several parts, each of whole rows, and restored', async () => {
  const path = await fill()
  const ends: (number | undefined)[] = []
  for await (const { name, content } of readArchive(path, undefined))
    if (tableOfEntry(name) === table) ends.push((await readAll(content)).at(-1))
  expect(ends.length).toBeGreaterThan(1)
  expect(ends).toEqual(ends.map(() => 10))
  const before = await count(database.urls.owner)
  expect(before).toContain(String(mails))
  expect(await restored(path)).toBe(before)
  expect(await restored(await cutAnywhere(path))).toBe(before)
})
