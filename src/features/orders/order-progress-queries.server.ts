import { and, eq, sql } from 'drizzle-orm'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import { formationChanges, formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { ownerParts } from '#features/formation/owner-parts/owner-parts-tables.server.ts'
import { openTaskKinds } from '#features/tasks/task-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { OrderProgress } from './order.ts'
import { orders } from './orders-tables.server.ts'

/** What others do to an order, counted along the indexes of its documents and its formation. */
const mark = sql<string>`concat_ws('.',
  (select count(*) from ${documents} d join ${documentVersions} v on v.document_id = d.id where d.order_id = orders.id),
  (select concat(count(*), '-', count(c.decided_at)) from ${formations} f
    join ${formationChanges} c on c.formation_id = f.id where f.order_id = orders.id),
  (select concat(count(*), '-', count(p.completed_at), '-', max(greatest(p.completed_at, p.reopened_at)))
    from ${formations} f join ${formationOwners} o on o.formation_id = f.id
    join ${ownerParts} p on p.owner_id = o.id where f.order_id = orders.id))`

const progressOfOrder = prepared((db) =>
  db
    .select({ status: orders.status, openTasks: openTaskKinds(sql`${orders}.id`), mark })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.userId, sql.placeholder('userId'))))
    .prepare('progress_of_order'),
)

/** How far an order of the person is, in one indexed read: open pages ask often. Throws `not-found` for anyone else's. */
export async function getProgressOf(db: Db, userId: string, orderId: string): Promise<OrderProgress> {
  const [found] = isUuid(orderId) ? await progressOfOrder(db).execute({ id: orderId, userId }) : []
  if (!found) throw new Problem('not-found', 'We couldn’t find that order.')
  return found
}
