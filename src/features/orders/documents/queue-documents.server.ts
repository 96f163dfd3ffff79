import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

export const generateDocumentsQueue = 'generate-documents'

/**
 * Has the order's documents made from its record as it is when the transaction commits. Calling it again is harmless: a
 * document that says the same keeps its version, and with it its signatures.
 */
export const queueDocuments = (app: App, tx: Db, orderId: string): Promise<void> =>
  app.jobs.send(tx, generateDocumentsQueue, { orderId })
