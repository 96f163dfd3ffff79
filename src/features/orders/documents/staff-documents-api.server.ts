import { z } from 'zod'
import { maxAttachmentBytes } from '#features/downloads/upload/check-attachment.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import type { App } from '#platform/app.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { documentVisibilityInput, staffDocument, uploadDocumentInput } from './staff-document.ts'
import { listStaffDocuments } from './staff-documents-queries.server.ts'
import { showEvidence, uploadDocument } from './upload-document.server.ts'

const path = '/api/staff/orders/{id}/documents'
const list = z.array(staffDocument)

const documentsOf = async (app: App, orderId: string) => {
  const { id } = await findOrder(app.db, orderId)
  return listStaffDocuments(app.db, id)
}

export const staffDocumentEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: "List an order's documents with their versions, evidence that the client doesn't see included",
    responses: { 200: list },
    handle: ({ app, params }) => documentsOf(app, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path,
    access: 'staff',
    summary: 'Upload what the state returned, or evidence; the same title again adds a version',
    multipart: { file: maxAttachmentBytes },
    body: uploadDocumentInput,
    responses: { 200: list },
    async handle({ app, user, params, input, files }) {
      const orderId = params['id'] ?? ''
      await uploadDocument(app, user, orderId, { ...input, file: files['file'] })
      return documentsOf(app, orderId)
    },
  }),
  endpoint({
    method: 'put',
    path: `${path}/{documentId}`,
    access: 'staff',
    summary: 'Show a piece of evidence to the client, or keep it to staff',
    body: documentVisibilityInput,
    responses: { 200: list },
    async handle({ app, user, params, input }) {
      const { id: orderId = '', documentId = '' } = params
      await showEvidence(app, user, { orderId, documentId }, input.showToClient)
      return documentsOf(app, orderId)
    },
  }),
]
