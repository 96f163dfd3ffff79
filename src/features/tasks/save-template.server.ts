import { eq, sql } from 'drizzle-orm'
import { isUuid } from '#lib/uuid.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { changedFields, isEmpty } from '#platform/changed-fields.server.ts'
import type { NewTaskTemplate, TaskTemplateChange, TaskTemplateView } from './task-template.ts'
import { taskTemplates } from './tasks-tables.server.ts'
import { templateView } from './template-queries.server.ts'

type TemplateApp = Pick<App, 'db' | 'now'>

/** Adds a task to a product, for orders that are paid from now on. Throws `invalid-input` for an unknown product or a key that is taken. */
export async function addTaskTemplate(
  app: TemplateApp,
  editor: Editor,
  template: NewTaskTemplate,
): Promise<TaskTemplateView> {
  return app.db.transaction(async (tx) => {
    const { productId, key } = template
    // Products belong to the catalog, which the foreign key asks; a savepoint keeps the transaction.
    const written = await tx
      .transaction((inner) =>
        inner
          .insert(taskTemplates)
          .values({ ...template, updatedAt: app.now() })
          .onConflictDoNothing()
          .returning(),
      )
      .catch((error: unknown) => {
        if (isForeignKey(error)) throw refused('productId', `We couldn’t find product “${productId}”.`)
        throw error
      })
    const [row] = written
    if (!row) throw refused('key', 'This product already has a task with this key.')
    const detail = { productId, key }
    await writeAudit(tx, {
      actor: actorOf(editor),
      action: 'task-template.added',
      object: `task-template:${row.id}`,
      detail,
    })
    return templateView(row)
  })
}

/**
 * Changes a template as a new version; orders keep the tasks that they were given. Throws `not-found`, and
 * `revision-conflict` when someone else saved it since it was read.
 */
export async function changeTaskTemplate(
  app: TemplateApp,
  editor: Editor,
  id: string,
  { version, ...wanted }: TaskTemplateChange,
): Promise<TaskTemplateView> {
  return app.db.transaction(async (tx) => {
    const [stored] = isUuid(id)
      ? await tx.select().from(taskTemplates).where(eq(taskTemplates.id, id)).for('update')
      : []
    if (!stored) throw new Problem('not-found', 'We couldn’t find that task template.')
    if (stored.version !== version)
      throw new Problem(
        'revision-conflict',
        'Someone else changed this task. Reload to see it, then make your change again.',
      )
    const changed = changedFields(stored, wanted)
    if (isEmpty(changed)) return templateView(stored)
    const [row] = await tx
      .update(taskTemplates)
      .set({ ...changed, version: sql`${taskTemplates.version} + 1`, updatedAt: app.now() })
      .where(eq(taskTemplates.id, id))
      .returning()
    if (!row) throw new Error('The template was not written')
    const { productId, key } = row
    const detail = { productId, key, version: row.version, changed: Object.keys(changed) }
    await writeAudit(tx, {
      actor: actorOf(editor),
      action: 'task-template.changed',
      object: `task-template:${id}`,
      detail,
    })
    return templateView(row)
  })
}

const refused = (field: string, text: string) => new Problem('invalid-input', text, { errors: { [field]: text } })

/** PostgreSQL's foreign_key_violation, which the driver hands on as the cause. */
function isForeignKey(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503'
}
