import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAuditChain } from '#platform/audit-chain.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readSizes, type TableSize } from './sizes.ts'

/** What reads everything there is, and so takes as long as there is much. */
export interface Whole {
  name: string
  seconds: number
  /** "1.2 million rows". */
  read: string
}

/** Sizes, and what the night's check of the audit log and a backup take, while nothing else runs. */
export async function measureWholes(
  dataDir: string,
  isTimed: boolean,
): Promise<{ sizes: TableSize[]; wholes: Whole[] }> {
  const server = await startEmbeddedPostgres({ dataDir })
  const sizes = await readSizes(server.url)
  const works: [name: string, work: () => Promise<string>][] = [
    ['the check of the audit log', () => checkAudit(server.urls.app)],
    ['a backup', () => backUp(server.urls.owner, dataDir)],
  ]
  const wholes: Whole[] = []
  for (const [name, work] of isTimed ? works : []) {
    const started = performance.now()
    const read = await work()
    wholes.push({ name, seconds: (performance.now() - started) / 1000, read })
  }
  await server.stop()
  return { sizes, wholes }
}

async function checkAudit(url: string): Promise<string> {
  const database = connectDatabase(url, { max: 1 })
  const { rows, broken } = await verifyAuditChain(database.db)
  await database.close()
  if (broken) throw new Error(`The audit log is broken at ${broken.id}: ${broken.reason}`)
  return `${rows} rows`
}

async function backUp(url: string, dataDir: string): Promise<string> {
  const to = mkdtempSync(join(tmpdir(), 'legate-scale-backup-'))
  const files = openFileStore(parseEnv({ DATA_DIR: dataDir }), dataDir)
  const { path } = await takeBackup({ url, files, to })
  const megabytes = statSync(path).size / 1e6
  rmSync(to, { recursive: true })
  return `${megabytes.toFixed(0)} MB`
}
