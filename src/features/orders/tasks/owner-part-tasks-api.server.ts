import { z } from 'zod'
import {
  inviteOwnerInput,
  ownerPartView,
  partSsnInput,
  partView,
  savedPart,
  savePartInput,
  submitPartInput,
} from '#features/formation/owner-parts/owner-part.ts'
import { resendInput } from '#features/mailed-links/mailed-link.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import {
  copyOwnerLink,
  inviteOrderOwner,
  openOwnerPart,
  reopenOwnerPart,
  resendOwnerInvitation,
  saveOwnerPart,
  saveOwnerSsn,
  submitOwnerPart,
  withdrawOwnerInvitation,
} from './owner-part-tasks.server.ts'

const owners = z.array(ownerPartView)

const ownOwner = (params: Record<string, string>) => ({
  orderId: params['id'] ?? '',
  ownerId: params['ownerId'] ?? '',
})

const partEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/owners',
    access: 'user',
    summary: "List the owners of an order's S election: whether each part of Form 2553 is done, and who was invited",
    responses: { 200: owners },
    handle: async ({ app, user, params }) => (await getOrderOf(app.db, user.id, params['id'] ?? '')).ownerParts,
  }),
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/owners/{ownerId}/part',
    access: 'user',
    summary: "Get an owner's part of Form 2553 to fill in; 409 while the owner is invited to do it",
    responses: { 200: partView },
    handle: ({ app, user, params }) => openOwnerPart(app, user, ownOwner(params)),
  }),
  endpoint({
    method: 'put',
    path: '/api/orders/{id}/owners/{ownerId}/part',
    access: 'user',
    summary: "Save the answers of an owner's part as they are typed",
    body: savePartInput,
    maxBodyBytes: 16 * 1024,
    responses: { 200: savedPart },
    handle: ({ app, user, params, input }) => saveOwnerPart(app, user, ownOwner(params), input.answers),
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/owners/{ownerId}/part/ssn',
    access: 'user',
    summary: "Provide an owner's Social Security number; it is encrypted and never returned",
    body: partSsnInput,
    maxBodyBytes: 1024,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle({ app, user, params, input }) {
      await saveOwnerSsn(app, user, ownOwner(params), input.ssn)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/owners/{ownerId}/part/submit',
    access: 'user',
    summary: "Complete an owner's part with the saved answers",
    body: submitPartInput,
    responses: { 200: owners },
    async handle({ app, user, params }) {
      await submitOwnerPart(app, user, ownOwner(params))
      return (await getOrderOf(app.db, user.id, params['id'] ?? '')).ownerParts
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/owners/{ownerId}/part/reopen',
    access: 'user',
    summary: 'Open a completed part again, until the order is ready to file; an invited owner gets a new link',
    responses: { 200: owners },
    async handle({ app, user, params }) {
      await reopenOwnerPart(app, user, ownOwner(params))
      return (await getOrderOf(app.db, user.id, params['id'] ?? '')).ownerParts
    },
  }),
]

export const ownerPartTaskEndpoints: Endpoint[] = [
  ...partEndpoints,
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/owners/{ownerId}/invitation',
    access: 'user',
    summary: 'Invite an owner by email to complete their own part',
    body: inviteOwnerInput,
    responses: { 200: owners },
    async handle({ app, user, params, input }) {
      await inviteOrderOwner(app, user, ownOwner(params), input)
      return (await getOrderOf(app.db, user.id, params['id'] ?? '')).ownerParts
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/owners/{ownerId}/invitation/send',
    access: 'user',
    summary: "Email an owner's link again, or to a corrected address",
    body: resendInput,
    responses: { 200: owners },
    async handle({ app, user, params, input }) {
      await resendOwnerInvitation(app, user, ownOwner(params), input)
      return (await getOrderOf(app.db, user.id, params['id'] ?? '')).ownerParts
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/owners/{ownerId}/invitation/link',
    access: 'user',
    summary: "Get an owner's link to pass on",
    responses: { 200: z.object({ url: z.url() }) },
    handle: ({ app, user, params }) => copyOwnerLink(app, user, ownOwner(params)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/orders/{id}/owners/{ownerId}/invitation',
    access: 'user',
    summary: "Withdraw an owner's invitation and erase what they entered",
    responses: { 200: owners },
    async handle({ app, user, params }) {
      await withdrawOwnerInvitation(app, user, ownOwner(params))
      return (await getOrderOf(app.db, user.id, params['id'] ?? '')).ownerParts
    },
  }),
]
