import { asc, desc, eq, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { StaffDocument } from './staff-document.ts'

const uploader = accountName(sql`case when ${documentVersions.uploadedBy} like 'user:%'
  then substr(${documentVersions.uploadedBy}, 6)::uuid end`)

/** Lists every document of an order for staff, oldest first, each with its versions, newest first. */
export async function listStaffDocuments(db: Db, orderId: string): Promise<StaffDocument[]> {
  const rows = await db
    .select({ document: documents, version: documentVersions, uploadedBy: uploader })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.createdAt), asc(documents.id), desc(documentVersions.version))
  return [...Map.groupBy(rows, ({ document }) => document.id).values()].flatMap((versions) => {
    const document = versions[0]?.document
    if (!document) return []
    const { id, kind, title, isClientVisible } = document
    return [{ id, kind, title, isClientVisible, versions: versions.map(versionView) }]
  })
}

function versionView({
  version: { version, source, isDraft, createdAt, fileName, contentType, sizeBytes, sha256 },
  uploadedBy,
}: {
  version: typeof documentVersions.$inferSelect
  uploadedBy: string | null
}): StaffDocument['versions'][number] {
  const facts = { version, source, isDraft, fileName, contentType, sizeBytes, uploadedBy }
  return { ...facts, createdAt: createdAt.toISOString(), sha256: sha256.toString('hex') }
}
