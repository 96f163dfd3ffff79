import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { DocumentKind } from './document-kinds.ts'
import { documents, documentVersions } from './documents-tables.server.ts'

/** Finds the current version of one of the order's documents of these kinds. */
export async function findCurrentVersionOf(
  db: Db,
  { orderId, documentId }: { orderId: string; documentId: string },
  kinds: readonly DocumentKind[],
): Promise<typeof documentVersions.$inferSelect | undefined> {
  const [found] = await db
    .select({ version: documentVersions })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documents.id, documentId),
        eq(documents.orderId, orderId),
        inArray(documents.kind, [...kinds]),
        isNull(documentVersions.supersededAt),
      ),
    )
  return found?.version
}

/** The current version of each generated document of an order. */
export async function listCurrentVersions(
  db: Db,
  orderId: string,
): Promise<Map<DocumentKind, typeof documentVersions.$inferSelect>> {
  const rows = await db
    .select({ kind: documents.kind, version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(eq(documents.orderId, orderId), eq(documents.subject, ''), isNull(documentVersions.supersededAt)))
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

/** SQL: the title of the document that this version belongs to; null for none. */
export const titleOfVersion = (versionId: SQL): SQL<string | null> =>
  sql<string | null>`(select d.title from ${documents} d join ${documentVersions} v on v.document_id = d.id
    where v.id = ${versionId})`

/** The id of this document when its newest version has these bytes. */
export async function findSameDocument(
  db: Db,
  { orderId, kind, subject, sha256 }: { orderId: string; kind: DocumentKind; subject: string; sha256: Buffer },
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: documents.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, kind),
        eq(documents.subject, subject),
        eq(documentVersions.sha256, sha256),
        isNull(documentVersions.supersededAt),
      ),
    )
  return found?.id
}
