import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { firstReminder } from './reminder-schedule.ts'
import { clientReminders } from './reminders-tables.server.ts'
import { listPossiblyWaiting, readWaitingOrders, type WaitingOrder } from './waiting-orders-queries.server.ts'
import { periodChange } from './waiting-period.ts'

export type Period = typeof clientReminders.$inferSelect

/** An order that waits for its client, with its open period. */
export interface CurrentPeriod {
  period: Period
  waiting: WaitingOrder
}

const ordersAtOnce = 200

/** Begins and ends periods as clients were asked and have answered. An order that fails does not hold up the others. */
export async function updatePeriods(app: App): Promise<void> {
  const ids = await listPossiblyWaiting(app.db)
  for (let from = 0; from < ids.length; from += ordersAtOnce) {
    for (const id of await listChanged(app, ids.slice(from, from + ordersAtOnce))) {
      await app.db
        .transaction((tx) => currentPeriod(app, tx, id))
        .catch((error: unknown) => app.log.error('waiting period not updated', { orderId: id, ...errorFields(error) }))
    }
  }
}

async function listChanged(app: App, ids: readonly string[]): Promise<string[]> {
  const waiting = new Map((await readWaitingOrders(app.db, ids, app.now())).map((one) => [one.order.id, one]))
  const isOpen = and(inArray(clientReminders.orderId, [...ids]), isNull(clientReminders.endedAt))
  const open = new Map((await app.db.select().from(clientReminders).where(isOpen)).map((one) => [one.orderId, one]))
  return ids.filter((id) => periodChange(open.get(id), waiting.get(id)?.since ?? null) !== 'none')
}

/**
 * Locks the order and brings its period up to date. Returns the open period; undefined when the order waits for nothing
 * of its client. Throws `not-found`.
 */
export async function currentPeriod(app: App, tx: Db, orderId: string): Promise<CurrentPeriod | undefined> {
  await lockOrder(tx, orderId)
  const [waiting] = await readWaitingOrders(tx, [orderId], app.now())
  const isOpen = and(eq(clientReminders.orderId, orderId), isNull(clientReminders.endedAt))
  const [open] = await tx.select().from(clientReminders).where(isOpen).for('update')
  const since = waiting?.since ?? null
  const change = periodChange(open, since)
  if (open && change !== 'none')
    await tx.update(clientReminders).set({ endedAt: app.now(), nextDueAt: null }).where(eq(clientReminders.id, open.id))
  if (!waiting || !since) return undefined
  const period = change === 'begin' ? await beginPeriod(tx, orderId, since) : open
  return period && { period, waiting }
}

/** Begins a period. One that had ended and begins at the same time goes on. */
async function beginPeriod(tx: Db, orderId: string, since: Date): Promise<Period | undefined> {
  const nextDueAt = firstReminder(since)
  const resumesAt = sql`greatest(excluded.next_due_at, ${clientReminders.lastSentAt} + interval '3 days')`
  const [period] = await tx
    .insert(clientReminders)
    .values({ orderId, waitingSince: since, nextDueAt })
    .onConflictDoUpdate({
      target: [clientReminders.orderId, clientReminders.waitingSince],
      set: { endedAt: null, escalatedAt: null, settledAt: null, settledBy: null, note: '', nextDueAt: resumesAt },
    })
    .returning()
  return period
}
