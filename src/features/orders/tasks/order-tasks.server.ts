import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { hasAgentConsent, findSubmittedFormation } from '#features/formation/submission/formation-queries.server.ts'
import {
  hasResponsiblePartySsn,
  hasShareholder,
  listMissingShareholders,
} from '#features/formation/ssn/store-ssns.server.ts'
import { isElectionOf, lacksOwnerParts } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { hasAgentOrder } from '#features/orders/agent-orders.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { listLapsedSignatures } from '#features/formation/changes/sign-again.server.ts'
import { namesTaken } from '#features/orders/names/names-tables.server.ts'
import { orderQuestions } from '#features/orders/life/life-tables.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import { isOpen } from '#features/orders/queue/queue-scope.server.ts'
import { isAmountAsked } from '#features/orders/amounts-due/asked-amounts.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { orderInReviewMail } from './order-in-review.email.ts'
import { type TaskKind, taskKinds, taskTitles } from '#features/tasks/task.ts'
import { hasNoOpenTasks, hasTask, type OpenTask, openTaskList } from '#features/tasks/task-queries.server.ts'
import { listBlockingTitles } from '#features/tasks/line-queries.server.ts'
import { completeTasks, deleteOpenTasks, openTasks } from '#features/tasks/write-tasks.server.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'

/**
 * Compares what the order needs with what is there: opens the tasks that are missing, closes those that are settled
 * (decision 40). Returns the open ones.
 */
export async function refreshTasks(app: App, tx: Db, orderId: string): Promise<OpenTask[]> {
  const contents = await readContents(tx, orderId)
  const { open, isPaid } = contents
  const needed = await listRequiredTasks(tx, orderId, contents)
  const openKinds = open.map((task) => task.kind)
  const settled = openKinds.filter((kind) => !needed.includes(kind))
  // Before the payment, the client has only changed their choice, so there is nothing to mark as done.
  if (settled.length > 0) {
    if (isPaid) await completeTasks(tx, orderId, settled, app.now())
    else await deleteOpenTasks(tx, orderId, settled)
  }
  const missing = needed.filter((kind) => !openKinds.includes(kind))
  await openTasks(tx, orderId, missing, app.now())
  return needed
    .toSorted((a, b) => taskKinds.indexOf(a) - taskKinds.indexOf(b))
    .map((kind) => open.find((task) => task.kind === kind) ?? { kind, title: taskTitles[kind] })
}

interface OrderContents extends Record<string, unknown> {
  purchased: string[]
  open: OpenTask[]
  /** We asked the client something that is not answered. */
  hasQuestion: boolean
  /** A fee is due that isn't paid. */
  hasAmountDue: boolean
  /** A name is taken, and another one is not chosen yet. */
  isNameTaken: boolean
  isPaid: boolean
  /** Of a company that exists already, which tells its facts and its owners in the line's own task. */
  existingCompany: boolean
}

