import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { DocumentKind } from './document-kinds.ts'
import { documents, documentVersions } from './documents-tables.server.ts'

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
