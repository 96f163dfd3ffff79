import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { saveSiteSettings } from '#features/site/site-settings.server.ts'
import { claimId, type ClaimId, claimInput, firmChanges, removedClaim } from './firm-changes.ts'
import { removeClaim, saveClaim } from './save-claim.server.ts'

function idOf(params: Record<string, string>): ClaimId {
  const parsed = claimId.safeParse(params['claimId'])
  if (!parsed.success) throw new Problem('not-found', 'We couldn’t find that claim.')
  return parsed.data
}

const done = z.object({ success: z.literal(true) })

export const firmEndpoints: Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/staff/firm',
    access: 'admin',
    summary: 'Change the firm’s details; what isn’t given stays',
    body: firmChanges,
    responses: { 200: done },
    async handle({ app, user, input }) {
      await saveSiteSettings(app, user, input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/claims/{claimId}',
    access: 'admin',
    summary: 'Change a claim of the site, or add one to the catalog, with its evidence',
    body: claimInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await saveClaim(app, user, idOf(params), input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/claims/{claimId}/remove',
    access: 'admin',
    summary: 'Remove a claim from the catalog',
    body: removedClaim,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await removeClaim(app, user, idOf(params), input.seen)
      return { success: true }
    },
  }),
]
