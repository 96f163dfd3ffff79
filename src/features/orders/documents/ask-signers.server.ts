import { type DocumentKind, documentTitles } from '#features/documents/document-kinds.ts'
import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { signersOf } from '#features/documents/signers.ts'
import type { DocumentVersion } from '#features/documents/store-document.server.ts'
import { findClient } from '#features/orders/client-queries.server.ts'
import { lapseSignatures, requestSignatures } from '#features/signing/request-signatures.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/**
 * Asks whoever signs the document, once it is no draft: the partners' approval with the order, the papers of the company
 * after the filing; nobody once the order was canceled or refunded. A draft that takes the place of a signed version ends its signatures.
 */
export async function askSigners(
  app: App,
  tx: Db,
  record: FilingRecord,
  { kind, version }: { kind: DocumentKind; version: DocumentVersion },
): Promise<void> {
  const signers = signersOf(kind, record)
  if (signers.length === 0) return
  if (version.isDraft) return lapseSignatures(app, tx, version.documentId)
  const { order, entity, client } = record
  if ((await findClient(tx, order.id))?.isGivenUp) return
  await requestSignatures(app, tx, {
    orderId: order.id,
    document: { id: version.documentId, title: documentTitles[kind] },
    version,
    signers,
    company: entity.name,
    client: { name: personName(client), email: client.email },
  })
}
