import { documentTitles } from '#features/documents/document-kinds.ts'
import { isCurrentVersion } from '#features/documents/document-queries.server.ts'
import { addDocumentVersion, setEvidenceVisibility } from '#features/documents/store-document.server.ts'
import { withStoredFile } from '#features/orders/client-tasks/task-files.server.ts'
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
 * client sees when staff say so. Under a title that is there already it is the next version, unless it is the same file.
 *
 * @throws Problem `not-found`, `order-state`, and those of the file
 */
export async function uploadDocument(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { kind, title: typed, showToClient, file }: UploadDocumentInput & { file: UploadedFile | undefined },
): Promise<void> {
  const title = typed || documentTitles[kind]
  const actor = `user:${staff.id}`
  await withStoredFile(app, file, ({ fileKey, ...stored }) =>
    app.db.transaction(async (tx) => {
      await lockPaidOrder(tx, orderId)
      const subject = title.toLowerCase()
      // A request that came twice, or two people with the same paper: one version, and nothing is lost.
      if (await isCurrentVersion(tx, { orderId, kind, subject, sha256: stored.sha256 })) {
        await app.files.delete(fileKey)
        return
      }
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
