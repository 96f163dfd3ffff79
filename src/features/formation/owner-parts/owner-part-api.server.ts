import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { linkEndpoint } from '#features/mailed-links/link-endpoint.server.ts'
import { linkTokenInput } from '#features/mailed-links/mailed-link.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import {
  declineInvitation,
  openPart,
  renewOwnerLink,
  savePartByLink,
  saveSsnByLink,
  submitPartByLink,
} from './complete-part-by-link.server.ts'
import { openedPart, saveByTokenInput, savedPart, ssnByTokenInput, submitByTokenInput } from './owner-part.ts'

const answerEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/owner-parts/open',
    access: 'public',
    summary: "Get an invited owner's own part of Form 2553 by its link; 410 if the link has expired",
    limit: 'owner-part-ip',
    body: linkTokenInput,
    responses: { 200: openedPart },
    handle: ({ app, input }) => openPart(app, orders, input.token),
  }),
  endpoint({
    method: 'post',
    path: '/api/owner-parts/save',
    access: 'public',
    summary: "Save an invited owner's answers as they are typed",
    limit: 'owner-part-ip',
    body: saveByTokenInput,
    maxBodyBytes: 16 * 1024,
    responses: { 200: savedPart },
    handle: async ({ app, input }) => ({ savedAt: (await savePartByLink(app, orders, input)).toISOString() }),
  }),
  linkEndpoint({
    path: '/api/owner-parts/ssn',
    summary: "Provide an invited owner's Social Security number; it is encrypted and never returned",
    limit: 'owner-part-ip',
    body: ssnByTokenInput,
    maxBodyBytes: 1024,
    act: ({ app, input }) => saveSsnByLink(app, orders, input),
  }),
]

export const ownerPartEndpoints = (orders: FormationOrders): Endpoint[] => [
  ...answerEndpoints(orders),
  endpoint({
    method: 'post',
    path: '/api/owner-parts/submit',
    access: 'public',
    summary: "Complete an invited owner's part, once",
    limit: 'owner-part-ip',
    body: submitByTokenInput,
    responses: { 200: openedPart },
    handle: ({ app, input }) => submitPartByLink(app, orders, input.token),
  }),
  linkEndpoint({
    path: '/api/owner-parts/decline',
    summary: 'Say that the invitation reached someone who does not know the client; the link ends',
    limit: 'owner-part-ip',
    body: linkTokenInput,
    act: ({ app, input }) => declineInvitation(app, orders, input.token),
  }),
  linkEndpoint({
    path: '/api/owner-parts/renew',
    summary: 'Email a new link to an owner whose link has expired',
    limit: 'mail-link-ip',
    body: linkTokenInput,
    act: ({ app, input }) => renewOwnerLink(app, orders, input.token),
  }),
]
