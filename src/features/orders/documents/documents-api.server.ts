import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { resendInput } from '#features/mailed-links/mailed-link.ts'
import { signedName } from '#features/signing/open-signing.server.ts'
import { copySigningLink, sendSigningLink } from '#features/signing/send-signing-link.server.ts'
import { findSealedVersion } from '#features/signing/signing-queries.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachment } from '#platform/http/file-response.server.ts'
import { findClient } from '#features/orders/client-queries.server.ts'
import { staffDocumentEndpoints } from './staff-documents-api.server.ts'
import { orderDocument } from './order-document.ts'
import { findDocumentFile, listDocumentsOf, mayActForOrder } from './order-documents-queries.server.ts'

const notFound = () => new Problem('not-found', 'We couldn’t find that document.')

const signingEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/signatures/{requestId}/send',
    access: 'user',
    summary: 'Email the link to sign again, or to a corrected address',
    limit: 'mail-link-ip',
    body: resendInput,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle({ app, user, params, input }) {
      const request = await requestOf(app.db, user, params)
      await app.throttle.take('agent-link-account', user.id)
      await app.db.transaction((tx) => sendSigningLink(app, tx, request, input.email))
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/signatures/{requestId}/link',
    access: 'user',
    summary: "Get a signer's link to pass on; the code still goes to the signer",
    responses: { 200: z.object({ url: z.url() }) },
    async handle({ app, user, params }) {
      const request = await requestOf(app.db, user, params)
      return app.db.transaction((tx) => copySigningLink(app, tx, request))
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/documents/{id}/signed',
    access: 'user',
    summary: "Download the sealed file of one of the caller's documents, or of any document as staff",
    responses: { 200: null },
    async handle({ app, user, params }) {
      const version = await findDocumentFile(app.db, user, params['id'] ?? '')
      const sealed = version && (await findSealedVersion(app.db, version.id))
      const stored = sealed && (await app.files.find(sealed.fileKey))
      if (!stored) throw notFound()
      return attachment(stored, { type: 'application/pdf', fileName: signedName(version.fileName) })
    },
  }),
]

/** The request as the caller may act on it. Throws `not-found`, and `order-state` for an order that was canceled or refunded. */
async function requestOf(db: Db, user: CurrentUser, params: Record<string, string>) {
  const { id: orderId = '', requestId = '' } = params
  if (!isUuid(requestId) || !(await mayActForOrder(db, user, orderId))) throw notFound()
  if ((await findClient(db, orderId))?.isGivenUp)
    throw new Problem('order-state', 'This order was canceled, so there’s nothing left to sign.')
  return { orderId, requestId, actor: `user:${user.id}` }
}

export const documentEndpoints: Endpoint[] = [
  ...signingEndpoints,
  ...staffDocumentEndpoints,
  endpoint({
    method: 'get',
    path: '/api/documents',
    access: 'user',
    summary: "List the documents of the caller's orders, each with its versions",
    responses: { 200: z.array(orderDocument) },
    handle: ({ app, user }) => listDocumentsOf(app.db, user.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/documents/{id}/file',
    access: 'user',
    summary: "Download one of the caller's documents, or any document as staff; the newest version unless one is named",
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    responses: { 200: null },
    async handle({ app, user, params, query }) {
      const version = await findDocumentFile(app.db, user, params['id'] ?? '', query.version)
      if (!version) throw notFound()
      const stored = await app.files.find(version.fileKey)
      if (!stored) throw notFound()
      return attachment(stored, { type: version.contentType, fileName: version.fileName })
    },
  }),
]
