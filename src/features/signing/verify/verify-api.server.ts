import { endpoint } from '#platform/http/endpoint.server.ts'
import { verifyAnswer, verifyInput } from './verify-document.ts'
import { verifyDocument } from './verify-document.server.ts'

export const verifyEndpoint = endpoint({
  method: 'post',
  path: '/api/documents/verify',
  access: 'public',
  summary: 'Tell whether a file with this SHA-256 is one that was signed and sealed here',
  limit: 'verify-document-ip',
  body: verifyInput,
  responses: { 200: verifyAnswer },
  handle: ({ app, input }) => verifyDocument(app, input.sha256),
})
