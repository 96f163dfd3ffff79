import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import {
  endClientSessions,
  requestClientEmail,
  resendVerification,
} from '#features/auth/staff/client-accounts.server.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { clientEmailInput, endSessionsInput } from './clients.ts'

const done = { success: true } as const

/** What staff do to a client's account: changes are for admins (decision 88). */
export const clientEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/clients/{id}/verification-link',
    access: 'staff',
    summary: 'Mail a client a new link to verify their email address',
    body: z.strictObject({}),
    responses: { 200: doneAnswer },
    async handle({ app, user, params, ip }) {
      await resendVerification(app, user, params['id'] ?? '', ip)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/clients/{id}/end-sessions',
    access: 'admin',
    freshFactor: true,
    summary: 'End one session of a client, or all of them',
    body: endSessionsInput,
    responses: { 200: z.object({ ended: z.int() }) },
    handle: async ({ app, user, params, input }) => ({
      ended: await endClientSessions(app, user, params['id'] ?? '', input.session),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/clients/{id}/email',
    access: 'admin',
    freshFactor: true,
    summary: 'Mail a link that confirms a new email address for a client',
    body: clientEmailInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await requestClientEmail(app, user, params['id'] ?? '', input.email)
      return done
    },
  }),
]
