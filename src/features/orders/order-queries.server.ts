import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { orderEvents, orderLines, orders } from './orders-tables.server.ts'
import { listTasks, openTaskCount } from '#features/tasks/task-queries.server.ts'
import { orderTasks } from '#features/tasks/tasks-tables.server.ts'
import { listLines, listLinesOf } from '#features/orders/create/order-lines.server.ts'
import type { ListedOrder, OrderSummary, OrderView } from './order.ts'
import { orderStatusLabels, paymentStatusOf } from './order-status.ts'

type Row = typeof orders.$inferSelect

// Written out: in a selection from one table Drizzle names a column without its table.
const titleOfOrder = sql<string>`coalesce((select l.label from ${orderLines} l
  where l.order_id = orders.id and l.kind in ('service', 'addon') order by l.position limit 1), '')`

const summaryColumns = { order: orders, title: titleOfOrder, openTasks: openTaskCount(sql`${orders}.id`) }

function summaryOf({ order, title, openTasks }: { order: Row; title: string; openTasks: number }): OrderSummary {
  const isPaid = order.paidAt !== null
  return {
    id: order.id,
    number: order.id.slice(0, 8).toUpperCase(),
    status: order.status,
    statusLabel: orderStatusLabels[order.status],
    paymentStatus: paymentStatusOf(order),
    baseService: order.baseService,
    existingCompany: order.existingCompany,
    title,
    businessName: order.businessName,
    totalCents: order.totalCents,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    // What an unpaid order will ask for is nobody's task yet.
    openTasks: isPaid ? openTasks : 0,
    submissionId: order.submissionId,
    draftId: order.draftId,
  }
}

const ownOrders = (db: Db, userId: string) =>
  db
    .select(summaryColumns)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))

/** The person's orders, the newest first. */
export async function listOrdersOf(db: Db, userId: string): Promise<OrderSummary[]> {
  return (await ownOrders(db, userId)).map(summaryOf)
}

/** The same with lines, timeline and receipt. */
export async function listOrdersInFull(db: Db, userId: string): Promise<ListedOrder[]> {
  const rows = await ownOrders(db, userId)
  const ids = rows.map(({ order }) => order.id)
  const linesOf = await listLinesOf(db, ids)
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id))
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  return rows.map((row) => {
    const summary = summaryOf(row)
    const lines = linesOf.get(summary.id) ?? []
    const timeline = (eventsOf.get(summary.id) ?? []).map(timelineEntryOf)
    return { ...summary, lines, timeline, receipt: receiptOf(row.order, summary, lines) }
  })
}

/** One order of the person with all that its page shows; throws `not-found` for anyone else's. */
export async function getOrderOf(db: Db, userId: string, orderId: string): Promise<OrderView> {
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId))
  const [row] = isUuid(orderId) ? await db.select(summaryColumns).from(orders).where(own) : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that order.')
  const { order } = row
  const summary = summaryOf(row)
  const [lines, timeline, tasks, formation] = await Promise.all([
    listLines(db, orderId),
    listTimeline(db, orderId),
    summary.paidAt === null ? [] : listTaskViews(db, orderId),
    findFormation(db, orderId),
  ])
  const { firstName = '', lastName = '', email = '', phone = '' } = order.contact
  return {
    ...summary,
    currency: order.currency,
    lines,
    bundleId: order.bundleId,
    savingsCents: order.savingsCents,
    stateFeesCents: order.stateFeesCents,
    timeline,
    tasks,
    receipt: receiptOf(order, summary, lines),
    formation,
    contact: { firstName, lastName, email, phone },
  }
}

/** What a paid order shows for the money; null before. */
function receiptOf(
  { contact }: Row,
  { number, paidAt, totalCents }: OrderSummary,
  lines: ListedOrder['lines'],
): ListedOrder['receipt'] {
  const { firstName = '', lastName = '' } = contact
  return paidAt === null ? null : { number, paidAt, paidBy: `${firstName} ${lastName}`.trim(), lines, totalCents }
}

async function listTimeline(db: Db, orderId: string): Promise<OrderView['timeline']> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
  return rows.map(timelineEntryOf)
}

const timelineEntryOf = ({
  at,
  status,
  note,
  isInterim,
}: typeof orderEvents.$inferSelect): OrderView['timeline'][number] => ({
  at: at.toISOString(),
  status,
  label: orderStatusLabels[status],
  note,
  isInterim,
})

async function listTaskViews(db: Db, orderId: string): Promise<OrderView['tasks']> {
  return (await listTasks(db, orderId)).map(({ id, kind, title, draftId, doneAt }) => ({
    id,
    kind,
    title,
    draftId,
    doneAt: doneAt?.toISOString() ?? null,
  }))
}

/** What may be shown of the formation: no address, no signature, nothing of the sealed numbers. */
async function findFormation(db: Db, orderId: string): Promise<OrderView['formation']> {
  const [row] = await db.select().from(formations).where(eq(formations.orderId, orderId))
  if (!row) return null
  const owners = await db
    .select()
    .from(formationOwners)
    .where(eq(formationOwners.formationId, row.id))
    .orderBy(asc(formationOwners.position))
  const { structure, legalEntity, taxElection, formType, businessName, submittedAt } = row
  return {
    structure,
    legalEntity,
    taxElection,
    formType,
    businessName,
    submittedAt: submittedAt.toISOString(),
    owners: owners.map(({ firstName, lastName, ownershipBasisPoints }) => ({
      firstName,
      lastName,
      ownershipPercentage: ownershipBasisPoints / 100,
    })),
  }
}

/** The numbers of the dashboard: paid orders that go on or are done, and what waits for the person. */
export async function countsOf(db: Db, userId: string): Promise<{ activeServices: number; pendingActions: number }> {
  const paid = and(
    eq(orders.userId, userId),
    isNotNull(orders.paidAt),
    notInArray(orders.status, ['canceled', 'refunded']),
  )
  const [active] = await db.select({ count: count() }).from(orders).where(paid)
  const [tasks] = await db
    .select({ count: count() })
    .from(orderTasks)
    .where(
      and(
        isNull(orderTasks.doneAt),
        inArray(orderTasks.orderId, db.select({ id: orders.id }).from(orders).where(paid)),
      ),
    )
  const [unpaid] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'awaiting_payment')))
  return { activeServices: active?.count ?? 0, pendingActions: (tasks?.count ?? 0) + (unpaid?.count ?? 0) }
}

/** The drafts that belong to an order's task: the order's page continues them. */
export async function listFormDraftsOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ draftId: orderTasks.draftId })
    .from(orderTasks)
    .innerJoin(orders, eq(orders.id, orderTasks.orderId))
    .where(and(eq(orders.userId, userId), isNotNull(orderTasks.draftId)))
  return new Set(rows.flatMap(({ draftId }) => draftId ?? []))
}
