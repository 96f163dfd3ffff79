import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { seedSampleContent } from '../../../db/seed.ts'
import { saveSiteSettings } from '#features/site/site-settings.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { type Env, parseEnv } from '#platform/env.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { startClamd } from '../../../test/clamd.ts'
import { testDatabase } from '../../../test/database.ts'
import { openApp } from './open-app.server.ts'

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'legate-open-'))
const clamd = await startClamd()
afterAll(async () => {
  await clamd.stop()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** Settings as a firm has them; nothing is sent to Square or to the mail server by opening. */
function productionEnv(changed: Record<string, string | undefined> = {}) {
  loadSecrets({ dataDir })
  return parseEnv({
    PUBLIC_ORIGIN: 'https://cedar.example',
    DATA_DIR: dataDir,
    ...databaseVariables(database.urls),
    KEY_FILE: join(dataDir, 'keys', 'keys.json'),
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
    SQUARE_LOCATION_ID: 'LTEST',
    SQUARE_ACCESS_TOKEN: 'test',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Cedar Filings <hello@cedar.example>',
    STAFF_MAIL: 'staff@cedar.example',
    CLAMD_URL: clamd.url,
    ...changed,
  })
}

/** The warnings of one start. */
async function warningsOfAStart(changed?: Record<string, string>): Promise<string[]> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const opened = await openApp(productionEnv(changed), { migrate, seedSampleContent }, 'http://127.0.0.1:3000')
  await opened.close()
  const lines = out.mock.calls.map(([line]) => String(line))
  out.mockRestore()
  return lines.filter((line) => line.includes('"warn"'))
}

test('in production one line warns at the start while the firm’s facts are the sample’s', async () => {
  const warnings = await warningsOfAStart()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('firm, phone, phoneNumber, email, addressLines')
  const app = { db: database.db, now: () => new Date() }
  await saveSiteSettings(app, 'cli', {
    firm: 'Cedar Filings',
    phone: '(360) 555-0199',
    phoneNumber: '+13605550199',
    addressLines: ['1 Cedar Way', 'Olympia, WA 98501'],
  })
  expect((await warningsOfAStart())[0]).toContain('own email not set yet')
  await saveSiteSettings(app, 'cli', { email: 'hello@cedar.example' })
  expect(await warningsOfAStart()).toEqual([])
})

test('in production a role that can do everything is refused, in development one line warns', async () => {
  const all = database.urls.owner
  const open = (env: Env) => openApp(env, { migrate, seedSampleContent }, 'http://127.0.0.1:3000')
  const refused = 'DATABASE_URL: the role legate_owner owns tables'
  await expect(open(productionEnv(databaseVariables({ app: all, pii: all, owner: all })))).rejects.toThrow(refused)
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await (await open(parseEnv({ DATA_DIR: dataDir, DATABASE_URL: all, CLAMD_URL: clamd.url }))).close()
  const warnings = out.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"warn"'))
  out.mockRestore()
  expect(warnings).toEqual([expect.stringContaining(refused)])
})

test('in production a role that can read personal data is refused', async () => {
  const { pii, owner } = database.urls
  const asPii = openApp(
    productionEnv(databaseVariables({ app: pii, pii, owner })),
    { migrate, seedSampleContent },
    'http://127.0.0.1:3000',
  )
  await expect(asPii).rejects.toThrow('DATABASE_URL: the role legate_pii can read personal data')
})

test('one line warns at the start when uploads are not scanned for viruses, and when the scanner does not answer', async () => {
  const [none] = (await warningsOfAStart({ CLAMD_URL: '' })).filter((line) => line.includes('virus'))
  expect(JSON.parse(none ?? '')).toMatchObject({ level: 'warn', kind: 'virus-scanner', state: 'none' })
  expect(none).toContain('CLAMD_URL is not set')
  const [down] = (await warningsOfAStart({ CLAMD_URL: 'tcp://127.0.0.1:1' })).filter((line) => line.includes('virus'))
  expect(JSON.parse(down ?? '')).toMatchObject({ level: 'warn', kind: 'virus-scanner', state: 'down' })
  expect((await warningsOfAStart()).filter((line) => line.includes('virus'))).toEqual([])
})
