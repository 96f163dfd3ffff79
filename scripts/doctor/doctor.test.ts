import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startFakeSquare } from '../../fake-square/server.ts'
import { startClamd } from '../../test/clamd.ts'
import { testDatabase } from '../../test/database.ts'
import { startS3 } from '../../test/s3.ts'
import { recordBackup } from '#features/site/backups.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { sql } from '#platform/database/db.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { folderFileStore } from '#platform/file-store.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkMigrations,
  checkRoles,
  checkStoredSecrets,
  checkTimeZones,
  checkTls,
} from './database-checks.ts'
import { checkFileStore } from './file-store-checks.ts'
import { type Finding, reasonOf, reportOf } from './finding.ts'
import { checkDisk, checkFederalForms, checkKeyFile, checkSource } from './local-checks.ts'
import { checkCardProvider, checkMailServer, checkNames, checkProviderClock, checkScanner } from './network-checks.ts'

const password = 'swordfish-of-the-mail'
const dataDir = mkdtempSync(join(tmpdir(), 'legate-doctor-'))
loadSecrets({ dataDir })
const database = await testDatabase()
const square = await startFakeSquare({ port: 0, dataDir })
const clamd = await startClamd()
const logins: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username = '', password: given }, _session, done) {
    logins.push(username)
    if (given === password) done(null, { user: username })
    else done(new Error('Invalid login'))
  },
  onData: (_stream, _session, done) => done(new Error('the doctor sent a mail')),
})
await once(smtp.listen(0, '127.0.0.1'), 'listening')
const mailPort = (smtp.server.address() as AddressInfo).port
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()))
  await clamd.stop()
  await square.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const variables = {
  DATA_DIR: dataDir,
  ...databaseVariables(database.urls),
  SMTP_URL: `smtp://legate:${password}@127.0.0.1:${mailPort}`,
  FAKE_SQUARE_ORIGIN: square.origin,
  CLAMD_URL: clamd.url,
  PUBLIC_ORIGIN: 'http://localhost:3000',
}
const env = parseEnv(variables)
const withEnv = (changes: Record<string, string>) => parseEnv({ ...variables, ...changes })
const closedPort = '127.0.0.1:1'
const states = (findings: Finding | Finding[]) => [findings].flat().map(({ state }) => state)

test('a disk with room is well; a full one, one that takes no file, and none at all are told', async () => {
  expect(states(await checkDisk(dataDir, () => Promise.resolve(50e9)))).toEqual(['ok'])
  expect(states(await checkDisk(dataDir, () => Promise.resolve(3e9)))).toEqual(['warning'])
  expect(states(await checkDisk(dataDir, () => Promise.resolve(5e8)))).toEqual(['problem'])
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  expect(states(await checkDisk(file))).toEqual(['problem'])
  expect(states(await checkDisk(join(dataDir, 'nowhere')))).toEqual(['warning'])
})

test('a key file is looked at by its mode and left as it is', () => {
  const path = join(dataDir, 'keys', 'keys.json')
  expect(states(checkKeyFile(env, dataDir))).toEqual(['ok'])
  chmodSync(path, 0o644)
  expect(checkKeyFile(env, dataDir)).toMatchObject({ state: 'warning', todo: `chmod 400 ${path}` })
  expect(states(checkKeyFile({ ...env, isProduction: true }, dataDir))).toEqual(['problem'])
  chmodSync(path, 0o400)
  expect(states(checkKeyFile(withEnv({ KEY_FILE: join(dataDir, 'gone.json') }), dataDir))).toEqual(['problem'])
})

test('production without a link to its source is warned', () => {
  expect(checkSource({ SOURCE_URL: undefined, isProduction: true })).toEqual([
    expect.objectContaining({ state: 'warning', text: expect.stringContaining('SOURCE_URL') as string }),
  ])
  expect(checkSource({ SOURCE_URL: undefined, isProduction: false })).toEqual([])
  expect(states(checkSource({ SOURCE_URL: 'https://code.example/legate', isProduction: true }))).toEqual(['ok'])
})

test('federal forms that are not there, or are none, name the command', async () => {
  const folder = join(dataDir, 'forms')
  mkdirSync(folder)
  const found = await checkFederalForms(withEnv({ FEDERAL_FORMS_DIR: folder }))
  expect(found).toHaveLength(2)
  for (const one of found) expect(one).toMatchObject({ state: 'warning', todo: 'npm run forms:fetch' })
})

test('a healthy database is well throughout but for its backup', async () => {
  const findings = await checkDatabase(env, database.urls, dataDir)
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([
    expect.objectContaining({ text: 'Backup: none was taken of this database' }),
  ])
  expect(findings.map(({ text }) => text).join('\n')).toMatch(/agree on the (19|20|21) changes of America\/Los_Angeles/)
})

