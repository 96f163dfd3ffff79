import { doneAnswer } from '#features/auth/account.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { approveApplication, refuseApplication } from './decide-application.server.ts'
import { approvalInput, refusalInput } from './partner.ts'

/** What admins decide about partner applications. */
export const partnerEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/leads/{id}/approval',
    access: 'admin',
    summary: 'Approve a partner application with a referral code, and mail the link',
    body: approvalInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await approveApplication(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/leads/{id}/refusal',
    access: 'admin',
    summary: 'Refuse a partner application, and mail the reason',
    body: refusalInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await refuseApplication(app, user, params['id'] ?? '', input.reason)
      return { success: true }
    },
  }),
]
