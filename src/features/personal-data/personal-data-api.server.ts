import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { streamedAttachment } from '#platform/http/file-response.server.ts'
import { confirmErasure } from './erasure/confirm-erasure.server.ts'
import { cancelErasure, prepareErasure } from './erasure/prepare-erasure.server.ts'
import { makeExport, takeExport } from './export/make-export.server.ts'
import { writeExport } from './export/write-export.server.ts'
import { mergeAccounts } from './merge/merge-accounts.server.ts'
import { confirmErasureInput, mergeInput, personInput } from './personal-data.ts'

const done = { success: true } as const
const madeAnswer = z.object({ id: z.uuid() })

const exportEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/person-exports',
    access: 'admin',
    freshFactor: true,
    summary: 'Create an export of everything held on a person; it can be downloaded once, within ten minutes',
    body: personInput,
    responses: { 200: madeAnswer },
    handle: async ({ app, user, input }) => ({ id: await makeExport(app, user, input) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/person-exports/{id}',
    access: 'admin',
    summary: 'Download an export that the caller created, once, as a ZIP',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const archive = await writeExport(app, await takeExport(app, user, params['id'] ?? ''))
      return streamedAttachment(archive, { type: 'application/zip', fileName: archive.fileName })
    },
  }),
]

/** What admins do with everything that the firm holds on a person. */
export const personalDataEndpoints: Endpoint[] = [
  ...exportEndpoints,
  endpoint({
    method: 'post',
    path: '/api/staff/erasures',
    access: 'admin',
    freshFactor: true,
    summary: 'Prepare the erasure of a person; another admin confirms it',
    body: personInput,
    responses: { 200: madeAnswer },
    handle: async ({ app, user, input }) => ({ id: await prepareErasure(app, user, input) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/erasures/{id}/confirm',
    access: 'admin',
    freshFactor: true,
    summary: 'Erase the person whose erasure another admin prepared',
    body: confirmErasureInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await confirmErasure(app, user, params['id'] ?? '')
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/erasures/{id}/cancel',
    access: 'admin',
    freshFactor: true,
    summary: 'Take a prepared erasure back',
    body: z.strictObject({}),
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await cancelErasure(app, user, params['id'] ?? '')
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/account-merges',
    access: 'admin',
    freshFactor: true,
    summary: 'Merge one client’s account into another one of theirs',
    body: mergeInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, input }) {
      await mergeAccounts(app, user, input)
      return done
    },
  }),
]
