import { z } from 'zod'
import { linkEndpoint } from '#features/mailed-links/link-endpoint.server.ts'
import { linkTokenInput } from '#features/mailed-links/mailed-link.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { acceptInvitation, declineInvitation, openInvitation } from './answer-invitation.server.ts'
import { openedInvitation } from './member.ts'

/** What the page behind an invitation calls. */
export const invitationEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/company-invitations/open',
    access: 'public',
    summary: 'Read what an invitation to a company is for',
    limit: 'owner-part-ip',
    body: linkTokenInput,
    responses: { 200: openedInvitation },
    handle: ({ app, user, input }) => openInvitation(app, input.token, user),
  }),
  endpoint({
    method: 'post',
    path: '/api/company-invitations/accept',
    access: 'user',
    summary: 'Join a company with the account that has the invited address',
    body: linkTokenInput,
    responses: { 200: z.object({ companyId: z.uuid() }) },
    handle: ({ app, user, input }) => acceptInvitation(app, user, input.token),
  }),
  linkEndpoint({
    path: '/api/company-invitations/decline',
    summary: 'Decline an invitation to a company',
    limit: 'owner-part-ip',
    body: linkTokenInput,
    act: ({ app, input }) => declineInvitation(app, input.token),
  }),
]
