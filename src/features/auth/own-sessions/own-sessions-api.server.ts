import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { endOtherSessions, endOwnSession } from './own-sessions.server.ts'

export const ownSessionEndpoints: Endpoint[] = [
  endpoint({
    method: 'delete',
    path: '/api/account/sessions/{session}',
    access: 'user',
    summary: 'Sign one device of the account out',
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await endOwnSession(app, user.id, params['session'] ?? '')
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/account/sessions/end-others',
    access: 'user',
    summary: 'Sign every other device of the account out',
    body: z.strictObject({}),
    responses: { 200: z.object({ ended: z.int() }) },
    handle: async ({ app, user, sessionToken }) => ({ ended: await endOtherSessions(app, user.id, sessionToken) }),
  }),
]
