import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateIdentity } from 'age-encryption'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { sealSsns } from '#features/formation/ssn/ssn-vault.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { folderFileStore } from '#platform/file-store.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { testApp } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { aBuyer } from '../../test/orders.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const folder = mkdtempSync(join(tmpdir(), 'legate-commands-'))
// Each command is a separate process that starts the embedded server, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

const backups = join(folder, 'backups')
const key = join(folder, 'backup.key')
const canary = '219456789'

async function run(script: string, args: string[], env: Record<string, string>) {
  const path = join(import.meta.dirname, '..', `${script}.ts`)
  const base = { PATH: process.env['PATH'] ?? '' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [path, ...args], {
      env: { ...base, ...env },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}
const { urls } = running.database
const source = { ...databaseVariables(urls), DATA_DIR: running.dataDir }

async function rows(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await client.query<Record<string, unknown>>(query)
  await client.end()
  return found.rows
}
async function* oneChunk(text: string) {
  yield Buffer.from(text)
}

/** What matters most: who bought what, the audit chain, and that sequences continue after the last row. */
const facts = (url: string) =>
  rows(
    url,
    `select (select count(*) from orders) as orders, (select sum(total_cents) from orders) as cents,
      (select count(*) from users) as people, (select count(*) from posts) as posts, (select count(*) from pii.secrets) as secrets,
      (select encode(hash, 'hex') from audit_log where action <> 'backup.restored' order by id desc limit 1) as chain,
      (select last_value >= (select max(id) from audit_log) from audit_log_id_seq) as counts_on`,
  )

/** Creates a data folder with the keys of the source, or with others. */
function aDataDir(name: string, keys?: 'other'): string {
  const dataDir = join(folder, name)
  cpSync(join(running.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true })
  if (keys === 'other') {
    const path = join(dataDir, 'keys', 'keys.json')
    const made = JSON.parse(readFileSync(path, 'utf8')) as { keys: Record<string, string> }
    rmSync(path)
    writeFileSync(path, JSON.stringify({ ...made, keys: { k1: Buffer.alloc(32, 7).toString('base64') } }), {
      mode: 0o400,
    })
  }
  return dataDir
}

test('an encrypted backup of a running system, restored into the embedded database of another folder, is the same', async () => {
  const made = await run('backup', ['--new-key', key], {})
  const recipient = /^age1\S+$/m.exec(made.out)?.[0] ?? ''
  expect(statSync(key).mode & 0o777).toBe(0o400)
  const buyers = await Promise.all(Array.from({ length: 4 }, () => aBuyer(running)))
  await sealSsns(running.app, running.app.db, [{ ownerTable: 'test', ownerId: '1', value: canary }])
  await running.app.files.put('downloads', oneChunk('a stored file'))
  // Orders keep coming in while it is taken: foreign keys, checked when they are added again, must hold.
  const [taken] = await Promise.all([
    run('backup', [backups], { ...source, BACKUP_RECIPIENT: recipient }),
    ...buyers.map(({ buy }) => buy()),
  ])
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toContain('read back and compared. The key file is not in it; it needs: k1.')
  const [first = ''] = readdirSync(backups)
  expect(first).toMatch(/^legate-\d{8}T\d{6}Z\.tar\.gz\.age$/)
  await takeBackup({ url: urls.owner, files: running.app.files, to: backups, recipient })

  const dataDir = aDataDir('restored')
  const restored = await run('restore', [join(backups, first), '--identity', key], { DATA_DIR: dataDir })
  expect(restored).toMatchObject({ code: 0, err: '' })
  // A folder means its newest backup, and existing data is replaced only with --replace.
  const again = ['--identity', key]
  const refused = await run('restore', [backups, ...again], { DATA_DIR: dataDir })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('not empty') as string })
  expect(await run('restore', [backups, ...again, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    err: '',
  })
  const embedded = await startEmbeddedPostgres({ dataDir })
  expect(await facts(embedded.url)).toEqual(await facts(urls.owner))
  expect(await rows(embedded.url, 'select caught_up_at from restores')).toEqual([{ caught_up_at: null }])
  expect(await rows(embedded.url, 'select 1 from sessions union all select 1 from email_tokens')).toEqual([])
  await embedded.stop()
  const files = (dir: string) => new Set(readdirSync(join(dir, 'files'), { recursive: true }).map(String))
  expect(files(dataDir)).toEqual(files(running.dataDir))
})

test('a wrong key, a missing key, a damaged file, and a database in use change nothing and say so', async () => {
  const database = await testDatabase({ isEmpty: true })
  const keysOf = (dataDir: string) => (existsSync(join(dataDir, 'keys')) ? loadSecrets({ dataDir }) : undefined)
  const [name = ''] = readdirSync(backups)
  const damaged = join(folder, name)
  const bytes = readFileSync(join(backups, name))
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 100))
  const restore = (path: string, dataDir: string, identity?: string) =>
    restoreBackup({
      url: database.urls.owner,
      files: folderFileStore(dataDir),
      path,
      identity,
      secrets: keysOf(dataDir),
      replace: false,
    })
  const whole = join(backups, name)
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(key, 'utf8'))?.[0]
  const good = aDataDir('good')
  const foreign = await generateIdentity()
  const cases: [() => Promise<unknown>, string][] = [
    [() => restore(whole, good, foreign), 'The key does not open this backup'],
    [() => restore(whole, good), 'The backup is encrypted'],
    [() => restore(whole, join(folder, 'no-keys'), identity), 'There is no key file'],
    [() => restore(whole, aDataDir('wrong', 'other'), identity), '1 need key "k1". Nothing was restored'],
    [() => restore(damaged, good, identity), 'The backup is damaged'],
  ]
  for (const [attempt, said] of cases) await expect(attempt()).rejects.toThrow(said)
  expect(await rows(database.urls.owner, "select from pg_tables where schemaname in ('public', 'pii')")).toEqual([])
  const inUse = await run('restore', [backups, '--identity', key, '--replace'], { ...source, DATA_DIR: good })
  expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('Stop Legate') as string })
  await database.close()
})

test('in production, a key file that others can read stops a restore, as it stops a start', async () => {
  const keyFile = join(aDataDir('open'), 'keys', 'keys.json')
  chmodSync(keyFile, 0o644)
  const file = join(folder, 'any.tar.gz')
  writeFileSync(file, '')
  const production = {
    PUBLIC_ORIGIN: 'https://cedar.example',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_ACCESS_TOKEN: 'token',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Cedar Filings <hello@cedar.example>',
    STAFF_MAIL: 'staff@cedar.example',
    KEY_FILE: keyFile,
  }
  const refused = await run('restore', [file], { ...source, ...production })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Others can read the key file') as string })
  expect(statSync(keyFile).mode & 0o777).toBe(0o644)
})
