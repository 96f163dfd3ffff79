import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/start/read-env.server.ts'
import { keyFilePath, loadSecrets } from '#platform/secrets.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { listBackups } from './backup/backup-files.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run restore -- FILE|FOLDER [--identity KEY-FILE] [--replace]   (or BACKUP_IDENTITY_FILE)
For a folder, restores the newest backup in it. --replace deletes what the database contains.`

async function findBackup(from: string): Promise<string> {
  if (!existsSync(from)) throw new Error(`${from} does not exist`)
  if (!statSync(from).isDirectory()) return from
  const newest = (await listBackups(from)).at(-1)
  if (!newest) throw new Error(`There is no backup in ${from}`)
  return newest.path
}

/** Finds the key, which is alone on a line, as age-keygen writes it. */
function readIdentity(file: string): string {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith('AGE-SECRET-KEY-'))
  if (!line) throw new Error(`${file} holds no key of a backup`)
  return line.trim()
}

async function restore(from: string, identityFile: string | undefined, replace: boolean): Promise<string> {
  const env = readEnv()
  const dataDir = env.DATA_DIR
  const path = await findBackup(resolve(from))
  const keyFile = keyFilePath({ file: env.KEY_FILE, dataDir })
  const warn = (text: string) => void process.stderr.write(`${text}\n`)
  const { isProduction } = env
  const secrets = existsSync(keyFile) ? loadSecrets({ file: keyFile, dataDir, isProduction, warn }) : undefined
  const file = identityFile ?? env.BACKUP_IDENTITY_FILE
  const identity = file ? readIdentity(file) : undefined
  const opened = await openDatabase(env)
  try {
    const { takenAt, tables, files } = await restoreBackup({
      url: opened.urls.owner,
      files: openFileStore(env, dataDir),
      path,
      identity,
      secrets,
      replace,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `${path}\n${rows} rows and ${files.length} files of ${takenAt} are restored; everyone has to log in again.
Checkout stays closed until Legate has started and asked the card provider what was paid since.\n`
  } finally {
    await opened.close()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { identity: { type: 'string' }, replace: { type: 'boolean', default: false } },
})
const [from] = positionals
try {
  if (positionals.length !== 1 || !from) throw new Error(usage)
  process.stdout.write(await restore(from, values.identity, values.replace))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
