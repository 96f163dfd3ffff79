import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { type OpenTaskKind, type TaskKind, taskKinds } from './task.ts'
import { lineTasks, lineWork, orderTasks } from './tasks-tables.server.ts'

export interface OpenTask {
  kind: TaskKind
  title: string
}

const taskSortOrder = sql`array_position(${`{${taskKinds.join(',')}}`}::text[], ${orderTasks.kind})`

/** Lists what the order still waits for. */
export async function listOpenTasks(db: Db, orderId: string): Promise<OpenTask[]> {
  return db
    .select({ kind: orderTasks.kind, title: orderTasks.title })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, orderId), isNull(orderTasks.doneAt)))
    .orderBy(taskSortOrder)
}

/** SQL: the open tasks of the order that this expression names, as JSON. */
export const openTaskList = (orderId: SQL): SQL<OpenTask[]> =>
  sql<OpenTask[]>`(select coalesce(json_agg(json_build_object('kind', t.kind, 'title', t.title)
    order by array_position(${`{${taskKinds.join(',')}}`}::text[], t.kind)), '[]')
    from ${orderTasks} t where t.order_id = ${orderId} and t.done_at is null)`

const tasksOfOrders = prepared((db) =>
  db
    .select()
    .from(orderTasks)
    .where(sql`${orderTasks.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(taskSortOrder)
    .prepare('tasks_of_orders'),
)

/** Lists every task of these orders, including finished ones. */
export const listTasksOf = (db: Db, orderIds: readonly string[]): Promise<(typeof orderTasks.$inferSelect)[]> =>
  tasksOfOrders(db).execute({ ids: orderIds })

/** Finds the order's task to fill in the form, with the draft that is linked to it. */
export async function findFormTask(
  db: Db,
  orderId: string,
): Promise<{ draftId: string | null; doneAt: Date | null } | undefined> {
  const [task] = await db
    .select({ draftId: orderTasks.draftId, doneAt: orderTasks.doneAt })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, orderId), eq(orderTasks.kind, 'formation-form')))
  return task
}

/** SQL: a client's open task of a line that the order which this expression names waits for. */
const blockingTasks = (orderId: SQL): SQL =>
  sql`from ${lineTasks} b where b.order_id = ${orderId} and b.done_at is null and b.is_blocking`

/** SQL: the kinds of the tasks that the order which this expression names waits for. */
export const openTaskKinds = (orderId: SQL): SQL<OpenTaskKind[]> =>
  sql<OpenTaskKind[]>`array(select t.kind from ${orderTasks} t where t.order_id = ${orderId} and t.done_at is null
    union all select 'line-task' ${blockingTasks(orderId)})`

/** SQL: whether the order that this expression names waits for nothing. Two joins: of one with `or`, all tasks would be read. */
export const hasNoOpenTasks = (orderId: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select from ${orderTasks} t where t.order_id = ${orderId} and t.done_at is null)
    and not exists (select ${blockingTasks(orderId)})`

/** SQL: whether the order that this expression names was ever asked for this. */
export const hasTask = (orderId: SQL, kind: TaskKind): SQL<boolean> =>
  sql<boolean>`exists (select from ${orderTasks} t where t.order_id = ${orderId} and t.kind = ${kind})`

/** SQL: whether no line of the order that this expression names has work left. */
export const hasNoOpenLine = (orderId: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select from ${lineWork} w where w.order_id = ${orderId} and w.done_at is null)`
