import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { listLines, type OrderLine } from '#features/orders/create/order-lines.server.ts'
import { stateFilings } from '#features/orders/life/life-tables.server.ts'
import { lineTasks } from '#features/tasks/tasks-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { deliverTask, fileTask, hasOwnFiling, productsOf } from './line-filing.ts'

type Filing = typeof stateFilings.$inferSelect

/** The order's line of this position, when it is filed for itself. */
export async function findOwnFilingLine(
  db: Db,
  order: { id: string; existingCompany: boolean },
  position: number,
): Promise<OrderLine | undefined> {
  const lines = await listLines(db, order.id)
  const line = lines[position]
  const bought = { products: productsOf(lines), existingCompany: order.existingCompany }
  return line && hasOwnFiling(line.id, bought) ? line : undefined
}

/** The filings of one line, oldest first. */
export const listFilingsOfLine = (db: Db, orderId: string, position: number): Promise<Filing[]> =>
  db
    .select()
    .from(stateFilings)
    .where(and(eq(stateFilings.orderId, orderId), eq(stateFilings.linePosition, position)))
    .orderBy(stateFilings.createdAt)

/** Which line a filing is of; null for the order's own. */
export async function findLineOfFiling(db: Db, filingId: string): Promise<number | null> {
  const [found] = await db
    .select({ position: stateFilings.linePosition })
    .from(stateFilings)
    .where(eq(stateFilings.id, filingId))
  return found?.position ?? null
}

/** Whether the state has a filing of one of the order's lines. */
export async function isLineWithState(tx: Db, orderId: string): Promise<boolean> {
  const isWithState = and(
    eq(stateFilings.orderId, orderId),
    isNotNull(stateFilings.linePosition),
    isNull(stateFilings.outcome),
  )
  const found = await tx.select({ id: stateFilings.id }).from(stateFilings).where(isWithState)
  return found.length > 0
}

/** Why an order can't end because of a line; undefined when none holds it up. */
export const whyLineHolds = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await isLineWithState(db, orderId))
    ? 'The state has a filing of this order, so it can’t end until the state decides.'
    : undefined

/** Throws `order-state` while one does: the order ends once the state decided. */
export async function requireNoLineWithState(tx: Db, orderId: string): Promise<void> {
  const why = await whyLineHolds(tx, orderId)
  if (why) throw new Problem('order-state', why)
}

/** Throws `order-state` for a task that says what only a filing on record shows: that the line was filed, and its copy. */
export async function requireRecordedFiling(
  tx: Db,
  order: { id: string; existingCompany: boolean },
  { linePosition, key }: { linePosition: number; key: string },
): Promise<void> {
  if (key !== fileTask && key !== deliverTask) return
  if (!(await findOwnFilingLine(tx, order, linePosition))) return
  const filings = await listFilingsOfLine(tx, order.id, linePosition)
  if (key === fileTask && !filings.some(({ outcome }) => outcome !== 'rejected'))
    throw new Problem('order-state', 'Record the filing under “Filings.” This task is done with it.')
  // An order that filed the report before filings of lines were recorded has none.
  if (key === deliverTask && filings.length > 0 && !filings.some(({ outcome }) => outcome === 'filed'))
    throw new Problem('order-state', 'Record first that the state filed it.')
}

/** SQL: whether the client was asked again about the returned line of this filing, and hasn't answered. */
export const isClientAskedAbout = (filing: typeof stateFilings): SQL<boolean> =>
  sql<boolean>`exists (select from ${lineTasks} t where t.order_id = ${filing.orderId}
    and t.line_position = ${filing.linePosition} and t.audience = 'client' and t.done_at is null)`
