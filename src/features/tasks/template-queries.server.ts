import { asc } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { TaskTemplateView } from './task-template.ts'
import { taskTemplates } from './tasks-tables.server.ts'

type Row = typeof taskTemplates.$inferSelect

export const templateView = ({ updatedAt, ...template }: Row): TaskTemplateView => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
})

/** Lists every template, product by product, including those that are no longer used. */
export async function listTaskTemplates(db: Db): Promise<TaskTemplateView[]> {
  const rows = await db
    .select()
    .from(taskTemplates)
    .orderBy(asc(taskTemplates.productId), asc(taskTemplates.position), asc(taskTemplates.key))
  return rows.map(templateView)
}
