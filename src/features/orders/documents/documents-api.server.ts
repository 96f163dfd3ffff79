import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachment } from '#platform/http/file-response.server.ts'
import { orderDocument } from './order-document.ts'
import { findDocumentFile, listDocumentsOf } from './order-documents-queries.server.ts'

const notFound = () => new Problem('not-found', 'We couldn’t find that document.')

export const documentEndpoints: Endpoint[] = [
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
