import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOpen } from '#features/orders/queue/queue-scope.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { lineTasks, lineWork, taskTemplates } from '#features/tasks/tasks-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** The line has been asked, or its form was sent. */
const isSettled = sql`exists (select from ${lineTasks} t where t.order_id = ${lineWork.orderId}
  and t.line_position = ${lineWork.linePosition}
  and (t.key = 'late-election' or (t.key = 'mail-2553' and t.done_at is not null)))`

/** Staff do something first, so it is not the client's turn yet. */
const isOurTurn = sql`exists (select from ${lineTasks} t
  join ${taskTemplates} e on e.product_id = ${lineWork.productId} and e.applies_to = 'late-election' and e.is_active
  where t.order_id = ${lineWork.orderId} and t.line_position = ${lineWork.linePosition}
    and t.audience = 'staff' and t.done_at is null and t.position < e.position)`

/** Lists the open lines of this product whose client can be asked, and was not asked yet, why the election is late. */
export const listUnaskedElections = (db: Db, productId: string): Promise<{ orderId: string; linePosition: number }[]> =>
  db
    .select({ orderId: lineWork.orderId, linePosition: lineWork.linePosition })
    .from(lineWork)
    .innerJoin(orders, eq(orders.id, lineWork.orderId))
    .where(
      and(
        eq(lineWork.productId, productId),
        isNull(lineWork.doneAt),
        sql`${orders}.${isOpen}`,
        sql`not ${isSettled}`,
        sql`not ${isOurTurn}`,
      ),
    )
