import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Edited, OpenDraft, PublishedChange } from './content-draft.ts'
import { contentDrafts } from './content-drafts-tables.server.ts'
import { contentRevision, type DraftKind } from './draft-kind.server.ts'

const nameOf = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`

/** Lists what is drafted or scheduled of a kind, with whose it is. */
export async function listOpenDrafts(db: Db, { kind }: DraftKind, readerId: string): Promise<OpenDraft[]> {
  const rows = await selectOpen(db, eq(contentDrafts.kind, kind))
  return rows.map((row) => openDraft(row, readerId))
}

/**
 * Returns what is published of one thing and its open draft; undefined when there is no such thing. `schema` is the
 * kind's own: it gives the content its type.
 */
export async function findEdited<Content extends object>(
  db: Db,
  { kind, schema }: { kind: DraftKind; schema: z.ZodType<Content> },
  object: string,
  readerId: string,
): Promise<Edited<Content> | undefined> {
  const stored = await kind.read(db, object, false)
  if (!stored) return undefined
  const baseRevision = contentRevision(stored)
  const current = schema.parse(stored)
  const [row] = await selectOpen(db, and(eq(contentDrafts.kind, kind.kind), eq(contentDrafts.object, object)))
  if (!row) return { current, baseRevision, draft: null, isStale: false }
  const draft = { ...openDraft(row, readerId), content: schema.parse(row.draft.content) }
  return { current, baseRevision, draft, isStale: row.draft.baseRevision !== baseRevision }
}

const selectOpen = (db: Db, which: SQL | undefined) =>
  db
    .select({ draft: contentDrafts, editor: nameOf })
    .from(contentDrafts)
    .innerJoin(users, eq(users.id, contentDrafts.updatedBy))
    .where(and(which, ne(contentDrafts.status, 'published')))
    .orderBy(asc(contentDrafts.object))

type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number]

const openDraft = ({ draft, editor }: OpenRow, readerId: string): OpenDraft => ({
  object: draft.object,
  status: draft.status === 'scheduled' ? 'scheduled' : 'draft',
  content: draft.content,
  revision: draft.revision,
  effectiveAt: draft.effectiveAt?.toISOString() ?? null,
  reason: draft.reason,
  failure: draft.failure,
  editor,
  isReaders: draft.updatedBy === readerId,
  updatedAt: draft.updatedAt.toISOString(),
})

/** Lists the latest published changes of these kinds, the newest first. */
export async function listPublishedChanges(
  db: Db,
  kinds: readonly DraftKind[],
  limit: number,
): Promise<PublishedChange[]> {
  const names = kinds.map(({ kind }) => kind)
  const rows = await db
    .select({ draft: contentDrafts, publisher: nameOf })
    .from(contentDrafts)
    .innerJoin(users, eq(users.id, contentDrafts.publishedBy))
    .where(and(eq(contentDrafts.status, 'published'), inArray(contentDrafts.kind, names)))
    .orderBy(desc(contentDrafts.publishedAt))
    .limit(limit)
  return rows.flatMap(({ draft, publisher }) =>
    draft.publishedAt === null
      ? []
      : [
          {
            id: draft.id,
            kind: draft.kind,
            object: draft.object,
            before: draft.base,
            after: draft.content,
            reason: draft.reason,
            publisher,
            publishedAt: draft.publishedAt.toISOString(),
          },
        ],
  )
}
