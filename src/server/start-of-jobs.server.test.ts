import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { startWorkers } from './jobs.server.ts'

const running = await testApp()
const { app, database, dataDir } = running
afterAll(() => running.close())

// Workers that ask for jobs take the connections that the start needs: on a busy machine it failed, again and again.
test('no worker asks for a job before the schedules are written', async () => {
  const role = sql.identifier(new URL(database.urls.app).username)
  await database.owner.db.execute(sql`revoke insert, update on pgboss.schedule from ${role}`)
  const started: string[] = []
  const mailer = createMailer({ from: app.env.MAIL_FROM, dataDir })
  const starting = startWorkers(app, mailer, (queue, handle) => {
    started.push(queue)
    return handle
  })
  await expect(starting).rejects.toThrow('permission denied for table schedule')
  expect(started).toStrictEqual([])
})
