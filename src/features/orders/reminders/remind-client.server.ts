import { eq } from 'drizzle-orm'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { isAtNight, mostReminders, nextReminder } from './reminder-schedule.ts'
import { clientReminders } from './reminders-tables.server.ts'
import { staffNoAnswerMail, taskReminderMail } from './task-reminder.email.ts'
import { type CurrentPeriod, currentPeriod } from './waiting-periods.server.ts'

const hoursApart = 12

/**
 * Reminds the order's client if that is due by now, or hands the order to staff: after the last reminder, and when the
 * client turned off the mail. Mail and count are one transaction. Returns whether anything was due.
 */
export async function remindWhenDue(app: App, tx: Db, orderId: string): Promise<boolean> {
  const current = await currentPeriod(app, tx, orderId)
  const dueAt = current?.period.nextDueAt
  if (!current || !dueAt || dueAt > app.now() || isAtNight(app.now())) return false
  const isSent = current.period.sentCount < mostReminders && (await sendReminder(app, tx, current, dueAt))
  if (!isSent) await handToStaff(app, tx, current)
  return true
}

/** The words of the reminder with this number. */
export const reminderText = (
  app: App,
  { order, client, asks }: CurrentPeriod['waiting'],
  sentCount: number,
  note: string,
): MailText =>
  taskReminderMail({
    order,
    asks,
    url: `${app.origin}/dashboard/orders/${order.id}`,
    firstName: client.firstName,
    isLast: sentCount === mostReminders,
    note,
  })

/** Returns false for a client who doesn't want the mail. */
async function sendReminder(
  app: App,
  tx: Db,
  { period, waiting }: CurrentPeriod,
  dueAt: Date,
  note = '',
): Promise<boolean> {
  const { client } = waiting
  const sentCount = period.sentCount + 1
  const isWritten = await enqueueMail(app, tx, {
    template: 'task-reminder',
    dedupeKey: `task-reminder:${period.id}:${sentCount}`,
    to: { address: client.email, name: `${client.firstName} ${client.lastName}` },
    userId: client.id,
    text: reminderText(app, waiting, sentCount, note),
  })
  if (!isWritten) return false
  const sentAt = app.now()
  await tx
    .update(clientReminders)
    .set({ sentCount, lastSentAt: sentAt, nextDueAt: nextReminder({ dueAt, sentAt }) })
    .where(eq(clientReminders.id, period.id))
  return true
}

async function handToStaff(app: App, tx: Db, { period, waiting }: CurrentPeriod): Promise<void> {
  const { id, sentCount, waitingSince } = period
  const { order, client, asks } = waiting
  await tx.update(clientReminders).set({ escalatedAt: app.now(), nextDueAt: null }).where(eq(clientReminders.id, id))
  await enqueueMail(app, tx, {
    template: 'staff-no-answer',
    dedupeKey: `staff-no-answer:${id}:${app.now().toISOString()}`,
    to: { address: app.env.STAFF_MAIL },
    text: staffNoAnswerMail({
      order,
      asks,
      url: `${app.origin}/admin/orders/${order.id}`,
      client,
      sentCount,
      waitingSince,
    }),
  })
  const detail = { reminders: sentCount }
  await writeAudit(tx, { actor: 'system', action: 'reminders.no-answer', object: `order:${order.id}`, detail })
}

/** The facts of an open period that decide whether staff may remind now. */
export type PeriodFacts = Pick<CurrentPeriod['period'], 'sentCount' | 'lastSentAt' | 'escalatedAt'>

/** Returns why the client of an order can't be reminded now; undefined when they can. Without a period it isn't waiting. */
export function whyNotRemind(period: PeriodFacts | undefined, now: Date, atNight: boolean): string | undefined {
  if (!period) return 'This order isn’t waiting for its client.'
  const { sentCount, lastSentAt, escalatedAt } = period
  if (sentCount >= mostReminders || escalatedAt)
    return 'We’ve sent the last reminder. Please contact the client in person.'
  if (lastSentAt && now.getTime() - lastSentAt.getTime() < hoursApart * 3_600_000)
    return `We reminded this client less than ${hoursApart} hours ago.`
  if (isAtNight(now) && !atNight)
    return 'It’s night in Washington. Wait until 8 am Pacific, or confirm that the email may go out now.'
  return undefined
}

export const mailTurnedOff = 'This client turned off service updates. Please contact them in person.'

/**
 * Reminds the client of an order now, for staff, with a note of theirs if any. It counts as one of the five; the next one
 * is due three days later.
 *
 * @throws Problem `not-found`; `order-state` when nothing is waited for, at night unless `atNight`, after the last
 *   reminder, within 12 hours of an earlier one, and for a client who turned off the mail
 */
export async function remindNow(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { atNight, note = '' }: { atNight: boolean; note?: string },
): Promise<void> {
  const now = app.now()
  await app.db.transaction(async (tx) => {
    const current = await currentPeriod(app, tx, orderId)
    const reason = whyNotRemind(current?.period, now, atNight)
    if (!current || reason) throw new Problem('order-state', reason ?? '')
    if (!(await sendReminder(app, tx, current, now, note))) throw new Problem('order-state', mailTurnedOff)
    const detail = { reminder: current.period.sentCount + 1, atNight: isAtNight(now) }
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'reminder.sent', object: `order:${orderId}`, detail })
  })
}
