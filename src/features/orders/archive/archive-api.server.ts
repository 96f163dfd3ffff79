import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { streamedAttachment } from '#platform/http/file-response.server.ts'
import type { ReadConversations } from './archive-queries.server.ts'
import { openArchive } from './write-archive.server.ts'

/** @param readConversations what was written about the orders */
export const archiveEndpoints = (readConversations: ReadConversations): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/archive',
    access: 'user',
    summary:
      "Download everything of one of the caller's paid orders as a ZIP: documents, signed files, uploads, messages, receipts, record.json",
    responses: { 200: null },
    async handle({ app, user, params }) {
      await app.throttle.take('archive-account', user.id)
      const archive = await openArchive(app, user.id, params['id'] ?? '', readConversations)
      return streamedAttachment(archive, { type: 'application/zip', fileName: archive.fileName })
    },
  }),
]
