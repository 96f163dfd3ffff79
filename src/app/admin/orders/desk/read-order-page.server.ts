import { getConversation } from '#features/messages/conversation-queries.server.ts'
import { getOrderWork } from '#features/orders/client-tasks/order-work-queries.server.ts'
import { readRevision } from '#features/orders/desk/order-edits.server.ts'
import { readCopySheet } from '#features/orders/documents/read-copy-sheet.server.ts'
import { listStaffDocuments } from '#features/orders/documents/staff-documents-queries.server.ts'
import { viewFindings } from '#features/orders/findings/findings-api.server.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { readOnce } from '#platform/database/read-once.server.ts'
import { readFilingWork } from '#app/admin/filing/read-filing-work.server.ts'
import { readOrderDesk } from './read-order-desk.server.ts'

/** Who reads it, and from which message on they have its conversation. */
interface PageReader {
  id: string
  from: number | undefined
}

/**
 * Reads everything that the page of one order shows. Its parts ask for what they need, many for the same, which is read
 * once. Throws `not-found`.
 */
export async function readOrderPage(app: App, reader: PageReader, orderId: string) {
  // Before the state that it stands for, so that nothing in between is missed.
  const revision = isUuid(orderId) ? await readRevision(app.db, orderId) : 0
  const reading: App = { ...app, db: readOnce(app.database.pool) }
  const order = await getStaffOrder(reading.db, orderId)
  const [findings, work, documents, sheet, desk, filing, conversation] = await Promise.all([
    viewFindings(reading, order.id),
    getOrderWork(reading.db, order.id),
    listStaffDocuments(reading.db, order.id),
    order.paidAt === null ? undefined : readCopySheet(reading, order.id),
    readOrderDesk(reading, order),
    readFilingWork(reading, order.id, reader.id),
    order.paidAt === null
      ? null
      : getConversation(reading.db, order.id, { side: 'firm', userId: reader.id, from: reader.from }, app.now()),
  ])
  return { order, revision, desk, filing, findings, work, documents, sheet: sheet ?? null, conversation }
}
