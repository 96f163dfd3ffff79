import { z } from 'zod'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { createDraft, deleteDraft, getDraft, listDraftsOf, saveDraft } from './draft.server.ts'
import { draftSummary, draftView, newDraftInput, saveDraftInput } from './draft.ts'

const mebibyte = 1024 * 1024
const draftsPath = '/api/formation/drafts'
const draftPath = `${draftsPath}/{draftId}`

export const draftEndpoints = (orders: FormationOrders): Endpoint[] => [
  ...draftListEndpoints(orders),
  ...singleDraftEndpoints(orders),
]

const draftListEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'get',
    path: draftsPath,
    access: 'user',
    summary: "List the caller's formation drafts, most recently changed first",
    responses: { 200: z.array(draftSummary) },
    handle: ({ app, user }) => listDraftsOf(app.db, orders, user.id),
  }),
  endpoint({
    method: 'post',
    path: draftsPath,
    access: 'user',
    summary: 'Start a formation draft',
    body: newDraftInput,
    responses: { 201: draftView },
    handle: async ({ app, user, input }) => new Reply(201, await createDraft(app, orders, user, input)),
  }),
]

const singleDraftEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'get',
    path: draftPath,
    access: 'user',
    summary: "Get one of the caller's drafts with its answers",
    responses: { 200: draftView },
    handle: ({ app, user, params }) => getDraft(app.db, orders, user.id, params['draftId'] ?? ''),
  }),
  endpoint({
    method: 'put',
    path: draftPath,
    access: 'user',
    summary: 'Save a draft; 409 with the stored one when `revision` is behind',
    body: saveDraftInput,
    maxBodyBytes: mebibyte,
    responses: { 200: draftView },
    handle: ({ app, user, params, input }) => saveDraft(app, orders, user, params['draftId'] ?? '', input),
  }),
  endpoint({
    method: 'delete',
    path: draftPath,
    access: 'user',
    summary: 'Delete a draft',
    responses: { 204: null },
    async handle({ app, user, params }) {
      await deleteDraft(app.db, orders, user.id, params['draftId'] ?? '')
      return new Reply(204, null)
    },
  }),
]
