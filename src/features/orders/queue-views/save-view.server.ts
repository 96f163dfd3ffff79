import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { setFilters } from '#features/orders/queue/queue-filters.ts'
import { type changeViewInput, mostViews, type saveViewInput } from './queue-view.ts'
import { queueOpeningViews, queueViewsTable } from './queue-views-tables.server.ts'

/**
 * Saves filters of the queue under a name of the reader's own. Returns its id. Throws `invalid-input` for a name that the
 * reader has already, and after twenty views.
 */
export const saveView = (app: App, reader: CurrentUser, input: z.output<typeof saveViewInput>): Promise<string> =>
  app.db.transaction(async (tx) => {
    await lockViewsOf(tx, reader.id)
    const [held] = await tx
      .select({ views: count() })
      .from(queueViewsTable)
      .where(eq(queueViewsTable.ownerId, reader.id))
    if ((held?.views ?? 0) >= mostViews)
      throw refused(`You have ${mostViews} saved views. Delete one you no longer need.`)
    await refuseTakenName(tx, reader.id, input.name)
    const { name, isShared, opensFirst } = input
    const [view] = await tx
      .insert(queueViewsTable)
      .values({ ownerId: reader.id, name, filters: setFilters(input.filters), isShared, createdAt: app.now() })
      .returning({ id: queueViewsTable.id })
    if (!view) throw new Error('The view was not stored')
    if (opensFirst) await open(tx, reader.id, view.id)
    await audit(tx, reader, 'queue-view.saved', view.id, { isShared })
    return view.id
  })

/** Renames, shares, or stops sharing one of the reader's own views. Throws `not-found`, and `invalid-input` as above. */
export const changeView = (
  app: App,
  reader: CurrentUser,
  viewId: string,
  { name, isShared }: z.output<typeof changeViewInput>,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockViewsOf(tx, reader.id)
    await refuseTakenName(tx, reader.id, name, viewId)
    const isOwn = and(eq(queueViewsTable.id, requireId(viewId)), eq(queueViewsTable.ownerId, reader.id))
    const [changed] = await tx.update(queueViewsTable).set({ name, isShared }).where(isOwn).returning()
    if (!changed) throw notFound()
    // Others can't see it any more, so their queue doesn't open with it.
    if (!isShared)
      await tx
        .delete(queueOpeningViews)
        .where(and(eq(queueOpeningViews.viewId, viewId), ne(queueOpeningViews.userId, reader.id)))
    await audit(tx, reader, 'queue-view.changed', viewId, { isShared })
  })

/** Deletes one of the reader's own views. Throws `not-found`. */
export const deleteView = (app: App, reader: CurrentUser, viewId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const isOwn = and(eq(queueViewsTable.id, requireId(viewId)), eq(queueViewsTable.ownerId, reader.id))
    const [deleted] = await tx.delete(queueViewsTable).where(isOwn).returning()
    if (!deleted) throw notFound()
    await audit(tx, reader, 'queue-view.deleted', viewId, {})
  })

/** Says with which view the reader's queue opens after the login; null: with what waits on us. Throws `not-found`. */
export const openWithView = (app: App, reader: CurrentUser, viewId: string | null): Promise<void> =>
  app.db.transaction(async (tx) => {
    if (viewId === null) {
      await tx.delete(queueOpeningViews).where(eq(queueOpeningViews.userId, reader.id))
      return
    }
    const isVisible = or(eq(queueViewsTable.ownerId, reader.id), queueViewsTable.isShared)
    const [view] = await tx
      .select({ id: queueViewsTable.id })
      .from(queueViewsTable)
      .where(and(eq(queueViewsTable.id, viewId), isVisible))
    if (!view) throw notFound()
    await open(tx, reader.id, viewId)
  })

const open = (tx: Db, userId: string, viewId: string) =>
  tx
    .insert(queueOpeningViews)
    .values({ userId, viewId })
    .onConflictDoUpdate({ target: queueOpeningViews.userId, set: { viewId } })

/** Two tabs that save at once count and compare one after the other. */
const lockViewsOf = (tx: Db, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('queue-views'), hashtext(${userId}))`)

async function refuseTakenName(tx: Db, ownerId: string, name: string, exceptId?: string): Promise<void> {
  const isSame = and(eq(queueViewsTable.ownerId, ownerId), sql`lower(${queueViewsTable.name}) = lower(${name})`)
  const [taken] = await tx.select({ id: queueViewsTable.id }).from(queueViewsTable).where(isSame)
  if (taken && taken.id !== exceptId) throw refused('You have a view with this name. Choose another name.')
}

const refused = (text: string) => new Problem('invalid-input', text, { errors: { name: text } })
const notFound = () => new Problem('not-found', 'We couldn’t find that view.')
function requireId(viewId: string): string {
  if (!isUuid(viewId)) throw notFound()
  return viewId
}

const audit = (tx: Db, reader: CurrentUser, action: string, viewId: string, detail: Record<string, boolean>) =>
  writeAudit(tx, { actor: `user:${reader.id}`, action, object: `queue-view:${viewId}`, detail })
