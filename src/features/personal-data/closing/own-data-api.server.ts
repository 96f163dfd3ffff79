import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { makeExport, takeExport } from '#features/personal-data/export/make-export.server.ts'
import { writeExport } from '#features/personal-data/export/write-export.server.ts'
import { type Endpoint, endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { streamedAttachment } from '#platform/http/file-response.server.ts'
import { clearedSessionCookie } from '#platform/http/session-cookie.server.ts'
import { closeOwnAccount, readClosingPlan } from './close-own-account.server.ts'
import { closingInput, closingPlan } from './closing.ts'

/** What clients do with everything that the firm holds on them. */
export const ownDataEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/account/data-exports',
    access: 'client',
    freshLogin: true,
    summary: 'Create a download of everything held on the caller; it works once, within ten minutes',
    body: z.strictObject({}),
    responses: { 200: z.object({ id: z.uuid() }) },
    handle: async ({ app, user }) => ({ id: await makeExport(app, user, { userId: user.id }) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/account/data-exports/{exportId}',
    access: 'client',
    summary: 'Download an export that the caller created, once, as a ZIP',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const archive = await writeExport(app, await takeExport(app, user, params['exportId'] ?? ''))
      return streamedAttachment(archive, { type: 'application/zip', fileName: archive.fileName })
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/account/closing',
    access: 'client',
    summary: 'Get what stands in the way of closing the account, what goes with it, and what stays and why',
    responses: { 200: closingPlan },
    handle: ({ app, user }) => readClosingPlan(app, user),
  }),
  endpoint({
    method: 'post',
    path: '/api/account/closing',
    access: 'client',
    freshLogin: true,
    summary: 'Close the account for good',
    body: closingInput,
    responses: { 200: doneAnswer },
    async handle({ app, user }) {
      await closeOwnAccount(app, user)
      return new Reply(200, { success: true }, { 'set-cookie': clearedSessionCookie })
    },
  }),
]
