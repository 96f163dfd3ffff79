import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { findAgentRequests } from '#features/formation/agent-consent/agent-requests.server.ts'
import { findOwnerParts } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { findFormationsOf } from './order-formation-queries.server.ts'
import { questionList } from './life/question-sql.server.ts'
import { amountsOfOrder } from '#features/orders/amounts-due/amount-due-queries.server.ts'
import { clientRefunds } from './refunds/refund-sql.server.ts'
import { cardOfOrder } from '#features/orders/receipt/card-queries.server.ts'
import { titleOfOrder } from './order-sql.server.ts'
import { orderEvents, orders } from './orders-tables.server.ts'
import type { OpenTaskKind, TaskKind } from '#features/tasks/task.ts'
import { listTasksOf, openTaskKinds } from '#features/tasks/task-queries.server.ts'
import { listLinesOf } from '#features/orders/create/order-lines.server.ts'
import type { ListedOrder, OrderSummary, OrderView } from './order.ts'
import { orderStatusLabels, paymentStatusOf } from './order-status.ts'
import { findOthers, type Others } from './others-asked-queries.server.ts'
import { contactOf, receiptOf } from '#features/orders/receipt/receipt-of.ts'
import { statusLabelOf, waitsFor } from './waits-for.ts'
import { readWork } from '#features/tasks/line-queries.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { supportEndsOn } from '#features/orders/client-tasks/support.ts'
import { clientWorkOf } from '#features/orders/client-tasks/order-work.ts'

type Row = typeof orders.$inferSelect

const summaryColumns = {
  order: orders,
  card: cardOfOrder,
  title: titleOfOrder,
  openTasks: openTaskKinds(sql`${orders}.id`),
}

interface SummaryRow {
  order: Row
  title: string
  openTasks: OpenTaskKind[]
}

function summaryOf(
  { order, title, openTasks }: SummaryRow,
  { agentRequest = null, ownerParts = [] }: Others,
): OrderSummary {
  const isPaid = order.paidAt !== null
  const waiting = { status: order.status, openTasks, agentRequest, ownerParts }
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: order.status,
    statusLabel: statusLabelOf(waiting),
    waitsFor: waitsFor(waiting),
    paymentStatus: paymentStatusOf(order),
    baseService: order.baseService,
    existingCompany: order.existingCompany,
    title,
    businessName: order.businessName,
    totalCents: order.totalCents,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    // What an unpaid order will ask for is nobody's task yet.
    openTasks: isPaid ? openTasks.length : 0,
    submissionId: order.submissionId,
    draftId: order.draftId,
    agentForOrderId: order.agentForOrderId,
    renewalOf: order.renewalOf,
  }
}

