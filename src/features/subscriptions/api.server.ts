import { z } from 'zod'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

export const subscriptionEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'Unsubscribe from updates; mail clients call it too (RFC 8058), without session or origin',
    query: z.object({ token: z.string().max(200).default('') }),
    maxBodyBytes: 4096,
    // The token is what allows it, whoever sends it.
    skipOriginCheck: true,
    responses: { 200: z.object({ success: z.literal(true) }), 303: null },
    async handle({ app, query, rawBody }) {
      await unsubscribe(app, query.token)
      const isFromPage = new URLSearchParams(rawBody.toString('latin1')).get('from') === 'page'
      return isFromPage ? new Reply(303, null, { location: '/unsubscribe?done=1' }) : { success: true }
    },
  }),
]
