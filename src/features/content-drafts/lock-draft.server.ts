import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { contentDrafts } from './content-drafts-tables.server.ts'
import type { DraftKind } from './draft-kind.server.ts'

export type DraftRow = typeof contentDrafts.$inferSelect

/**
 * Returns the draft that is open, locked until the transaction ends.
 *
 * @throws Problem with `revision`: `not-found` without a draft, `revision-conflict` for another state of it
 */
export async function lockOpenDraft(tx: Db, kind: DraftKind, object: string, revision: number): Promise<DraftRow>
export async function lockOpenDraft(tx: Db, kind: DraftKind, object: string): Promise<DraftRow | undefined>
export async function lockOpenDraft(tx: Db, { kind }: DraftKind, object: string, revision?: number) {
  const [row] = await tx
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.object, object), ne(contentDrafts.status, 'published')))
    .for('update')
  if (revision === undefined) return row
  if (!row) throw new Problem('not-found', 'This draft is no longer there. Someone published or discarded it.')
  if (row.revision !== revision) {
    throw new Problem('revision-conflict', 'Someone else changed this draft. Reload the page to see what it says now.')
  }
  return row
}

/** What is published moved on since the draft was saved: nobody overwrites what they didn't see. */
export function refuseStaleDraft({ noun }: DraftKind): never {
  throw new Problem(
    'revision-conflict',
    `Another change of this ${noun} was published after this draft was saved. Compare the two and save the draft again.`,
  )
}
