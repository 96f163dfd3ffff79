import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import {
  declineInvitation,
  openPart,
  renewOwnerLink,
  savePartByLink,
  saveSsnByLink,
  submitPartByLink,
} from './complete-part-by-link.server.ts'
import {
  openedPart,
  partTokenInput,
  saveByTokenInput,
  savedPart,
  ssnByTokenInput,
  submitByTokenInput,
} from './owner-part.ts'

const done = z.object({ success: z.literal(true) })

const answerEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/owner-parts/open',
    access: 'public',
    summary: "Get an invited owner's own part of Form 2553 by its link; 410 if the link has expired",
    limit: 'owner-part-ip',
    body: partTokenInput,
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
  endpoint({
    method: 'post',
    path: '/api/owner-parts/ssn',
    access: 'public',
    summary: "Provide an invited owner's Social Security number; it is encrypted and never returned",
    limit: 'owner-part-ip',
    body: ssnByTokenInput,
    maxBodyBytes: 1024,
    responses: { 200: done },
    async handle({ app, input }) {
      await saveSsnByLink(app, orders, input)
      return { success: true }
    },
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
  endpoint({
    method: 'post',
    path: '/api/owner-parts/decline',
    access: 'public',
    summary: 'Say that the invitation reached someone who does not know the client; the link ends',
    limit: 'owner-part-ip',
    body: partTokenInput,
    responses: { 200: done },
    async handle({ app, input }) {
      await declineInvitation(app, orders, input.token)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/owner-parts/renew',
    access: 'public',
    summary: 'Email a new link to an owner whose link has expired',
    limit: 'mail-link-ip',
    body: partTokenInput,
    responses: { 200: done },
    async handle({ app, input }) {
      await renewOwnerLink(app, orders, input.token)
      return { success: true }
    },
  }),
]
