import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { companies, companyPeople } from '#features/companies/companies-tables.server.ts'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import { listOrderViewsOf } from '#features/orders/order-queries.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { type AskedRequest, listOrderRequests } from '#features/signing/signing-queries.server.ts'
import { lineTaskFiles, lineTasks } from '#features/tasks/tasks-tables.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ArchivedMessage } from './archived-conversation.ts'

/** Everything that an archive is made of, as it is stored. */
export interface ArchiveRows {
  /** The order that was asked for, then the orders for its company; all paid, all of one client. */
  views: OrderView[]
  documents: { document: typeof documents.$inferSelect; version: typeof documentVersions.$inferSelect }[]
  requests: AskedRequest[]
  taskFiles: { orderId: string; taskTitle: string; file: typeof lineTaskFiles.$inferSelect }[]
  payments: (typeof paymentAttempts.$inferSelect)[]
  refunds: (typeof refunds.$inferSelect)[]
  company: typeof companies.$inferSelect | undefined
  people: (typeof companyPeople.$inferSelect)[]
  /** By order id, oldest first. */
  conversations: ReadonlyMap<string, readonly ArchivedMessage[]>
}

/** What was written about these orders: a feature above orders knows. */
export type ReadConversations = (
  db: Db,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly ArchivedMessage[]>>

/** Lists the client's paid orders that belong together: the one asked for, first, and those placed for its company. */
async function listArchivedOrders(db: Db, userId: string, orderId: string): Promise<OrderView[]> {
  if (!isUuid(orderId)) return []
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.id, orderId), eq(orders.agentForOrderId, orderId))))
  const ids = rows.map(({ id }) => id)
  if (!ids.includes(orderId)) return []
  const views = (await listOrderViewsOf(db, userId, ids)).filter(({ paidAt }) => paidAt !== null)
  return views.toSorted((a, b) => Number(b.id === orderId) - Number(a.id === orderId))
}

/** Reads what the client may have of a paid order; undefined for an unpaid order and for anyone else's. */
export async function readArchiveRows(
  db: Db,
  userId: string,
  orderId: string,
  readConversations: ReadConversations,
): Promise<ArchiveRows | undefined> {
  const views = await listArchivedOrders(db, userId, orderId)
  if (views[0]?.id !== orderId) return undefined
  const ids = views.map(({ id }) => id)
  const [company] = await db.select().from(companies).where(inArray(companies.orderId, ids))
  return {
    views,
    documents: await db
      .select({ document: documents, version: documentVersions })
      .from(documents)
      .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
      .where(and(inArray(documents.orderId, ids), documents.isClientVisible))
      .orderBy(asc(documents.createdAt), asc(documents.id), asc(documentVersions.version)),
    requests: await listOrderRequests(db, ids),
    taskFiles: await db
      .select({ orderId: lineTasks.orderId, taskTitle: lineTasks.title, file: lineTaskFiles })
      .from(lineTaskFiles)
      .innerJoin(lineTasks, eq(lineTasks.id, lineTaskFiles.taskId))
      .where(inArray(lineTasks.orderId, ids))
      .orderBy(asc(lineTaskFiles.createdAt), asc(lineTaskFiles.id)),
    payments: await db
      .select()
      .from(paymentAttempts)
      .where(and(inArray(paymentAttempts.orderId, ids), eq(paymentAttempts.state, 'captured')))
      .orderBy(asc(paymentAttempts.createdAt)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.requestedAt)),
    company,
    conversations: await readConversations(db, ids),
    people: company
      ? await db
          .select()
          .from(companyPeople)
          .where(eq(companyPeople.companyId, company.id))
          .orderBy(asc(companyPeople.role), asc(companyPeople.position))
      : [],
  }
}
