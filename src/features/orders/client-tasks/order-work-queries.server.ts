import { asc, eq } from 'drizzle-orm'
import { isUuid } from '#lib/uuid.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { findFormationsOf } from '#features/orders/order-formation-queries.server.ts'
import { orderStatusLabels } from '#features/orders/order-status.ts'
import { orderEvents, orders } from '#features/orders/orders-tables.server.ts'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { readWork } from '#features/tasks/line-queries.server.ts'
import { workOf } from './order-work.ts'

/** Reads the work of any client's order, as staff see it. Throws `not-found`. */
export async function getOrderWork(db: Db, orderId: string): Promise<StaffLineView[]> {
  const [order] = isUuid(orderId) ? await db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (!order) throw new Problem('not-found', 'We couldn’t find that order.')
  // One after the other: inside a transaction there is only one connection.
  const lines = await listLines(db, orderId)
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  const formation = (await findFormationsOf(db, [orderId])).get(orderId) ?? null
  const timeline = events.map(({ at, status, note, isInterim }) => ({
    at: at.toISOString(),
    status,
    label: orderStatusLabels[status],
    note,
    isInterim,
  }))
  return workOf(await readWork(db, [orderId]), { order, lines, timeline, formation })
}

/** Returns the client's tasks whose turn it is, by id. */
export async function askedTasks(db: Db, orderId: string): Promise<Map<string, string>> {
  const work = await getOrderWork(db, orderId)
  const asked = work
    .flatMap(({ tasks }) => tasks)
    .filter(({ audience, doneAt, since }) => audience === 'client' && doneAt === null && since !== null)
  return new Map(asked.map(({ id, title }) => [id, title]))
}