/** Reads what was bought and which tasks are open. */
async function readContents(tx: Db, orderId: string): Promise<OrderContents> {
  const [contents] = await tx
    .select({
      purchased: sql<string[]>`array(select l.product_id from ${orderLines} l
        where l.order_id = orders.id and l.kind in ('service', 'addon') and l.product_id is not null)`,
      open: openTaskList(sql`orders.id`),
      hasQuestion: sql<boolean>`exists (select from ${orderQuestions} q
        where q.order_id = orders.id and q.answer is null)`,
      hasAmountDue: isAmountAsked(sql`orders.id`),
      isNameTaken: sql<boolean>`exists (select from ${namesTaken} n
        where n.order_id = orders.id and n.chosen_at is null)`,
      isPaid: sql<boolean>`${orders.paidAt} is not null`,
      existingCompany: orders.existingCompany,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return (
    contents ?? {
      purchased: [],
      open: [],
      hasQuestion: false,
      hasAmountDue: false,
      isNameTaken: false,
      isPaid: false,
      existingCompany: false,
    }
  )
}

async function listRequiredTasks(
  tx: Db,
  orderId: string,
  { purchased, hasQuestion, hasAmountDue, isNameTaken, isPaid, existingCompany }: OrderContents,
): Promise<TaskKind[]> {
  const formation = await findSubmittedFormation(tx, orderId)
  const needs: TaskKind[] = []
  const isExisting = !formation && existingCompany
  if (!formation && !isExisting && purchased.some((id) => formationServiceIds.includes(id)))
    needs.push('formation-form')
  if (hasQuestion) needs.push('answer-question')
  if (hasAmountDue) needs.push('pay-fee')
  if (isNameTaken) needs.push('choose-name')
  // A name to choose comes first: it would have to be signed once more. Before the payment nothing can lapse.
  else if (formation && isPaid && (await lacksSignature(tx, orderId))) needs.push('sign-again')
  // Owners of a company that exists write their numbers on the form by hand.
  const isElection = (purchased.includes('s-corp') && !isExisting) || formation?.taxElection === 'S'
  if (isElection && (await lacksShareholderSsns(tx, orderId, formation !== undefined))) needs.push('shareholder-ssns')
  if (formation?.taxElection === 'S' && (await lacksOwnerParts(tx, orderId))) needs.push('owner-parts')
  if (purchased.includes('ein') && !(await hasResponsiblePartySsn(tx, orderId))) needs.push('ein-ssn')
  if (formation?.agentSigner === 'someone-else' && !(await hasAgentConsent(tx, formation.id)))
    needs.push(formation.isDeclined ? 'name-agent' : 'agent-consent')
  // A client who removed the agent service needs another agent, or a separate order of the service.
  const lacksService = formation?.agentSigner === 'provider' && !purchased.includes('registered-agent')
  if (lacksService && !(await hasAgentOrder(tx, orderId))) needs.push('name-agent')
  return needs
}

async function lacksSignature(tx: Db, orderId: string): Promise<boolean> {
  const formation = await currentFormation(tx, orderId)
  return formation !== undefined && (await listLapsedSignatures(tx, formation)).length > 0
}

/** Without a formation nobody knows who the owners are: then any number that was given counts, until the form is in. */
async function lacksShareholderSsns(tx: Db, orderId: string, hasFormation: boolean): Promise<boolean> {
  if (hasFormation) return (await listMissingShareholders(tx, orderId)).length > 0
  return !(await hasShareholder(tx, orderId))
}

/** Settles tasks of a paid order and hands it back to the firm, or asks the client, depending on what is open. */
export async function advanceByTasks(app: App, tx: Db, orderId: string, actor: string): Promise<void> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
  const open = await refreshTasks(app, tx, orderId)
  const isWaitedFor = open.length > 0 || (await listBlockingTitles(tx, orderId)).length > 0
  if (order?.status === 'waiting_for_client' && !isWaitedFor) {
    await moveOrder(app, tx, orderId, 'waiting_for_client', {
      to: 'in_review',
      actor,
      note: 'We have everything we need',
    })
    await mailInReview(app, tx, orderId)
  }
  if (order?.status === 'in_review' && isWaitedFor)
    await moveOrder(app, tx, orderId, 'in_review', { to: 'waiting_for_client', actor })
  // What settled a task, such as the agent's consent, is in the documents.
  await queueDocuments(app, tx, orderId)
}

async function mailInReview(app: App, tx: Db, orderId: string): Promise<void> {
  const { order, user } = await lockOrderWithClient(tx, orderId)
  await enqueueMail(app, tx, {
    template: 'order-in-review',
    // An order can go back to its client more than once.
    dedupeKey: `order-in-review:${order.id}:${app.now().toISOString()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: orderInReviewMail({ order, firstName: user.firstName, url: `${app.origin}/dashboard/orders/${order.id}` }),
  })
}

/**
 * Moves on the orders that have no open task left but weren't moved when the last one closed, and asks for the owners'
 * parts of S elections that were paid under an earlier version.
 */
export async function advanceWaitingOrders(app: App): Promise<void> {
  const isWaiting = eq(orders.status, 'waiting_for_client')
  const orderId = sql`${orders.id}`
  const isWithClient = inArray(orders.status, ['in_review', 'waiting_for_client'])
  // Two questions, each along the index of the open orders: one with `or` reads all of them and all their tasks.
  const ofOrders = (condition: SQL | undefined) =>
    app.db.select({ id: orders.id }).from(orders).where(and(isOpen, condition))
  const finished = await ofOrders(and(isWaiting, hasNoOpenTasks(orderId)))
  const unasked = await ofOrders(and(isWithClient, isElectionOf(orderId), not(hasTask(orderId, 'owner-parts'))))
  for (const id of new Set([...finished, ...unasked].map((order) => order.id))) {
    // One that fails is tried again by the next run and does not hold up the others.
    await app.db
      .transaction((tx) => advanceByTasks(app, tx, id, 'system'))
      .catch((error: unknown) => app.log.error('order not advanced', { orderId: id, ...errorFields(error) }))
  }
}
