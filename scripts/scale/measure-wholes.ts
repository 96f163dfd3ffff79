import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAuditChain } from '#platform/audit-chain.server.ts'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readSizes, type TableSize } from './sizes.ts'

/** What reads everything there is, and so takes as long as there is much. */
export interface Whole {
  name: string
  seconds: number
  /** "1.2 million rows". */
  read: string
}

/** Sizes, and what the night's check of the audit log, a backup, and its restore take (R88), while nothing else runs. */
export async function measureWholes(
  dataDir: string,
  isTimed: boolean,
): Promise<{ sizes: TableSize[]; wholes: Whole[] }> {
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return { sizes: await readSizes(server.url), wholes: isTimed ? await timeWholes(dataDir, server.urls) : [] }
  } finally {
    await server.stop()
  }
}

async function timeWholes(dataDir: string, urls: DatabaseUrls): Promise<Whole[]> {
  const folder = mkdtempSync(join(tmpdir(), 'legate-scale-backup-'))
  const empty = await startEmbeddedPostgres({ dataDir: join(folder, 'restored') })
  let path = ''
  const works: [name: string, work: () => Promise<string>][] = [
    ['the check of the audit log', () => checkAudit(urls.app)],
    [
      'a backup',
      async () => {
        path = (await takeBackup({ url: urls.owner, files: filesOf(dataDir), to: folder })).path
        return `${(statSync(path).size / 1e6).toFixed(0)} MB`
      },
    ],
    ['its restore', () => restore(path, empty.urls.owner, { dataDir, folder })],
  ]
  try {
    const wholes: Whole[] = []
    for (const [name, work] of works) {
      const started = performance.now()
      const read = await work()
      wholes.push({ name, seconds: (performance.now() - started) / 1000, read })
    }
    return wholes
  } finally {
    await empty.stop()
    rmSync(folder, { recursive: true })
  }
}

async function checkAudit(url: string): Promise<string> {
  const database = connectDatabase(url, { max: 1 })
  const { rows, broken } = await verifyAuditChain(database.db)
  await database.close()
  if (broken) throw new Error(`The audit log is broken at ${broken.id}: ${broken.reason}`)
  return `${rows} rows`
}

const filesOf = (dataDir: string) => openFileStore(parseEnv({ DATA_DIR: dataDir }), dataDir)

async function restore(path: string, url: string, at: { dataDir: string; folder: string }): Promise<string> {
  const { dataDir, folder } = at
  const secrets = loadSecrets({ dataDir })
  const { tables } = await restoreBackup({ url, files: filesOf(folder), path, secrets, replace: false })
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`
}
