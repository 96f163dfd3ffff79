import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { expect, test as base } from './fixtures.ts'
import { fillBusiness, onLiveStep } from './formation-form.ts'
import type { OwnServer } from './own-server.ts'
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts'
import { aPerson, fillLogin } from './steps.ts'

interface Pooled {
  server: OwnServer
  bouncer: Pgbouncer
}

const test = base.extend<{ pooled: Pooled }>({
  pooled: async ({ ownServer }, provide) => {
    const started: Pgbouncer[] = []
    const server = await ownServer({
      async reach(database) {
        const bouncer = await startPgbouncer(database)
        started.push(bouncer)
        return bouncer.urls
      },
    })
    const [bouncer] = started
    if (!bouncer) throw new Error('No PgBouncer')
    await provide({ server, bouncer })
    // A server without its database would take long to end.
    await server.close()
    await bouncer.stop()
  },
})

const run = promisify(execFile)

test('someone logs in, fills in the form, pays, and the jobs run', async ({ pooled, anotherDevice }) => {
  const { server } = pooled
  const page = await anotherDevice({ baseURL: server.origin })
  const person = aPerson()
  await openAccount(page, person)
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.goto(await openDraft(page, 'LLC'))
  await onLiveStep(page, 'Business Information')
  await fillBusiness(page, { name: 'Cedar Sound Joinery LLC', purpose: 'Furniture' })
  await expect
    .poll(() => server.query(`select from formation_drafts where formation ->> 'businessPurpose' = 'Furniture'`))
    .toHaveLength(1)
  const orderId = await payOrder(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const paid = await server.query('select from orders where id = $1', [orderId])
  expect(paid).toHaveLength(1)
  // The job that sends the confirmation, and the one that writes the documents.
  await expect
    .poll(() =>
      server.query(`select from outgoing_mails where to_address = $1 and sent_at is not null`, [person.email]),
    )
    .not.toHaveLength(0)
})

test('many at once get their own answers, statements have their limit, changes are heard, and commands work', async ({
  pooled,
  request,
  anotherDevice,
}) => {
  const { server, bouncer } = pooled
  const page = await anotherDevice({ baseURL: server.origin })
  await openAccount(page)
  // Statements with names would collide on five shared sessions.
  const statuses = await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 120 }, async (_, i) => (await fetch(i % 2 ? '/dashboard' : '/api/auth/me')).status),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const client = new pg.Client({ connectionString: bouncer.urls.direct })
  await client.connect()
  const { rows } = await client.query('show statement_timeout')
  await client.end()
  expect(rows).toEqual([{ statement_timeout: '10s' }])
  const encrypted = await server.query<{ role: string; ssl: boolean }>(
    `select distinct usename as role, ssl from pg_stat_activity join pg_stat_ssl using (pid) where usename like 'legate_%' order by 1`,
  )
  expect(encrypted).toEqual([
    { role: 'legate_app', ssl: true },
    { role: 'legate_pii', ssl: true },
  ])

  await server.query(
    `insert into settings (key, value) values ('site', '{"firm": "Heron and Pine"}')
     on conflict (key) do update set value = excluded.value`,
  )
  await server.query(`select pg_notify('content_changed', 'site')`)
  await expect
    .poll(async () => (await (await request.get(`${server.origin}/about`)).text()).includes('Heron and Pine'))
    .toBe(true)

  const env = { ...process.env, DATA_DIR: server.dataDir, ...databaseVariables(bouncer.urls) }
  const { stdout } = await run(process.execPath, ['scripts/doctor.ts'], { env })
  expect(stdout).toContain('Database: DIRECT_DATABASE_URL connects')
  expect(stdout).toContain('Database: the connection is encrypted')
  expect(stdout).toContain('Limits: ')
  const shown = await run(process.execPath, ['scripts/settings.ts', 'show'], { env })
  expect(JSON.parse(shown.stdout)).toHaveProperty('site')
})

test('an address through PgBouncer where one session is needed stops the start, and is named', async ({ pooled }) => {
  const { urls } = pooled.bouncer
  const { direct: _, ...noDirect } = urls
  const start = (given: Record<string, string>) =>
    run(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: pooled.server.dataDir, ...given },
    })
  await expect(start(databaseVariables(noDirect))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('DATABASE_URL goes through a connection pooler: set DIRECT_DATABASE_URL as well'),
  })
  await expect(start(databaseVariables({ ...urls, direct: urls.app }))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('DIRECT_DATABASE_URL goes through a connection pooler'),
  })
  await expect(start(databaseVariables({ ...urls, owner: urls.app }))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('MIGRATION_DATABASE_URL goes through a connection pooler'),
  })
})
