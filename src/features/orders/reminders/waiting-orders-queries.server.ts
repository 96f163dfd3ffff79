import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import { findAgentRequests } from '#features/formation/agent-consent/agent-requests.server.ts'
import { findOwnerParts } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { filingOf } from '#features/orders/client-tasks/order-work.ts'
import { isOpen } from '#features/orders/queue/queue-scope.server.ts'
import { orderStatusLabels } from '#features/orders/order-status.ts'
import { orderEvents, orders } from '#features/orders/orders-tables.server.ts'
import { signingRequests, signings } from '#features/signing/signing-tables.server.ts'
import { readWork } from '#features/tasks/line-queries.server.ts'
import { listTasksOf } from '#features/tasks/task-queries.server.ts'
import { lineTasks, orderTasks } from '#features/tasks/tasks-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { clientAsks, type SignatureFacts } from './client-asks.ts'
import { clientReminders } from './reminders-tables.server.ts'
import { waitingSince } from './waiting-period.ts'

const { id: userId, email, firstName, lastName, phone } = users

/** SQL: the order is paid and its work isn't over. */
export const isUnderWay: SQL | undefined = and(isNotNull(orders.paidAt), sql`${orders}.${isOpen}`)

/**
 * Lists the orders that may wait for their client, and those whose period is open. One walk along an index of what is open
 * for each thing that they may wait for: a single condition with `or` reads every order.
 */
export async function listPossiblyWaiting(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as (
      select order_id from ${orderTasks} where done_at is null
      union select order_id from ${lineTasks} where done_at is null and audience = 'client'
      union select s.order_id from ${signingRequests} r join ${signings} s on s.id = r.signing_id
        where r.state in ('requested', 'opened')
    )
    select order_id as id from ${clientReminders} where ended_at is null
    union select ${orders.id} from asked join ${orders} on ${orders.id} = asked.order_id where ${isUnderWay}
    order by id`)
  return rows.map(({ id }) => id)
}

export interface WaitingOrder {
  order: { id: string; businessName: string | null }
  client: { id: string; email: string; firstName: string; lastName: string; phone: string | null }
  /** Since when it has waited for its client without a break; null when it doesn't. */
  since: Date | null
  /** What the client is asked for. */
  asks: string[]
}

/** Reads what these orders wait for from their clients; nothing for one whose work is over. */
export async function readWaitingOrders(db: Db, orderIds: readonly string[], now: Date): Promise<WaitingOrder[]> {
  if (orderIds.length === 0) return []
  const ids = [...orderIds]
  const rows = await db
    .select({ order: orders, client: { id: userId, email, firstName, lastName, phone } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.id, ids), isUnderWay))
  // One after the other: inside a transaction there is only one connection.
  const tasksOf = Map.groupBy(await listTasksOf(db, ids), ({ orderId }) => orderId)
  const workOf = Map.groupBy(await readWork(db, ids), ({ work }) => work.orderId)
  const timelineOf = Map.groupBy(await listEvents(db, ids), ({ orderId }) => orderId)
  const signaturesOf = Map.groupBy(await listSignatures(db, ids), ({ orderId }) => orderId)
  const agentRequests = await findAgentRequests(db, ids)
  const ownerParts = await findOwnerParts(db, ids)
  return rows.map(({ order, client }) => {
    const work = workOf.get(order.id) ?? []
    const products = work.map((line) => line.work.productId)
    const { status, existingCompany } = order
    const asks = clientAsks({
      now,
      paidAt: order.paidAt ?? now,
      clientEmail: client.email,
      tasks: tasksOf.get(order.id) ?? [],
      lines: work.map(({ tasks }) => tasks),
      filing: filingOf(
        { products, existingCompany },
        // Whether the form is in decides over our own tasks alone.
        { status, timeline: timelineOf.get(order.id) ?? [], formation: null },
      ),
      agentRequest: agentRequests.get(order.id),
      ownerParts: ownerParts.get(order.id) ?? [],
      signatures: signaturesOf.get(order.id) ?? [],
    })
    const open = asks.filter(({ until }) => until === null)
    return { order, client, since: waitingSince(asks), asks: open.map(({ text }) => text) }
  })
}

async function listEvents(db: Db, orderIds: string[]) {
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(orderEvents.id)
  return events.map((event) => ({ ...event, at: event.at.toISOString(), label: orderStatusLabels[event.status] }))
}

/** Lists whom these orders' documents were given to for signing; nothing for versions that were replaced unsigned. */
async function listSignatures(db: Db, orderIds: string[]): Promise<(SignatureFacts & { orderId: string })[]> {
  const { signerName, signerEmail, sentAt, expiresAt, signedAt, declinedAt, lapsedAt } = signingRequests
  const rows = await db
    .select({
      orderId: signings.orderId,
      title: documents.title,
      signerName,
      signerEmail,
      sentAt,
      expiresAt,
      signedAt,
      declinedAt,
      lapsedAt,
    })
    .from(signingRequests)
    .innerJoin(signings, eq(signings.id, signingRequests.signingId))
    .innerJoin(documentVersions, eq(documentVersions.id, signings.versionId))
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(inArray(signings.orderId, orderIds), isNull(documentVersions.supersededAt)))
    .orderBy(signings.createdAt, signingRequests.position)
  return rows.map(({ signedAt: signed, declinedAt: declined, lapsedAt: lapsed, ...facts }) => ({
    ...facts,
    answeredAt: signed ?? declined ?? lapsed,
  }))
}
