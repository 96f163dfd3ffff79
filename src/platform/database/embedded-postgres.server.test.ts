import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'

// mkdtemp makes the folder enterable for its owner alone, which is the hard case as root.
const dataDir = mkdtempSync(join(tmpdir(), 'legate-embedded-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const serverPid = () => Number(readFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8').split('\n')[0])

test('a running server is found again, a killed one is recovered, nothing is lost', { timeout: 90_000 }, async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await ask(first.url, 'create table kept (n int)')
  await ask(first.url, 'insert into kept values (7)')
  const again = await startEmbeddedPostgres({ dataDir })
  expect(again.url).toBe(first.url)

  process.kill(serverPid(), 'SIGKILL')
  const recovered = await startEmbeddedPostgres({ dataDir })
  expect(await ask(recovered.url, 'select n from kept')).toEqual([{ n: 7 }])
  await recovered.stop()
})

test('a database newer than the program, or with a changed migration, is refused', { timeout: 90_000 }, async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await migrate(server.url)
  await ask(server.url, "insert into schema_migrations (version, name, checksum) values (9999, '9999_future.sql', 'x')")
  await expect(migrate(server.url)).rejects.toThrow('newer than this program')
  await ask(server.url, 'delete from schema_migrations where version = 9999')
  await ask(server.url, "update schema_migrations set checksum = 'x' where version = 1")
  await expect(migrate(server.url)).rejects.toThrow('changed after it was applied')
  await server.stop()
})