test('a database that is not there, or refuses a role, is named by its variable, without its password', async () => {
  const wrong = Object.assign(new URL(database.urls.pii), { password: 'swordfish' }).href
  const found = await checkDatabase(
    env,
    { ...database.urls, app: `postgres://a:swordfish@${closedPort}/legate`, pii: wrong },
    dataDir,
  )
  expect(states(found)).toEqual(['problem', 'problem', 'ok'])
  expect(found[0]?.text).toMatch(/DATABASE_URL does not connect \(ECONNREFUSED/)
  expect(reportOf(found)).not.toContain('swordfish')
})

test('TLS that was asked for and is not there is a problem', async () => {
  expect(states(await checkTls(database.db, database.urls.app))).toEqual(['ok'])
  expect(states(await checkTls(database.db, 'postgres://a@db.example/legate'))).toEqual(['warning'])
  expect(states(await checkTls(database.db, 'postgres://a@db.example/legate?sslmode=require'))).toEqual(['problem'])
})

test.each([
  [0, 'ok'],
  [5, 'warning'],
  [-3600, 'problem'],
])('a clock %d seconds off: %s', async (seconds, state) => {
  const now = () => Date.now() + seconds * 1000
  expect(states(await checkClock(database.db, now))).toEqual([state])
  const ofProvider = await checkProviderClock(square.origin, now)
  expect(ofProvider.state).toBe(state === 'problem' ? 'problem' : 'ok')
})

test('the silence of the card provider leaves its clock unknown', async () => {
  expect(states(await checkProviderClock(`http://${closedPort}`))).toEqual(['warning'])
})

test('zones that differ by one change are told with its day', async () => {
  const from = Temporal.Instant.from('2026-11-26T00:00:00Z')
  expect((await checkTimeZones(database.db, from)).text).toContain('agree on the 20 changes')
  const withoutSpring = await checkTimeZones(database.db, from, () => [])
  expect(withoutSpring).toMatchObject({ state: 'problem' })
  expect(withoutSpring.text).toContain('2027-03-14T10:00:00Z')
})

test('an empty, an older, and a newer database are told apart', async () => {
  const empty = await testDatabase({ isEmpty: true })
  const other = await testDatabase()
  const migrations = () => checkMigrations(other.owner.db)
  try {
    expect(states(await checkMigrations(empty.owner.db))).toEqual(['warning'])
    await other.owner.db.execute(
      sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`,
    )
    expect((await migrations()).text).toContain('1 to apply')
    await other.owner.db.execute(
      sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_later.sql', 'x')`,
    )
    expect(await migrations()).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('9999_later.sql') as string,
    })
  } finally {
    await empty.close()
    await other.close()
  }
})

test('a role that owns the tables is a warning, and in production a problem', async () => {
  expect(states(await checkRoles(database.db, env))).toEqual(['ok'])
  expect(states(await checkRoles(database.owner.db, env))).toEqual(['warning'])
  expect(states(await checkRoles(database.owner.db, { isProduction: true }))).toEqual(['problem'])
})

test('keys are tried without making a key file or changing its mode', async () => {
  const mine = { db: database.db, pii: database.pii }
  const path = join(dataDir, 'keys', 'keys.json')
  chmodSync(path, 0o644)
  expect(states(await checkStoredSecrets(mine, env, dataDir))).toEqual(['ok'])
  expect(statSync(path).mode & 0o777).toBe(0o644)
  chmodSync(path, 0o400)
  const empty = mkdtempSync(join(tmpdir(), 'legate-doctor-empty-'))
  expect(states(await checkStoredSecrets(mine, env, empty))).toEqual(['problem'])
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})

test('a key file that is another one than the database’s is a problem', async () => {
  const mine = { db: database.db, pii: database.pii }
  expect(states(await checkStoredSecrets(mine, env, dataDir))).toEqual(['ok'])
  const sealed = loadSecrets({ dataDir: mkdtempSync(join(tmpdir(), 'legate-other-')) }).seal(Buffer.from('x'), 'm', 'c')
  const hex = (bytes: Buffer) => bytes.toString('base64')
  const secret = {
    ciphertext: hex(sealed.ciphertext),
    iv: hex(sealed.iv),
    dataKeyWrapped: hex(sealed.dataKeyWrapped),
    keyId: 'lost',
  }
  await database.db
    .execute(sql`insert into outgoing_mails (dedupe_key, template, to_address, subject, text_body, html_body, sealed_secret)
    values ('sealed', 'verify-email', 'a@b.example', 's', 't', 'h', ${JSON.stringify(secret)}::jsonb)`)
  expect(await checkStoredSecrets(mine, env, dataDir)).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('"lost"') as string,
  })
  await database.db.execute(sql`delete from outgoing_mails where dedupe_key = 'sealed'`)
})

test('a backup is judged by its age and its encryption', async () => {
  const at = (iso: string) => new Date(iso)
  const taken = { takenAt: at('2026-11-25T03:00:00Z'), rowCount: 1, fileCount: 0, isEncrypted: true }
  await recordBackup(database.db, taken)
  expect(states(await checkBackup(database.db, at('2026-11-25T20:00:00Z')))).toEqual(['ok'])
  expect(states(await checkBackup(database.db, at('2026-11-26T04:00:00Z')))).toEqual(['problem'])
  await recordBackup(database.db, { ...taken, takenAt: at('2026-11-26T03:00:00Z'), isEncrypted: false })
  expect(states(await checkBackup(database.db, at('2026-11-26T04:00:00Z')))).toEqual(['warning'])
})

