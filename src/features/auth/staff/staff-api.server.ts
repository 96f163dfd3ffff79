import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { changeRole } from './change-role.server.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.server.ts'
import { type HandOverWork, removeAccess } from './remove-access.server.ts'
import { resetSecondFactor } from './reset-second-factor.server.ts'
import { factorResetInput, invitationInput, removalInput, roleInput } from './staff.ts'

const nothing = z.strictObject({})
const done = { success: true } as const

const invitationEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/invitations',
    access: 'admin',
    freshFactor: true,
    summary: 'Invite someone to the back office; the link works once, for 48 hours',
    body: invitationInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, input }) {
      await inviteMember(app, user, input)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/invitations/{id}/resend',
    access: 'admin',
    freshFactor: true,
    summary: 'Mail a new link for an invitation; the earlier one no longer works',
    body: nothing,
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await resendInvitation(app, user, params['id'] ?? '')
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/invitations/{id}/withdraw',
    access: 'admin',
    freshFactor: true,
    summary: 'Withdraw an invitation; its link no longer works',
    body: nothing,
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await withdrawInvitation(app, user, params['id'] ?? '')
      return done
    },
  }),
]

/** Who works here. Orders lie above accounts, so the caller says what happens to the orders of someone who leaves. */
export const staffEndpoints = (handOver: HandOverWork): Endpoint[] => [
  ...invitationEndpoints,
  endpoint({
    method: 'put',
    path: '/api/staff/members/{id}/role',
    access: 'admin',
    freshFactor: true,
    summary: 'Change the role of someone else, and whether they may open SSNs; their sessions end',
    body: roleInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await changeRole(app, user, params['id'] ?? '', input)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/members/{id}/reset-second-factor',
    access: 'admin',
    freshFactor: true,
    summary: 'Take away a lost second factor and mail a link, good for one hour, to set up a new one',
    body: factorResetInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await resetSecondFactor(app, user, params['id'] ?? '', input.verifiedBy)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/members/{id}/remove',
    access: 'admin',
    freshFactor: true,
    summary: 'End someone’s access to the back office and hand over their open orders',
    body: removalInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await removeAccess(app, user, params['id'] ?? '', input, handOver)
      return done
    },
  }),
]
