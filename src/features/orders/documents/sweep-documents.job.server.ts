import { sweepDocumentFiles } from '#features/documents/sweep-documents.server.ts'
import { openRestores } from '#features/payments/restored/close-checkout.server.ts'
import type { App } from '#platform/app.server.ts'
import { findNamedFiles } from './named-files-queries.server.ts'

/** Deletes document files that no row names; waits while a restore has not caught up. Returns how many were deleted. */
export async function sweepDocuments(app: App): Promise<number> {
  if ((await openRestores(app.db)).length > 0) return 0
  return sweepDocumentFiles(app, findNamedFiles)
}
