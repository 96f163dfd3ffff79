import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { streamedAttachment } from '#platform/http/file-response.server.ts'
import { openArchive } from './write-archive.server.ts'

export const archiveEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/archive',
    access: 'user',
    summary:
      "Download everything of one of the caller's paid orders as a ZIP: documents, signed files, uploads, receipts, record.json",
    responses: { 200: null },
    async handle({ app, user, params }) {
      await app.throttle.take('archive-account', user.id)
      const archive = await openArchive(app, user.id, params['id'] ?? '')
      return streamedAttachment(archive, { type: 'application/zip', fileName: archive.fileName })
    },
  }),
]
