// node scripts/make-data-folder.ts FOLDER: a data folder as the checked-out program leaves it, in which everything has
// happened that a later version must be able to go on with. db/data-folder.test.ts starts that version on it.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { App } from '#platform/app.server.ts'
import { type DatabaseUrls, databaseVariables } from '#platform/database/database-urls.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { startWorkers } from '#server/jobs.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { migrate } from '../db/migrate.ts'
import { seedSampleContent } from '../db/seed.ts'
import { dumpDatabase } from './data-folder/dump-database.ts'
import { lastOrder, ordersOfClient, registerClient, workOfStaffAndVisitors } from './data-folder/history.ts'

const origin = 'http://127.0.0.1:3000'
/** What of the data folder a later version needs; mails that were sent and the server's own files stay behind. */
const kept = ['keys', 'files', 'fake-square']

/** Keys that say what they are for, so that nobody takes them for real ones. */
function writeTestKeys(dataDir: string): void {
  const key = (name: string) => createHash('sha256').update(`${name} for tests only`).digest('base64')
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  const keys = { active: 'test-only', keys: { 'test-only': key('key') }, hmac: key('hmac') }
  writeFileSync(join(dataDir, 'keys', 'keys.json'), `${JSON.stringify(keys, null, 2)}\n`)
}

/** The token of the link in the first mail that was sent, once it is there. */
async function verificationToken(outbox: string): Promise<string> {
  for (;;) {
    for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
      const { text = '' } = await PostalMime.parse(readFileSync(join(outbox, name)))
      const token = /verify-email\?token=([\w-]+)/.exec(text)?.[1]
      if (token) return token
    }
    await pause(200)
  }
}

async function allSent({ database }: App): Promise<void> {
  const waiting = () => database.pool.query('select from outgoing_mails where sent_at is null')
  while ((await waiting()).rowCount !== 0) await pause(200)
}

async function live(dataDir: string, urls: DatabaseUrls): Promise<void> {
  const env = parseEnv({
    DATA_DIR: dataDir,
    ...databaseVariables(urls),
    THROTTLE_SCALE: '1000',
    LOG_LEVEL: 'warn',
  })
  const open = () => openApp(env, { migrate, seedSampleContent: (db) => seedSampleContent(db) }, origin)
  const first = await open()
  const stopWorkers = await startWorkers(first.app, first.mailer)
  const client = await registerClient(first.app, () => verificationToken(join(dataDir, 'outbox')))
  await workOfStaffAndVisitors(first.app)
  await ordersOfClient(client)
  await allSent(first.app)
  await stopWorkers()
  await first.close()
  const second = await open()
  await lastOrder(second.app)
  await second.close()
}

async function main(folder: string): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-folder-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    writeTestKeys(dataDir)
    await live(dataDir, postgres.urls)
    mkdirSync(folder, { recursive: true })
    await dumpDatabase(postgres.url, folder)
    writeFileSync(join(folder, 'taken-at.txt'), `${new Date().toISOString()}\n`)
    for (const name of kept) cpSync(join(dataDir, name), join(folder, 'folder', name), { recursive: true })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder? node scripts/make-data-folder.ts test/data-folders/2027-01-31')
await main(resolve(folder))
