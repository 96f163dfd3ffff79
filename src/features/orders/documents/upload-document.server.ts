import { documentTitles } from '#features/documents/document-kinds.ts'
import { findSameDocument } from '#features/documents/document-queries.server.ts'
import { addDocumentVersion, setEvidenceVisibility } from '#features/documents/store-document.server.ts'
import { withStoredFile } from '#features/orders/client-tasks/task-files.server.ts'
import { addPaperIn, requirePaperMissing } from '#features/orders/life/add-filing-paper.server.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import type { UploadDocumentInput } from './staff-document.ts'

/** Locks a paid order, whatever became of it. Throws `not-found`, `order-state`. */
async function lockPaidOrder(tx: Db, orderId: string): Promise<void> {
  const { paidAt } = await lockOrder(tx, orderId)
  if (paidAt === null) throw new Problem('order-state', 'This order hasn’t been paid, so it has no documents.')
}

/**
 * Keeps a file of staff as a document of the order: what the state returned, which the client sees, or evidence, which the
 * client sees when staff say so. Under a title that is there already it is the next version, unless it is the same file. As
 * the missing paper of a filing it is kept only if nobody was faster.
 *
 * @throws Problem `not-found`, `order-state`, and those of the file
 */
export async function uploadDocument(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { kind, title: typed, showToClient, filing, file }: UploadDocumentInput & { file: UploadedFile | undefined },
): Promise<void> {
  const title = typed || documentTitles[kind]
  const actor = `user:${staff.id}`
  await withStoredFile(app, file, ({ fileKey, ...stored }) =>
    app.db.transaction(async (tx) => {
      await lockPaidOrder(tx, orderId)
      const subject = title.toLowerCase()
      // A request that came twice, or two people with the same paper: one version, and nothing is lost.
      const sameId = await findSameDocument(tx, { orderId, kind, subject, sha256: stored.sha256 })
      if (sameId) {
        await app.files.delete(fileKey)
        if (filing) await addPaperIn(app, tx, staff, { orderId, ...filing, documentId: sameId })
        return
      }
      if (filing) await requirePaperMissing(tx, { orderId, ...filing })
      const added = await addDocumentVersion(app, tx, fileKey, {
        ...stored,
        orderId,
        kind,
        title,
        subject,
        isClientVisible: kind !== 'evidence' || showToClient,
        source: 'uploaded',
        uploadedBy: actor,
      })
      const detail = { kind, documentId: added.documentId, version: added.version, sizeBytes: stored.sizeBytes }
      await writeAudit(tx, { actor, action: 'document.uploaded', object: `order:${orderId}`, detail })
      if (filing) await addPaperIn(app, tx, staff, { orderId, ...filing, documentId: added.documentId })
    }),
  )
}

/** Shows a piece of evidence to the client, or keeps it to staff again. Throws `not-found`. */
export async function showEvidence(
  app: App,
  staff: CurrentUser,
  { orderId, documentId }: { orderId: string; documentId: string },
  showToClient: boolean,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!isUuid(documentId) || !(await setEvidenceVisibility(tx, { orderId, documentId }, showToClient)))
      throw new Problem('not-found', 'This order has no such evidence.')
    const action = showToClient ? 'document.shown' : 'document.hidden'
    await writeAudit(tx, { actor, action, object: `order:${orderId}`, detail: { documentId } })
  })
}
