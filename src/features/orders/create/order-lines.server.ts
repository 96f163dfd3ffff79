import { asc, sql } from 'drizzle-orm'
import type { Prices } from '#features/catalog/prices.ts'
import { findProduct } from '#features/catalog/prices.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { orderLines } from '#features/orders/orders-tables.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'

export type OrderLine = OrderView['lines'][number]

/** The lines that an order was sold at, in the order in which they were shown. */
export async function listLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return (await listLinesOf(db, [orderId])).get(orderId) ?? []
}

const linesOfOrders = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderLines.position))
    .prepare('lines_of_orders'),
)

/** The same of several orders, by order id. */
export async function listLinesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const rows = await linesOfOrders(db).execute({ ids: orderIds })
  return new Map([...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, lines]) => [orderId, lines.map(lineOf)]))
}

const lineOf = ({ kind, productId, label, period, amountCents }: typeof orderLines.$inferSelect): OrderLine => ({
  kind,
  id: productId ?? '',
  label,
  period,
  amountCents,
})

/** Copies the quote's lines into the order, so that later catalog changes don't affect them. */
export const linesOf = (orderId: string, quote: OrderQuote, prices: Prices): (typeof orderLines.$inferInsert)[] =>
  quote.lines.map(({ kind, id, label, amountCents }, position) => ({
    orderId,
    position,
    kind,
    productId: id,
    label,
    period: findProduct(prices, id)?.period ?? '',
    amountCents,
  }))
