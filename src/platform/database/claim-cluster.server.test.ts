import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { claimCluster } from './claim-cluster.server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [dataDir, copyDir] = [join(folder, 'original'), join(folder, 'copy')]

test('a copied data folder starts, whatever its owner and modes', { timeout: 120_000 }, async () => {
  const original = await startEmbeddedPostgres({ dataDir, durable: false })
  const rows = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const found = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return found.rows
  }
  await rows(original.url, 'create table kept as select 7 as n')
  await original.stop()
  // As root without -p, everything belongs to root; as anyone else, to them.
  spawnSync('cp', ['-r', dataDir, copyDir])
  spawnSync('chmod', ['-R', 'a+rX', copyDir])
  const cluster = join(copyDir, 'postgres', '18')
  const copied = await startEmbeddedPostgres({ dataDir: copyDir, durable: false })
  expect(await rows(copied.url, 'select n from kept')).toEqual([{ n: 7 }])
  await copied.stop()
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
  expect(statSync(cluster).uid).toBe(statSync(join(dataDir, 'postgres', '18')).uid)
})

test('says what is wrong and what to run if the account may not change the owner', () => {
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  const cluster = join(dataDir, 'postgres', '18')
  expect(() => claimCluster(cluster, {})).toThrow(`As root: chown -R 54321 ${cluster}`)
  getuid.mockRestore()
})
