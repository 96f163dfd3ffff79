import { and, asc, eq } from 'drizzle-orm'
import { formationChanges } from '#features/formation/formation-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { answerAt } from './answer-path.ts'
import type { CurrentFormation } from './current-formation.server.ts'

export type FormationChange = typeof formationChanges.$inferSelect

interface NewChange {
  path: string
  /** As the form would submit it. */
  value: unknown
  origin: FormationChange['origin']
  userId: string
}

/** Writes a request to change one answer. Throws `order-state` while another one for the same answer is open. */
export async function insertChange(
  app: App,
  tx: Db,
  formation: CurrentFormation,
  { userId, ...change }: NewChange,
): Promise<FormationChange> {
  const earlier = answerAt(formation.answers, change.path) ?? null
  const [row] = await tx
    .insert(formationChanges)
    .values({ formationId: formation.id, ...change, earlier, requestedBy: userId, requestedAt: app.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem('order-state', 'You already asked us to change this. Withdraw that request first.')
  return row
}

export const listChanges = (db: Db, formationId: string): Promise<FormationChange[]> =>
  db
    .select()
    .from(formationChanges)
    .where(eq(formationChanges.formationId, formationId))
    .orderBy(asc(formationChanges.requestedAt), asc(formationChanges.id))

/** Returns an open request of the formation, locked. Throws `not-found` when it was decided or withdrawn. */
export async function lockRequest(tx: Db, formationId: string, changeId: string): Promise<FormationChange> {
  const open = and(
    eq(formationChanges.id, changeId),
    eq(formationChanges.formationId, formationId),
    eq(formationChanges.status, 'requested'),
  )
  const [change] = isUuid(changeId) ? await tx.select().from(formationChanges).where(open).for('update') : []
  if (!change) throw new Problem('not-found', 'This request isn’t open any more.')
  return change
}

/** Ends a request without a change. */
export async function closeChange(
  app: App,
  tx: Db,
  change: FormationChange,
  { status, by, reason = '' }: { status: 'refused' | 'withdrawn'; by: string; reason?: string },
): Promise<void> {
  const decided = { status, decidedBy: by, decidedAt: app.now(), reason }
  await tx.update(formationChanges).set(decided).where(eq(formationChanges.id, change.id))
}
