import { findCurrentVersionOf } from '#features/documents/document-queries.server.ts'
import { uploadedKinds } from '#features/orders/documents/staff-document.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'

/**
 * Returns the current version of an uploaded document of the order, which stays the evidence when a later one replaces it.
 * Throws `invalid-input` at `documentId` for any other document.
 */
export async function findEvidence(tx: Db, orderId: string, documentId: string): Promise<string> {
  const version = await findCurrentVersionOf(tx, { orderId, documentId }, uploadedKinds)
  if (version) return version.id
  const text = 'Choose a document that was uploaded to this order'
  throw new Problem('invalid-input', text, { errors: { documentId: text } })
}
