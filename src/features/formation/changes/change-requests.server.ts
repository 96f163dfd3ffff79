import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { formationChanges } from '#features/formation/formation-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { answerAt, rootOf } from './answer-path.ts'
import type { CurrentFormation } from './current-formation.server.ts'

export type FormationChange = typeof formationChanges.$inferSelect

interface NewRequest {
  /** Values as the form would submit them. */
  changes: readonly { path: string; value: unknown }[]
  /** Why the client asks. */
  note?: string
  origin: FormationChange['origin']
  userId: string
}

/**
 * Writes a request to change one or several answers, which are decided together. Throws `order-state` while another
 * request for the same question is open.
 */
export async function insertRequest(
  app: App,
  tx: Db,
  formation: CurrentFormation,
  { userId: requestedBy, changes, note = '', origin }: NewRequest,
): Promise<FormationChange[]> {
  const open = and(eq(formationChanges.formationId, formation.id), eq(formationChanges.status, 'requested'))
  const asked = new Set((await tx.select().from(formationChanges).where(open)).map(({ path }) => rootOf(path)))
  if (changes.some(({ path }) => asked.has(rootOf(path))))
    throw new Problem('order-state', 'You already asked us to change this. Withdraw that request first.')
  const request = { requestId: randomUUID(), requestedBy, requestedAt: app.now(), origin, note }
  const rows = changes.map(({ path, value }) => {
    const earlier = answerAt(formation.answers, path) ?? null
    return { formationId: formation.id, ...request, path, value, earlier }
  })
  return tx.insert(formationChanges).values(rows).returning()
}

export const listChanges = (db: Db, formationId: string): Promise<FormationChange[]> =>
  db
    .select()
    .from(formationChanges)
    .where(eq(formationChanges.formationId, formationId))
    .orderBy(asc(formationChanges.requestedAt), asc(formationChanges.id))

/**
 * Returns an open request of the formation by any of its changes: all of them, locked. Throws `not-found` when it was
 * decided or withdrawn.
 */
export async function lockRequest(tx: Db, formationId: string, changeId: string): Promise<FormationChange[]> {
  const { id, requestId, status } = formationChanges
  const request = tx
    .select({ requestId })
    .from(formationChanges)
    .where(eq(id, isUuid(changeId) ? changeId : randomUUID()))
  const open = and(inArray(requestId, request), eq(formationChanges.formationId, formationId), eq(status, 'requested'))
  const changes = await tx.select().from(formationChanges).where(open).orderBy(asc(id)).for('update')
  if (changes.length === 0) throw new Problem('not-found', 'This request isn’t open any more.')
  return changes
}

/** Ends a request without a change. */
export async function closeRequest(
  app: App,
  tx: Db,
  changes: readonly FormationChange[],
  { status, by, reason = '' }: { status: 'refused' | 'withdrawn'; by: string; reason?: string },
): Promise<void> {
  const decided = { status, decidedBy: by, decidedAt: app.now(), reason }
  await tx
    .update(formationChanges)
    .set(decided)
    .where(inArray(formationChanges.id, idsOf(changes)))
}

export const idsOf = (changes: readonly FormationChange[]): string[] => changes.map(({ id }) => id)