test('names are looked up; what is an address already is not', async () => {
  expect(states(await checkNames(env))).toEqual(['ok'])
  const found = await checkNames(withEnv({ PUBLIC_ORIGIN: 'http://nowhere.invalid' }))
  expect(found).toEqual([
    expect.objectContaining({
      state: 'problem',
      text: expect.stringContaining('nowhere.invalid (PUBLIC_ORIGIN)') as string,
    }),
  ])
})

test('the mail server is logged in to, and no mail is sent', async () => {
  logins.length = 0
  expect(states(await checkMailServer(env))).toEqual(['ok'])
  expect(logins).toEqual(['legate'])
  const refused = await checkMailServer(withEnv({ SMTP_URL: `smtp://legate:wrong-secret@127.0.0.1:${mailPort}` }))
  expect(refused).toMatchObject({ state: 'problem', text: expect.stringContaining('EAUTH') as string })
  expect(refused.text).not.toContain('wrong-secret')
  expect(states(await checkMailServer(withEnv({ SMTP_URL: `smtp://${closedPort}` })))).toEqual(['problem'])
})

test('the card provider is asked for a list, and silence is a problem', async () => {
  expect(states(await checkCardProvider(env))).toEqual(['ok', 'ok'])
  expect(states(await checkCardProvider(withEnv({ FAKE_SQUARE_ORIGIN: `http://${closedPort}` })))).toEqual(['problem'])
  expect(states(await checkCardProvider(parseEnv({ DATA_DIR: dataDir })))).toEqual(['ok'])
})

test('the scanner answers, does not, or is not set', async () => {
  expect(states(await checkScanner(env))).toEqual(['ok'])
  expect(states(await checkScanner(withEnv({ CLAMD_URL: `tcp://${closedPort}` })))).toEqual(['problem'])
  expect(states(await checkScanner(parseEnv({})))).toEqual(['warning'])
})

test('a bucket is asked, and files that were not moved there are counted', async () => {
  const s3 = await startS3()
  const folder = mkdtempSync(join(tmpdir(), 'legate-doctor-files-'))
  const files = (changed: Record<string, string> = {}) => checkFileStore(withEnv({ ...s3.env, ...changed }), folder)
  expect(states(await checkFileStore(parseEnv({}), folder))).toEqual(['ok'])
  expect(states(await files())).toEqual(['ok'])
  await folderFileStore(folder).put('images', Readable.from(['picture']))
  expect(states(await files())).toEqual(['ok', 'warning'])
  expect(states(await files({ S3_SECRET_ACCESS_KEY: 'not-the-secret' }))).toEqual(['problem'])
  expect(states(await files({ S3_BUCKET: 'another-bucket' }))).toEqual(['problem'])
  await s3.stop()
  expect(states(await files())).toEqual(['problem'])
  rmSync(folder, { recursive: true })
})

test('an address in an error’s text is not repeated', () => {
  expect(reasonOf(new Error('no route to postgres://a:swordfish@db/x'))).toBe('no route to (address)')
})

const doctor = (env: Record<string, string>, ...nodeArguments: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(
      process.execPath,
      [...nodeArguments, 'scripts/doctor.ts'],
      { env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, stdout, stderr) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })

test('npm run doctor says of a healthy installation that it has no problem', async () => {
  await recordBackup(database.db, { takenAt: new Date(), rowCount: 1, fileCount: 0, isEncrypted: true })
  const well = await doctor(variables)
  expect(well.output).toContain('0 problems')
  expect(well.code).toBe(0)
  expect(well.output).not.toMatch(/swordfish/)
})

test('npm run doctor ends with 1 for a mail server that does not answer and for wrong settings, and tells no password', async () => {
  const ill = await doctor({ ...variables, SMTP_URL: `smtp://legate:swordfish@${closedPort}` })
  expect(ill.code).toBe(1)
  expect(ill.output).toMatch(/problem {2}Mail: .+\n {9}Check host, port/)
  expect(ill.output).not.toMatch(/swordfish/)
  const wrong = await doctor({ ...variables, PORT: 'swordfish', TRUST_PROXY: 'yes' })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('2 problems') as string })
})

test('an SDK that loads slowly takes no time from the database’s connections', async () => {
  // A file of Square's SDK is read as late as from a cold disk: for longer than a connection may take.
  const slowly = `import { registerHooks } from 'node:module'
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500)
    registerHooks({ load(url, context, next) { if (/node_modules.square.index/.test(url)) wait(); return next(url, context) } })`
  const { output } = await doctor(variables, '--import', `data:text/javascript,${encodeURIComponent(slowly)}`)
  expect(output).toContain('ok       Card provider: it takes the token')
  expect(output.match(/Database: .+ connects$/gm)).toHaveLength(3)
})
