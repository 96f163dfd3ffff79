import { listFederalForms, type OrderFederalForm } from '#features/orders/documents/federal-form-documents.server.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { App } from '#platform/app.server.ts'

/** What the order's page shows of its documents. */
export interface OrderDocuments {
  documents: OrderDocument[]
  /** Federal forms that are not there yet, with the reason. */
  missing: OrderFederalForm[]
  /** Federal forms that are there, with what is to be done before each is sent. */
  toSend: OrderFederalForm[]
}

/** Reads the order's documents, and why a federal form is missing. Nothing before the payment. */
export async function readOrderDocuments(app: App, userId: string, order: OrderView): Promise<OrderDocuments> {
  if (order.paidAt === null) return { documents: [], missing: [], toSend: [] }
  const documents = await listDocumentsOf(app.db, userId)
  const ofOrder = documents.filter(({ orderId }) => orderId === order.id)
  const isOver = order.status === 'canceled' || order.status === 'refunded'
  const asksForForms = order.formation?.taxElection === 'S' || order.lines.some(({ id }) => id === 'ein')
  const record = asksForForms && !isOver ? await readFilingRecord(app, app.db, order.id) : undefined
  const forms = record ? await listFederalForms(app, record, 'client') : []
  // Once the IRS has the application, there is nothing left to do before it is sent.
  const isSent = ({ kind }: OrderFederalForm) =>
    order.status === 'completed' || (kind === 'form-ss-4' && Boolean(record?.einAppliedOn))
  const isMissing = ({ reasons }: OrderFederalForm) => reasons.length > 0
  return {
    documents: ofOrder,
    missing: forms.filter(isMissing),
    toSend: forms.filter((form) => !isMissing(form) && !isSent(form)),
  }
}
