import { sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { listeningFront } from '../../../test/front.ts'
import { AddressRefused } from '#platform/mailer.server.ts'
import { apiMap } from '#server/api.server.ts'
import { jobQueues } from '#server/jobs.server.ts'
import { createMetrics } from './metrics.server.ts'
import { routeNames } from './route-names.server.ts'

const token = 'c0ffee'.repeat(8)
const running = await testApp()
const { app } = running
const pages = {
  root: { id: 'root', path: '' },
  order: { id: 'order', parentId: 'root', path: 'dashboard/orders/:orderId' },
  archive: { id: 'archive', parentId: 'root', path: 'dashboard/orders/archive' },
  messages: { id: 'messages', parentId: 'root', path: 'messages/:orderId?' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes']
const queues = jobQueues.map(({ name }) => name)
const measure = (its = app) => createMetrics({ app: its, token, queues, routeOf: routeNames(apiMap, pages) })
const metrics = measure()
const front = await listeningFront({ app, metrics })
const without = await listeningFront({ app })
afterAll(async () => {
  await front.close()
  await without.close()
  await running.close()
})
beforeEach(() => void (running.logLines.length = 0))

const scrape = (init: RequestInit = { headers: { authorization: `Bearer ${token}` } }, at = front) =>
  fetch(`${at.origin}/metrics`, init)

/** The series of a text, by name with labels. */
const series = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )

/** What a new process, which has read nothing yet, says. */
const fresh = async (its = app) =>
  series(
    await (
      await measure(its).answer(new Request('http://x/metrics', { headers: { authorization: `Bearer ${token}` } }))
    ).text(),
  )

test('/metrics is not there without a token, and takes no other than its own', async () => {
  expect((await scrape(undefined, without)).status).toBe(404)
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: token },
    { authorization: `Bearer ${token}x` },
  ]) {
    const refused = await scrape({ headers: headers as Record<string, string> })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.text()).not.toContain('legate_')
  }
  expect((await scrape({ method: 'POST', headers: { authorization: `Bearer ${token}` } })).status).toBe(405)
  const taken = await scrape()
  expect(taken.status).toBe(200)
  expect(taken.headers.get('cache-control')).toBe('no-store')
  expect(taken.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('requests are timed by route, never by address', async () => {
  const id = '0c56d5b2-3f3e-4d7a-9b1c-a123456789bc'
  for (const path of [
    `/api/orders/${id}`,
    `/dashboard/orders/${id}`,
    '/dashboard/orders/archive',
    '/no/such/page?email=ada@example.com',
    '/healthz',
  ])
    await (await fetch(front.origin + path)).text()
  const text = await (await scrape()).text()
  expect(text).not.toContain(id)
  expect(text).not.toContain('ada@')
  expect(text).not.toContain('/no/such')
  const counted = [...series(text).keys()].filter((name) => name.startsWith('legate_http_request_seconds_count'))
  for (const route of [
    '/api/orders/{id}',
    '/dashboard/orders/{orderId}',
    '/dashboard/orders/archive',
    'none',
    '/healthz',
  ])
    expect(counted).toContainEqual(
      expect.stringMatching(`method="GET",route="${route.replaceAll(/[{}]/g, '\\$&')}",status="\\dxx"`),
    )
})

test.each([
  ['/dashboard/orders/x', '/dashboard/orders/{orderId}'],
  ['/dashboard/orders/x.data', '/dashboard/orders/{orderId}'],
  ['/dashboard/orders/archive', '/dashboard/orders/archive'],
  ['/messages', '/messages'],
  ['/messages/5', '/messages/{orderId}'],
  ['/', '/'],
  ['/assets/app.js', 'file'],
  ['/wp-login.php', 'file'],
])('%s counts as %s', (path, name) => {
  expect(routeNames(apiMap, pages)(path, true)).toBe(name)
})

test('made-up addresses and methods make no series', async () => {
  await (await fetch(`${front.origin}/api/nothing-0`)).text()
  const before = series(await (await scrape()).text()).size
  for (let i = 1; i < 60; i++) {
    await (await fetch(`${front.origin}/api/nothing-${i}/${i}`)).text()
    await (await fetch(`${front.origin}/dashboard/orders/${i}-${i}`)).text()
  }
  await (await fetch(front.origin, { method: 'PROPFIND' })).text()
  await (await fetch(front.origin, { method: 'MKCOL' })).text()
  const after = series(await (await scrape()).text()).size
  // Of the pages' route, and of the one other method.
  expect(after - before).toBeLessThan(40)
})

test('what waits is read from the database', async () => {
  const none = await fresh()
  expect(none.get('legate_database_up')).toBe(1)
  expect(none.get('legate_dead_letters')).toBe(0)
  expect(none.get('legate_checkout_open')).toBe(1)
  expect(none.has('legate_backup_age_seconds')).toBe(false)
  expect(none.has('legate_virus_scanner_up')).toBe(false)
  expect(none.has('legate_file_store_up')).toBe(false)
  await app.db.execute(
    sql`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'deliver-mail'), ('dead-letters', '{}', 'gone')`,
  )
  await app.db.execute(
    sql`insert into pgboss.job (name, data, start_after) values ('deliver-mail', '{}', now() - interval '5 minutes'), ('deliver-mail', '{}', now() + interval '5 minutes')`,
  )
  await app.db
    .execute(sql`insert into outgoing_mails (dedupe_key, template, to_address, subject, text_body, html_body, created_at)
    values ('m', 'verify-email', 'ada.metrics@example.com', 's', 't', 'h', now() - interval '20 minutes')`)
  await app.db.execute(sql`insert into recon_issues (kind) values ('unknown-payment')`)
  await app.db.execute(
    sql`insert into backups_taken (taken_at, row_count, file_count, is_encrypted) values (now() - interval '2 hours', 5, 5, true)`,
  )
  await app.db.execute(sql`insert into restores (backup_taken_at) values (now())`)
  const some = await fresh()
  const near = (name: string) => Math.round((some.get(`legate_${name}`) ?? NaN) / 60)
  expect(some.get('legate_dead_letters')).toBe(2)
  expect((await app.jobs.countDeadLetters()).reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(some.get('legate_jobs_ready{queue="deliver-mail"}')).toBe(1)
  expect(near('jobs_oldest_ready_seconds{queue="deliver-mail"}')).toBe(5)
  expect(some.get('legate_mails_waiting')).toBe(1)
  expect(near('mails_oldest_waiting_seconds')).toBe(20)
  expect(some.get('legate_payment_issues_open')).toBe(1)
  expect(near('backup_age_seconds')).toBe(120)
  expect(some.get('legate_restores_catching_up')).toBe(1)
  expect(some.get('legate_checkout_open')).toBe(0)
  expect([...some.keys()].join()).not.toContain('ada.metrics')
})

test('the database is asked once in ten seconds, however often it is scraped', async () => {
  const one = measure()
  const asked = vi.spyOn(app.db, 'transaction')
  const ask = () => one.answer(new Request('http://x/metrics', { headers: { authorization: `Bearer ${token}` } }))
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

test('without the database, the process still says how it is', async () => {
  const broken = Object.assign(Object.create(app.db) as typeof app.db, {
    transaction: () => Promise.reject(new Error('gone')),
  })
  const found = await fresh({ ...app, db: broken })
  expect(found.get('legate_database_up')).toBe(0)
  expect([...found.keys()].filter((name) => /jobs_ready|mails_waiting|payments|checkout_open/.test(name))).toEqual([])
  expect(found.get('process_start_time_seconds')).toBeGreaterThan(1e9)
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'legate_database_pool{state="in_use"}',
    ]),
  )
})

test('a silent scanner, mails, and jobs are told by their outcome', async () => {
  const scanner = { scan: () => Promise.reject(new Error('silent')), ping: () => Promise.reject(new Error('silent')) }
  const one = measure({ ...app, scanner, files: { ...app.files, ping: scanner.ping } })
  const mail = { id: 'm', to: { address: 'a@b.example' }, subject: '', text: '', html: '', headers: {} }
  const failing = (error: Error) => one.counted({ destination: '', deliver: () => Promise.reject(error) }).deliver(mail)
  await one.timed('deliver-mail', () => Promise.resolve())({})
  await expect(one.timed('deliver-mail', () => Promise.reject(new Error('no')))({})).rejects.toThrow('no')
  await one.counted({ destination: '', deliver: () => Promise.resolve() }).deliver(mail)
  await expect(failing(new AddressRefused('550'))).rejects.toThrow()
  await expect(failing(new Error('no answer'))).rejects.toThrow()
  const text = await (
    await one.answer(new Request('http://x/metrics', { headers: { authorization: `Bearer ${token}` } }))
  ).text()
  const found = series(text)
  expect(found.get('legate_virus_scanner_up')).toBe(0)
  expect(found.get('legate_file_store_up')).toBe(0)
  expect(found.get('legate_mail_server_up')).toBe(0)
  for (const outcome of ['sent', 'refused', 'failed'])
    expect(found.get(`legate_mails_total{outcome="${outcome}"}`)).toBe(1)
  for (const outcome of ['done', 'failed'])
    expect(found.get(`legate_job_seconds_count{queue="deliver-mail",outcome="${outcome}"}`)).toBe(1)
})
