import { desc, eq, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { lineTaskFiles, lineTasks } from '#features/tasks/tasks-tables.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { TaskFile } from './task-file.ts'

const filesOfPerson = prepared((db) =>
  db
    .select({ file: lineTaskFiles, task: lineTasks, businessName: orders.businessName })
    .from(lineTaskFiles)
    .innerJoin(lineTasks, eq(lineTasks.id, lineTaskFiles.taskId))
    .innerJoin(orders, eq(orders.id, lineTasks.orderId))
    .where(eq(orders.userId, sql.placeholder('userId')))
    .orderBy(desc(lineTaskFiles.createdAt), desc(lineTaskFiles.id))
    .prepare('task_files_of_person'),
)

/** Lists the files of all tasks of the person's orders, newest first. */
export async function listTaskFilesOf(db: Db, userId: string): Promise<TaskFile[]> {
  const rows = await filesOfPerson(db).execute({ userId })
  return rows.map(({ file, task, businessName }) => ({
    id: file.id,
    taskId: task.id,
    orderId: task.orderId,
    orderNumber: orderNumber(task.orderId),
    businessName,
    taskTitle: task.title,
    fileName: file.fileName,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    createdAt: file.createdAt.toISOString(),
    isFromClient: file.questionKey !== '',
  }))
}
