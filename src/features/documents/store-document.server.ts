import { createHash } from 'node:crypto'
import { and, eq, isNull, max } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type DocumentKind, documentTitles } from './document-kinds.ts'
import type { PaperLine } from './papers/paper-lines.ts'
import { documentLines, documents, documentVersions } from './documents-tables.server.ts'

export type DocumentVersion = typeof documentVersions.$inferSelect

interface VersionFacts {
  orderId: string
  kind: DocumentKind
  subject?: string
  title?: string
  /** Only evidence may be kept from the client; counts when the document is created. */
  isClientVisible?: boolean
  source: 'generated' | 'uploaded'
  uploadedBy?: string
  templateVersion?: string
  isDraft?: boolean
  recordSha256?: Buffer
  fileName: string
  contentType: string
  pageCount?: number
  /** What it says, to compare with other versions. */
  lines?: PaperLine[]
}

/** A version with its bytes, or with what was measured while they were stored. */
export type NewVersion = VersionFacts & ({ bytes: Uint8Array } | { sha256: Buffer; sizeBytes: number })

const measure = (version: NewVersion): { sha256: Buffer; sizeBytes: number } =>
  'bytes' in version
    ? { sha256: createHash('sha256').update(version.bytes).digest(), sizeBytes: version.bytes.length }
    : { sha256: version.sha256, sizeBytes: version.sizeBytes }

/**
 * Puts the bytes into the file store. Do it before the transaction: a file that no row names is deleted a day later
 * (`sweepDocumentFiles`).
 */
export async function putDocumentFile(app: App, bytes: Uint8Array): Promise<string> {
  async function* chunks() {
    yield bytes
  }
  return app.files.put('documents', chunks())
}

/**
 * Adds a version to the order's document, which is created with its first one; the version before it is superseded.
 * Two callers come one after the other. `fileKey` is what `putDocumentFile` returned for the same bytes.
 */
export async function addDocumentVersion(
  app: App,
  tx: Db,
  fileKey: string,
  version: NewVersion,
): Promise<DocumentVersion> {
  const documentId = await lockDocument(app, tx, version)
  const [last] = await tx
    .select({ version: max(documentVersions.version) })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
  await tx
    .update(documentVersions)
    .set({ supersededAt: app.now() })
    .where(and(eq(documentVersions.documentId, documentId), isNull(documentVersions.supersededAt)))
  const [added] = await tx
    .insert(documentVersions)
    .values({
      documentId,
      version: (last?.version ?? 0) + 1,
      source: version.source,
      templateVersion: version.templateVersion ?? '',
      isDraft: version.isDraft ?? false,
      recordSha256: version.recordSha256 ?? null,
      fileKey,
      fileName: version.fileName,
      contentType: version.contentType,
      ...measure(version),
      pageCount: version.pageCount ?? null,
      uploadedBy: version.uploadedBy ?? null,
      createdAt: app.now(),
    })
    .returning()
  if (!added) throw new Error('The version was not stored')
  if (version.lines) await tx.insert(documentLines).values({ versionId: added.id, lines: version.lines })
  return added
}

async function lockDocument(
  app: App,
  tx: Db,
  { orderId, kind, subject = '', title = documentTitles[kind], isClientVisible = true }: NewVersion,
): Promise<string> {
  await tx
    .insert(documents)
    .values({ orderId, kind, subject, title, isClientVisible, createdAt: app.now() })
    .onConflictDoNothing()
  const [document] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, kind), eq(documents.subject, subject)))
    .for('update')
  if (!document) throw new Error('The document was not stored')
  return document.id
}

/** Shows evidence to the client, or keeps it to staff. Returns false when the order has no such evidence. */
export async function setEvidenceVisibility(
  tx: Db,
  { orderId, documentId }: { orderId: string; documentId: string },
  isClientVisible: boolean,
): Promise<boolean> {
  const evidence = and(eq(documents.id, documentId), eq(documents.orderId, orderId), eq(documents.kind, 'evidence'))
  const changed = await tx.update(documents).set({ isClientVisible }).where(evidence).returning({ id: documents.id })
  return changed.length > 0
}
