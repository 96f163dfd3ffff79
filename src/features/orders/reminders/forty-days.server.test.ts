import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { pacificClock } from '../../../../test/reminders.ts'
import { aFiledOrder } from '../../../../test/signing.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { isAtNight, mostReminders } from './reminder-schedule.ts'
import { clientReminders } from './reminders-tables.server.ts'
import { sendReminders } from './send-reminders.job.server.ts'

const running = await testApp()
afterAll(() => running.close())

/** The clocks go back on November 1, 2026, in the middle of the forty days. */
const at = pacificClock('2026-10-12')
const daysSimulated = 40
/** When the job runs each day: around both ends of the night, and now and then. */
const runTimes = ['00:30', '07:55', '08:00', '10:35', '14:00', '19:55', '20:00', '23:00']
const hour = 3_600_000

/** An order whose client was asked `day` days in, at this time, and answers after `answersAfter` days, if ever. */
async function anOrderThatWaits(day: number, time: string, answersAfter: number | null) {
  const { db } = running.app
  const since = at(day, time)
  const user = await aUser(db)
  const id = await aFiledOrder(db, { userId: user.id, status: 'waiting_for_client', paidAt: at(0, '00:00') })
  await db.execute(sql`insert into order_tasks (order_id, kind, title, created_at)
    values (${id}, 'answer-question', 'Answer our question', ${since.toISOString()}::timestamptz)`)
  return { id, email: user.email, since, answersAt: answersAfter === null ? null : at(day + answersAfter, time) }
}

/** A process of its own: nothing of an earlier one is in memory. Some die when they write their second mail. */
function aProcess(now: Date, dies: boolean): App {
  let mails = 0
  const { jobs } = running.app
  const sendAll: App['jobs']['sendAll'] = async (...args) => {
    mails += 1
    if (dies && mails > 1) throw new Error('killed')
    return jobs.sendAll(...args)
  }
  return { ...running.app, jobs: { ...jobs, sendAll }, now: () => now }
}

test('over forty days with restarts, kills, and two instances, every reminder comes once, by day, and five at most', async () => {
  running.setNow(at(0, '00:00'))
  const times = ['00:00', '01:30', '02:30', '07:59', '08:00', '10:30', '19:55', '20:00', '23:59']
  const waiting = await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      anOrderThatWaits(index % 12, times[index % times.length] ?? '', index % 3 === 0 ? null : (index * 2) % 19),
    ),
  )
  const unanswered = new Set(waiting)
  for (let tick = 0; tick < daysSimulated * runTimes.length; tick += 1) {
    const day = Math.floor(tick / runTimes.length)
    const now = at(day, runTimes[tick % runTimes.length])
    for (const order of unanswered) {
      if (!order.answersAt || order.answersAt > now) continue
      await running.app.db.execute(sql`update order_tasks set done_at = ${order.answersAt.toISOString()}::timestamptz
        where order_id = ${order.id}`)
      unanswered.delete(order)
    }
    // Down for two days in the third week.
    if (day === 18 || day === 19) continue
    const first = sendReminders(aProcess(now, tick % 7 === 3))
    // Every now and then two instances run at once.
    if (tick % 11 === 0) await sendReminders(aProcess(now, false))
    await first
    await stampMails(now)
  }
  const mails = await running.app.db.select().from(outgoingMails)
  const periods = await running.app.db.select().from(clientReminders)
  for (const { id, email, since, answersAt } of waiting) {
    const sentAt = mails
      .flatMap(({ template, toAddress, createdAt }) =>
        template === 'task-reminder' && toAddress === email ? [createdAt] : [],
      )
      .toSorted((a, b) => a.getTime() - b.getTime())
    const name = `${since.toISOString()} until ${answersAt?.toISOString() ?? 'never'}`
    expect([name, sentAt.filter(isAtNight)]).toEqual([name, []])
    expect([name, sentAt.every((sent) => sent > since && (!answersAt || sent < answersAt))]).toEqual([name, true])
    const gaps = sentAt.map((sent, index) => (sent.getTime() - (sentAt[index - 1] ?? since).getTime()) / hour)
    // Three days, the hour of the clock, a night, and the time to the next run; the standstill adds its own length.
    expect([name, gaps.every((gap) => gap >= 71 && gap <= 72 + 1 + 12 + 7 + 48)]).toEqual([name, true])
    const [period] = periods.filter(({ orderId }) => orderId === id)
    expect([name, period?.sentCount ?? 0]).toEqual([name, sentAt.length])
    if (answersAt) expect([name, period?.endedAt === null]).toEqual([name, false])
    else
      expect([name, sentAt.length, isAtNight(period?.escalatedAt ?? at(0, '00:00'))]).toEqual([
        name,
        mostReminders,
        false,
      ])
  }
  const toStaff = mails.filter(({ template }) => template === 'staff-no-answer')
  expect(toStaff).toHaveLength(periods.filter(({ escalatedAt }) => escalatedAt !== null).length)
  expect(waiting.filter(({ answersAt }) => answersAt === null)).toHaveLength(12)
  expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length)
}, 120_000)

/** The database writes when a mail was stored by its own clock; here that is the hour of the simulation. */
const stampMails = (now: Date) =>
  running.app.db.execute(sql`update outgoing_mails set created_at = ${now.toISOString()}::timestamptz,
    attempts = 1 where attempts = 0`)
