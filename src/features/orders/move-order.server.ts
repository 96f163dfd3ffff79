import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { besideSql } from '#platform/database/write-together.server.ts'
import { promiseWindow } from '#features/orders/queue/promise-window.ts'
import { voidAmountsDue } from '#features/orders/amounts-due/open-amount.server.ts'
import { closeCorrection } from '#features/orders/corrections/open-corrections.server.ts'
import { endChecks } from '#features/orders/filing/filing-checks.server.ts'
import { endServicesOfOrder } from '#features/orders/renewals/end-services.server.ts'
import { orderEvents, orders } from './orders-tables.server.ts'
import { eraseSsnsAtEnd, settleSsnRetention } from './life/ssn-retention.server.ts'
import { type OrderStatus, orderStatusLabels } from './order-status.ts'
import { doneOnStatuses } from '#features/tasks/task-template.ts'
import { finishTasksOn, reopenTasksOn } from '#features/tasks/write-line-tasks.server.ts'

export interface OrderMove {
  to: OrderStatus
  /** `system`, `user:{id}`. */
  actor: string
  note?: string
  /** The caller moves it on in the same transaction: nobody sees it in this state. */
  isInterim?: boolean
  /** Other columns of the order to update. */
  set?: Partial<typeof orders.$inferInsert>
  /** Writes to other rows, sent in the same statement. */
  beside?: readonly SQLWrapper[]
}

/** These moves are staff's tasks themselves, and settle them. */
const settlingStatuses: readonly OrderStatus[] = doneOnStatuses

/** An order that returns from these is prepared and submitted once more, each a task again. */
const returningStatuses: readonly OrderStatus[] = ['ready_to_file', 'rejected']

/** Ended orders owe nothing more. */
const endingStatuses: readonly OrderStatus[] = ['canceled', 'refunded']

/** The state decided again, or the order ended: what it returned before is over. */
const correctingStatuses: readonly OrderStatus[] = ['filed', 'rejected', 'canceled', 'refunded']

/** Moves the order on and notes it in the timeline. Throws an Error when the order is not where the caller thinks. */
export async function moveOrder(app: App, tx: Db, orderId: string, from: OrderStatus, move: OrderMove): Promise<void> {
  const { to, actor, note = '', isInterim = false, set = {}, beside = [] } = move
  const at = app.now()
  if (endingStatuses.includes(to)) await voidAmountsDue(tx, orderId, { at, why: orderStatusLabels[to] })
  const moved = tx
    .update(orders)
    .set({ ...set, ...promiseWindow(to, at), waitingSince: at, status: to, updatedAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning({ id: orders.id })
  const noted = await tx.execute(sql`with moved as (${moved.getSQL()})${besideSql(beside)}
    insert into ${orderEvents} (order_id, at, status, actor, note, is_interim)
    select id, ${at.toISOString()}::timestamptz, ${to}, ${actor}, ${note}, ${isInterim}::boolean from moved
    returning order_id`)
  if (noted.rows.length !== 1) throw new Error(`The order is not ${from}`)
  if (settlingStatuses.includes(to)) {
    const ended = await finishTasksOn(tx, orderId, to, { actor, at })
    if (ended.length > 0) await settleSsnRetention(app, tx, orderId)
  }
  if (returningStatuses.includes(from) && to === 'in_review') {
    await reopenTasksOn(tx, orderId, { actor, at, reason: note || orderStatusLabels[from] })
    await endChecks(tx, orderId, { reason: 'reviewed-again', at })
  }
  if (correctingStatuses.includes(to)) await closeCorrection(tx, orderId, at)
  if (endingStatuses.includes(to)) await endServicesOfOrder(tx, orderId, at)
  await eraseSsnsAtEnd(app, tx, orderId, to)
}
