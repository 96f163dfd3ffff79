import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'
import { type DatabaseUrls, databaseVariables } from '#platform/database/database-urls.server.ts'
import { folderFileStore } from '#platform/file-store.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { startWorkers } from '#server/jobs.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { aUser } from '../../db/build.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSampleContent } from '../../db/seed.ts'
import { aSession, callApi, type TestApp, testApp } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { aBuyer, anOrder, aRun, brokenPromises, ordersOf, readLedger, settle } from '../../test/orders.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const before = await testApp({ THROTTLE_SCALE: 1000 })
const folder = mkdtempSync(join(tmpdir(), 'legate-restore-'))
afterAll(async () => {
  await before.close()
  rmSync(folder, { recursive: true, force: true })
})

async function* chunks(text: string) {
  yield Buffer.from(text)
}

const crashAt = (point: string) =>
  aRun(before, {
    failpoint: (name) => {
      if (name === point) throw new Error('crash')
    },
  })

/** The application as main.ts starts it, on the restored database and the same card provider. */
async function start(urls: DatabaseUrls, dataDir: string, timeScale = '0.01') {
  const env = parseEnv({
    DATA_DIR: dataDir,
    ...databaseVariables(urls),
    FAKE_SQUARE_ORIGIN: before.square.origin,
    PAYMENT_TIME_SCALE: timeScale,
    THROTTLE_SCALE: '1000',
    LOG_LEVEL: 'silent',
  })
  const opened = await openApp(env, { migrate, seedSampleContent }, before.app.origin)
  const stopWorkers = await startWorkers(opened.app, opened.mailer)
  const running: TestApp = { ...before, app: opened.app, dataDir }
  return {
    running,
    app: opened.app,
    async stop() {
      await stopWorkers()
      await opened.close()
    },
  }
}

async function logIn(running: TestApp, email: string) {
  const { app } = running
  const [known] = await app.db.select().from(users).where(eq(users.email, email))
  const user = known ?? (await aUser(app.db, { email }))
  const token = await aSession(app, user)
  const post = async (path: string, body: unknown) => {
    const response = await callApi(app, 'POST', path, body, { token })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { user, pay: (input = {}) => post('/api/orders/create', anOrder(input)), post }
}

const completed = () => readLedger(before).filter(({ type }) => type === 'completed').length

test('three orders sold after the backup are found before the first sale, and no one is charged twice', async () => {
  const { app } = before
  // Under way when the backup is taken: one is captured after it, one never reaches the provider.
  const underWay = await aBuyer(before)
  await underWay.buy({ businessName: 'Under Way' }, null, crashAt('before-complete'))
  const unsent = await aBuyer(before)
  await unsent.buy({ businessName: 'Unsent' }, null, crashAt('before-create'))
  const file = await app.files.put('downloads', chunks('a stored file'))
  const taken = await takeBackup({
    url: before.database.urls.owner,
    files: before.app.files,
    to: join(folder, 'drill'),
  })
  expect(taken.manifest.files.map(({ key }) => key)).toContain(file)

  await before.app.db.update(paymentAttempts).set({ nextRunAt: null }).where(eq(paymentAttempts.state, 'created'))
  await settle(before)
  const known = await aBuyer(before)
  await known.buy({ businessName: 'Sold Later' })
  const unknown = await aBuyer(before)
  await unknown.buy({ businessName: 'Sold To Someone New' })
  const charged = completed()

  const database = await testDatabase({ isEmpty: true })
  const dataDir = join(folder, 'restored')
  cpSync(join(before.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true })
  await restoreBackup({
    url: database.urls.owner,
    files: folderFileStore(dataDir),
    path: taken.path,
    secrets: loadSecrets({ dataDir }),
    replace: false,
  })
  expect(readFileSync(join(dataDir, 'files', file), 'utf8')).toBe('a stored file')

  // Closed while the provider's list may lag, after a restart, and as long as the provider doesn't answer.
  for (const timeScale of ['1', '0.01']) {
    if (timeScale === '0.01') before.square.addFault({ operation: 'list', mode: '500' })
    const closed = await start(database.urls, dataDir, timeScale)
    const client = await logIn(closed.running, underWay.user.email)
    const intent = await client.post('/api/payment/create-intent', { amount: 100 })
    expect(intent).toMatchObject({ status: 503, body: { code: 'checkout-closed' } })
    expect(await client.pay({ businessName: 'Too Early' })).toMatchObject({ status: 503 })
    await closed.stop()
  }
  expect(completed()).toBe(charged)
  before.square.clearFaults()

  const after = await start(database.urls, dataDir)
  const stranger = await logIn(after.running, `${randomUUID()}@example.com`)
  await expect
    .poll(async () => (await stranger.post('/api/payment/create-intent', { amount: 100 })).status, { timeout: 20_000 })
    .toBe(200)
  // Booked: the order whose attempt the backup knew.
  expect(await ordersOf(after.running, underWay.user.id)).toMatchObject([
    { businessName: 'Under Way', status: 'waiting_for_client' },
  ])
  // Given up instead of sent again, because its client may have paid in another way since.
  expect(await ordersOf(after.running, unsent.user.id)).toMatchObject([{ status: 'awaiting_payment', paidAt: null }])
  // Flagged and mailed to staff: the two that the backup didn't know.
  const issues = await after.app.db.select().from(reconIssues)
  expect(new Set(issues.map(({ kind, detail }) => `${kind} ${String(detail['buyerEmail'])}`))).toEqual(
    new Set([known, unknown].map(({ user }) => `unknown-payment ${user.email}`)),
  )
  const [mail] = await after.app.db.select().from(outgoingMails).where(eq(outgoingMails.template, 'staff-restored'))
  expect(mail).toMatchObject({
    subject: 'Restored: 2 payments need your attention',
    toAddress: after.app.env.STAFF_MAIL,
  })
  for (const { user } of [known, unknown]) expect(mail?.textBody).toContain(user.email)

  // The clients whose orders were lost are asked before paying again, with and without an account.
  for (const { user } of [known, unknown]) {
    const again = await logIn(after.running, user.email)
    expect(await again.pay({ businessName: 'Once More' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate-order' },
    })
  }
  expect(completed()).toBe(charged)
  expect(await stranger.pay({ businessName: 'First Sale' })).toMatchObject({ status: 201 })
  expect(
    await (
      await logIn(after.running, known.user.email)
    ).pay({ businessName: 'Really Another', confirmDuplicate: true }),
  ).toMatchObject({ status: 201 })
  expect(completed()).toBe(charged + 2)
  expect(await brokenPromises(after.running)).toEqual([])
  await after.stop()
  await database.close()
})
