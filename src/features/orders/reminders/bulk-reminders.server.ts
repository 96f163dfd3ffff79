import { and, inArray, isNull } from 'drizzle-orm'
import { isWanted } from '#features/notifications/notification-choices.server.ts'
import { mailClasses } from '#features/notifications/mail-classes.ts'
import { isProblem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { errorFields } from '#platform/log.server.ts'
import type { PlannedBulkReminder, RemindersPreview, RemindersSent } from './bulk-reminders.ts'
import { listReminded } from './reminded-orders-queries.server.ts'
import { mailTurnedOff, reminderText, remindNow, whyNotRemind } from './remind-client.server.ts'
import { isAtNight } from './reminder-schedule.ts'
import { clientReminders } from './reminders-tables.server.ts'
import { readWaitingOrders, type WaitingOrder } from './waiting-orders-queries.server.ts'
import { type Period } from './waiting-periods.server.ts'
import { periodChange } from './waiting-period.ts'

/** Says for each of these orders what its client would be reminded of, or why they are skipped. Changes nothing. */
export async function previewReminders(app: App, orderIds: readonly string[]): Promise<RemindersPreview> {
  const now = app.now()
  const ids = [...new Set(orderIds)]
  const waiting = new Map((await readWaitingOrders(app.db, ids, now)).map((one) => [one.order.id, one]))
  const isOpen = and(inArray(clientReminders.orderId, ids), isNull(clientReminders.endedAt))
  const open = new Map((await app.db.select().from(clientReminders).where(isOpen)).map((one) => [one.orderId, one]))
  const reminders: PlannedBulkReminder[] = []
  for (const order of await listReminded(app.db, ids)) {
    const one = waiting.get(order.orderId)
    // By day: the dialog asks once, for all, whether mail may leave at night.
    const period = periodOf(open.get(order.orderId), one)
    const reason = whyNotRemind(period, now, true)
    const isOff = one !== undefined && !(await isWanted(app.db, one.client.id, mailClasses['task-reminder']))
    const skipped = reason ?? (isOff ? mailTurnedOff : null)
    const email = one && skipped === null ? emailOf(app, one, period) : null
    reminders.push({ ...order, asks: one?.asks ?? [], email, skipped })
  }
  return { reminders, isNight: isAtNight(now) }
}

/** The email as its client would read it, without a note. */
function emailOf(app: App, waiting: WaitingOrder, period: Pick<Period, 'sentCount'> | undefined) {
  const { subject, greeting, paragraphs, closing } = reminderText(app, waiting, (period?.sentCount ?? 0) + 1, '')
  return { to: waiting.client.email, subject, paragraphs: [greeting ?? '', ...paragraphs, ...(closing ?? [])] }
}

/** The period as the job will find it: one that has not begun yet has no reminder, one that is over is none. */
function periodOf(open: Period | undefined, waiting: WaitingOrder | undefined) {
  if (!waiting?.since) return undefined
  const isCurrent = open !== undefined && periodChange(open, waiting.since) === 'none'
  return isCurrent ? open : { sentCount: 0, lastSentAt: null, escalatedAt: null }
}

/** Reminds the clients of these orders, each on its own: one that cannot be reminded does not hold up the others. */
export async function sendReminders(
  app: App,
  staff: CurrentUser,
  { orderIds, note, atNight }: { orderIds: readonly string[]; note: string; atNight: boolean },
): Promise<RemindersSent> {
  const result: RemindersSent = { sent: [], failed: [] }
  for (const order of await listReminded(app.db, [...new Set(orderIds)])) {
    try {
      await remindNow(app, staff, order.orderId, { atNight, note })
      result.sent.push(order)
    } catch (error) {
      if (!isProblem(error)) app.log.error('reminder not sent', { orderId: order.orderId, ...errorFields(error) })
      const reason = (isProblem(error) && error.message) || 'We couldn’t send it. Please try again.'
      result.failed.push({ ...order, reason })
    }
  }
  return result
}
