import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { recordBackup } from '#features/site/backups.server.ts'
import { testApp } from '../../../../test/app.ts'
import { readStatus } from './read-status.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

test('a new installation is told everything that it lacks', async () => {
  expect(await readStatus(app)).toMatchObject({
    scanner: 'none',
    cards: 'stand-in',
    backup: null,
    isCheckoutClosed: false,
    deadLetters: [],
    undelivered: { count: 0 },
    unpublished: ['Terms of service', 'Privacy policy'],
    agent: { hasConsent: false },
    sampleFacts: ['name', 'phone', 'number to call', 'email', 'address'],
  })
})

test('an email counts as undelivered after a quarter of an hour', async () => {
  const to = { address: 'reader@example.com' }
  const text = { subject: 'Hello', paragraphs: ['Good day.'] }
  await enqueueMail(app, app.db, { template: 'lead-confirmation', dedupeKey: 'status-test', to, text })
  expect((await readStatus(app)).undelivered.count).toBe(0)
  const later = new Date(app.now().getTime() + 16 * 60_000)
  const { undelivered } = await readStatus({ ...app, now: () => later })
  expect(undelivered).toEqual({ count: 1, oldest: expect.any(String) as string })
})

test('jobs whose tries are used up are counted by their queue', async () => {
  await app.db.execute(
    sql`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'deliver-mail'), ('dead-letters', '{}', 'deliver-mail')`,
  )
  expect((await readStatus(app)).deadLetters).toEqual([{ queue: 'deliver-mail', count: 2 }])
})

test('the newest backup is named, and a closed checkout', async () => {
  const taken = { rowCount: 1200, fileCount: 30, isEncrypted: true }
  await recordBackup(app.db, { ...taken, takenAt: new Date('2026-11-22T03:00:00Z') })
  await recordBackup(app.db, { ...taken, takenAt: new Date('2026-11-21T03:00:00Z') })
  await app.db.execute(sql`insert into restores (backup_taken_at) values (now())`)
  expect(await readStatus(app)).toMatchObject({
    backup: { ...taken, takenAt: '2026-11-22T03:00:00.000Z' },
    isCheckoutClosed: true,
  })
})
