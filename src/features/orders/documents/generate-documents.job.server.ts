import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import { listCurrentVersions } from '#features/documents/document-queries.server.ts'
import { type DocumentKind, documentTitles } from '#features/documents/document-kinds.ts'
import { composePaper } from '#features/documents/papers/all-papers.ts'
import { federalFormOf } from '#features/documents/federal-forms/federal-form-list.ts'
import { documentsFor } from '#features/documents/papers/documents-for.ts'
import { drawPaper } from '#features/documents/papers/draw-paper.server.ts'
import type { Paper } from '#features/documents/papers/paper.ts'
import { linesOf } from '#features/documents/papers/paper-lines.ts'
import { addDocumentVersion, type DocumentVersion, putDocumentFile } from '#features/documents/store-document.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { addFederalForm } from './federal-form-documents.server.ts'
import { askSigners } from './ask-signers.server.ts'
import { readFilingRecord } from './read-filing-record.server.ts'

/** Makes the documents of a paid order that are missing or would say something else than their last version. */
export async function generateDocuments(app: App, orderId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    // Two jobs of one order come one after the other, and the second reads what the first one has not seen.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${orderId}`}, 0))`)
    const record = await readFilingRecord(app, tx, orderId)
    if (!record) return
    const current = await listCurrentVersions(tx, orderId)
    for (const kind of documentsFor(record)) {
      const form = federalFormOf(kind)
      if (form) await addFederalForm(app, tx, { form, record, last: current.get(kind) })
      const paper = composePaper(kind, record)
      if (!paper) continue
      const recordSha256 = fingerprintOf(paper)
      const last = current.get(kind)
      const isSame = last?.recordSha256?.equals(recordSha256) && last.templateVersion === paper.templateVersion
      const version = last && isSame ? last : await addPaper(app, tx, { orderId, kind, paper, recordSha256 })
      await askSigners(app, tx, record, { kind, version })
      // Drawing takes the processor: others get their turn between two documents.
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
}

/** SHA-256 of all that the document says of the record, so that only what it says makes a new version. */
export const fingerprintOf = (paper: Paper): Buffer =>
  createHash('sha256')
    .update(sortedJson(withDigests(paper)))
    .digest()

/** A drawn signature stands in JSON by its digest. */
function withDigests(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  if (Array.isArray(value)) return value.map(withDigests)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigests(member)]))
}

interface NewPaper {
  orderId: string
  kind: DocumentKind
  paper: Paper
  recordSha256: Buffer
}

async function addPaper(app: App, tx: Db, { orderId, kind, paper, recordSha256 }: NewPaper): Promise<DocumentVersion> {
  const { bytes, pageCount } = await drawPaper(paper, todayInPacific(app.now()), app.site().brandColor)
  const fileKey = await putDocumentFile(app, bytes)
  return addDocumentVersion(app, tx, fileKey, {
    orderId,
    kind,
    source: 'generated',
    isDraft: paper.isDraft,
    templateVersion: paper.templateVersion,
    recordSha256,
    fileName: `${documentTitles[kind]} ${paper.orderNumber}.pdf`,
    contentType: 'application/pdf',
    bytes,
    pageCount,
    lines: linesOf(paper),
  })
}
