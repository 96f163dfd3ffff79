import { desc, eq, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { findOrder, lockOrder } from '#features/orders/life/lock-order.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { addDays, type CalendarDay, nextPacificMidnight, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { dueDateChanges } from './desk-tables.server.ts'
import type { DueDateInput, OrderDueDate } from './due-date.ts'

const mostDaysAhead = 365

/**
 * Moves the end of our promise to the end of a day in Washington; the queue sorts by it until the order's next move.
 *
 * @throws Problem `not-found`; `order-state` while the clock is stopped; `invalid-input` for a day that has passed
 */
export async function changeDueDate(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { day, reason }: DueDateInput,
): Promise<void> {
  const today = todayInPacific(app.now())
  if (day < today) throw refusal('Choose today or a later day')
  if (day > addDays(today, mostDaysAhead)) throw refusal('Choose a day within the next year')
  await app.db.transaction(async (tx) => {
    const { id, dueAt: earlierDueAt } = await lockOrder(tx, orderId)
    if (!earlierDueAt)
      throw new Problem('order-state', 'This order has no due date while we wait for someone else, or once it is over.')
    const dueAt = endOfDay(day)
    if (dueAt.getTime() === earlierDueAt.getTime()) throw refusal('This is the due date already')
    await tx.update(orders).set({ dueAt, updatedAt: app.now() }).where(eq(orders.id, id))
    await tx
      .insert(dueDateChanges)
      .values({ orderId: id, earlierDueAt, dueAt, reason, changedBy: staff.id, changedAt: app.now() })
    const detail = { from: earlierDueAt.toISOString(), to: dueAt.toISOString(), reason }
    await writeAudit(tx, {
      actor: `user:${staff.id}`,
      action: 'order.due-date-changed',
      object: `order:${id}`,
      detail,
    })
  })
}

/** 20:00 UTC is a time of the same day in Washington, in summer and in winter. */
const endOfDay = (day: string): Date => nextPacificMidnight(new Date(`${day}T20:00:00Z`))

/** The day that ends at this instant. */
const lastDayOf = (end: Date): CalendarDay => todayInPacific(new Date(end.getTime() - 1))

const refusal = (text: string) => new Problem('invalid-input', text, { errors: { day: text } })

/** Returns when our promise ends, and the change by hand that it stems from, if any. Throws `not-found`. */
export async function readDueDate(db: Db, orderId: string): Promise<OrderDueDate> {
  const { id, dueAt } = await findOrder(db, orderId)
  const [last] = await db
    .select({ change: dueDateChanges, by: accountName(sql`${dueDateChanges.changedBy}`) })
    .from(dueDateChanges)
    .where(eq(dueDateChanges.orderId, id))
    .orderBy(desc(dueDateChanges.id))
    .limit(1)
  // A move of the order has set another date since.
  const isCurrent = last && dueAt?.getTime() === last.change.dueAt.getTime()
  return {
    dueAt: dueAt?.toISOString() ?? null,
    day: dueAt && lastDayOf(dueAt),
    changed: isCurrent
      ? {
          by: last.by ?? 'Someone',
          at: last.change.changedAt.toISOString(),
          reason: last.change.reason,
          earlierDay: lastDayOf(last.change.earlierDueAt),
        }
      : null,
  }
}
