import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { type TaskKind, taskTitles } from './task.ts'
import { orderTasks } from './tasks-tables.server.ts'

/** Opens these tasks, including ones that were done before. */
export async function openTasks(tx: Db, orderId: string, kinds: readonly TaskKind[], now: Date): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .insert(orderTasks)
    .values(kinds.map((kind) => ({ orderId, kind, title: taskTitles[kind], createdAt: now })))
    .onConflictDoUpdate({ target: [orderTasks.orderId, orderTasks.kind], set: { doneAt: null, createdAt: now } })
}

/** Links the draft in which the form is filled in to the order's task, which is opened when there is none. */
export async function linkFormTask(tx: Db, orderId: string, draftId: string, now: Date): Promise<void> {
  await tx
    .insert(orderTasks)
    .values({ orderId, kind: 'formation-form', title: taskTitles['formation-form'], draftId, createdAt: now })
    .onConflictDoUpdate({ target: [orderTasks.orderId, orderTasks.kind], set: { draftId } })
}

const isOpen = (orderId: string, kinds: readonly TaskKind[]) =>
  and(eq(orderTasks.orderId, orderId), inArray(orderTasks.kind, [...kinds]), isNull(orderTasks.doneAt))

export async function completeTasks(tx: Db, orderId: string, kinds: readonly TaskKind[], now: Date): Promise<void> {
  await tx.update(orderTasks).set({ doneAt: now }).where(isOpen(orderId, kinds))
}

/** Takes open tasks back, as if nobody had been asked. */
export async function deleteOpenTasks(tx: Db, orderId: string, kinds: readonly TaskKind[]): Promise<void> {
  await tx.delete(orderTasks).where(isOpen(orderId, kinds))
}
