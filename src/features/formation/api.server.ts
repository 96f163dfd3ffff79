import { z } from 'zod'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { agentConsentEndpoints } from '#features/formation/agent-consent/agent-consent-api.server.ts'
import { checkFormation } from './check-formation.ts'
import { createDraft, deleteDraft, getDraft, listDraftsOf, saveDraft } from '#features/formation/draft/draft.server.ts'
import {
  checkInput,
  draftSummary,
  draftView,
  formationCheckAnswer,
  newDraftInput,
  saveDraftInput,
} from '#features/formation/draft/draft.ts'
import { formationContext } from './formation-context.server.ts'

const mebibyte = 1024 * 1024
const draftPath = '/api/formation/drafts/{draftId}'

export const formationEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/formation/check',
    access: 'public',
    summary: 'What stops and what warns in a formation, or in one step of it',
    body: checkInput,
    maxBodyBytes: mebibyte,
    answers: { 200: formationCheckAnswer },
    handle: async ({ app, input }) =>
      checkFormation(input.structure, input.formation, { ...(await formationContext(app)), step: input.step }),
  }),
  endpoint({
    method: 'get',
    path: '/api/formation/drafts',
    access: 'user',
    summary: "The caller's formation drafts, the last one changed first",
    answers: { 200: z.array(draftSummary) },
    handle: ({ app, user }) => listDraftsOf(app.db, user.id),
  }),
  endpoint({
    method: 'post',
    path: '/api/formation/drafts',
    access: 'user',
    summary: 'Start a formation draft',
    body: newDraftInput,
    answers: { 201: draftView },
    handle: async ({ app, user, input }) => new Reply(201, await createDraft(app, user, input)),
  }),
  endpoint({
    method: 'get',
    path: draftPath,
    access: 'user',
    summary: "One of the caller's drafts with its answers",
    answers: { 200: draftView },
    handle: ({ app, user, params }) => getDraft(app.db, user.id, params['draftId'] ?? ''),
  }),
  endpoint({
    method: 'put',
    path: draftPath,
    access: 'user',
    summary: 'Store a draft; 409 with the stored one when `revision` is behind',
    body: saveDraftInput,
    maxBodyBytes: mebibyte,
    answers: { 200: draftView },
    handle: ({ app, user, params, input }) => saveDraft(app, user, params['draftId'] ?? '', input),
  }),
  endpoint({
    method: 'delete',
    path: draftPath,
    access: 'user',
    summary: 'Delete a draft',
    answers: { 204: null },
    async handle({ app, user, params }) {
      await deleteDraft(app.db, user.id, params['draftId'] ?? '')
      return new Reply(204, null)
    },
  }),
  ...agentConsentEndpoints,
]