const ownOrders = prepared((db) =>
  db
    .select(summaryColumns)
    .from(orders)
    .where(eq(orders.userId, sql.placeholder('userId')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .prepare('own_orders'),
)

/** The person's orders, the newest first. */
export async function listOrdersOf(db: Db, userId: string): Promise<OrderSummary[]> {
  const rows = await ownOrders(db).execute({ userId })
  const othersOf = await findOthers(db, rows)
  return rows.map((row) => summaryOf(row, othersOf(row)))
}

/** The same with lines, timeline and receipt. */
export async function listOrdersInFull(db: Db, userId: string): Promise<ListedOrder[]> {
  const rows = await ownOrders(db).execute({ userId })
  const ids = rows.map(({ order }) => order.id)
  const [linesOf, timelineOf, othersOf] = await Promise.all([
    listLinesOf(db, ids),
    listTimelinesOf(db, ids),
    findOthers(db, rows),
  ])
  return rows.map((row) => {
    const summary = summaryOf(row, othersOf(row))
    const lines = linesOf.get(summary.id) ?? []
    const timeline = timelineOf.get(summary.id) ?? []
    return { ...summary, lines, timeline, receipt: receiptOf(row, summary, lines) }
  })
}

const agentTasks: readonly TaskKind[] = ['agent-consent', 'name-agent']

const awaitsAgent = ({ kind, doneAt }: OrderView['tasks'][number]) => doneAt === null && agentTasks.includes(kind)

/** One order of the person with all that its page shows; throws `not-found` for anyone else's. */
export async function getOrderOf(db: Db, userId: string, orderId: string): Promise<OrderView> {
  const [view] = await listOrderViewsOf(db, userId, [orderId])
  if (!view) throw new Problem('not-found', 'We couldn’t find that order.')
  return view
}

const ownOrdersById = prepared((db) =>
  db
    .select({
      ...summaryColumns,
      advisor: accountName(sql`${orders}.advisor_id`),
      asked: {
        questions: questionList(sql`${orders}.id`),
        amountsDue: amountsOfOrder(sql`${orders}.id`),
        refunds: clientRefunds(sql`${orders}.id`),
      },
    })
    .from(orders)
    .where(
      and(eq(orders.userId, sql.placeholder('userId')), sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .prepare('own_orders_by_id'),
)

/** Lists the user's orders among `orderIds`, newest first, with everything their pages show. */
export async function listOrderViewsOf(db: Db, userId: string, orderIds: readonly string[]): Promise<OrderView[]> {
  const ids = orderIds.filter(isUuid)
  if (ids.length === 0) return []
  const [rows, linesOf, timelineOf, tasksOf, formationOf, stored] = await Promise.all([
    ownOrdersById(db).execute({ userId, ids }),
    listLinesOf(db, ids),
    listTimelinesOf(db, ids),
    listTaskViewsOf(db, ids),
    findFormationsOf(db, ids),
    readWork(db, ids),
  ])
  const agentRequestOf = await findAgentRequests(
    db,
    ids.filter((id) => tasksOf.get(id)?.some(awaitsAgent)),
  )
  const ownerPartsOf = await findOwnerParts(
    db,
    ids.filter((id) => formationOf.get(id)?.taxElection === 'S'),
  )
  return rows.map((row) => {
    const { order } = row
    const agentRequest = agentRequestOf.get(order.id) ?? null
    const ownerParts = ownerPartsOf.get(order.id) ?? []
    const summary = summaryOf(row, { agentRequest, ownerParts })
    const lines = linesOf.get(order.id) ?? []
    const timeline = timelineOf.get(order.id) ?? []
    const formation = formationOf.get(order.id) ?? null
    return {
      ...summary,
      currency: order.currency,
      lines,
      bundleId: order.bundleId,
      savingsCents: order.savingsCents,
      stateFeesCents: order.stateFeesCents,
      timeline,
      work: clientWorkOf(stored, { order: summary, lines, timeline, formation }),
      advisor: row.advisor,
      supportEndsOn: supportEndsOn(lines, timeline),
      tasks: summary.paidAt === null ? [] : (tasksOf.get(order.id) ?? []),
      receipt: receiptOf(row, summary, lines),
      ...row.asked,
      agentRequest: summary.paidAt === null ? null : agentRequest,
      ownerParts: summary.paidAt === null ? [] : ownerParts,
      formation,
      hasTerms: order.termsVersion !== null,
      contact: contactOf(order),
    }
  })
}

const eventsOfOrders = prepared((db) =>
  db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderEvents.id))
    .prepare('events_of_orders'),
)

type Timeline = OrderView['timeline']

async function listTimelinesOf(db: Db, ids: readonly string[]): Promise<Map<string, Timeline>> {
  return groupByOrder(await eventsOfOrders(db).execute({ ids }), ({ at, status, note, isInterim }) => ({
    at: at.toISOString(),
    status,
    label: orderStatusLabels[status],
    note,
    isInterim,
  }))
}

async function listTaskViewsOf(db: Db, ids: readonly string[]): Promise<Map<string, OrderView['tasks']>> {
  return groupByOrder(await listTasksOf(db, ids), ({ id, kind, title, draftId, createdAt, doneAt }) => ({
    id,
    kind,
    title,
    draftId,
    since: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }))
}

const groupByOrder = <Entry extends { orderId: string }, View>(rows: readonly Entry[], viewOf: (row: Entry) => View) =>
  new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, group]) => [orderId, group.map(viewOf)]))
