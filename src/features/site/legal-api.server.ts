import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { legalDraft } from './legal-draft.ts'
import { publicationInput, savedTextInput } from './legal-editing.ts'
import { publishLegalText, saveLegalDraft } from './save-legal-text.server.ts'

const path = '/api/staff/legal-texts/{kind}/{version}'

/** The text that the address names. Throws `not-found` for an unknown kind and `invalid-input` for no version. */
function keyOf(params: Record<string, string>) {
  const kind = legalDraft.shape.kind.safeParse(params['kind'])
  if (!kind.success) throw new Problem('not-found', 'We couldn’t find that text.')
  const version = legalDraft.shape.version.safeParse(params['version'])
  if (version.success) return { kind: kind.data, version: version.data }
  const text = version.error.issues[0]?.message ?? 'Enter a version'
  throw new Problem('invalid-input', text, { errors: { version: text } })
}

export const legalEndpoints: Endpoint[] = [
  endpoint({
    method: 'put',
    path,
    access: 'admin',
    summary: 'Save the draft of a version of the terms or the privacy policy',
    body: savedTextInput,
    responses: { 200: z.object({ revision: z.int() }) },
    async handle({ app, user, params, input: { body, revision } }) {
      return { revision: await saveLegalDraft(app, user, { ...keyOf(params), body }, revision) }
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/publish`,
    access: 'admin',
    summary: 'Publish a version for good, at once or from a day on',
    body: publicationInput,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle({ app, user, params, input: { revision, effectiveOn } }) {
      const day = effectiveOn && isCalendarDay(effectiveOn) ? effectiveOn : null
      await publishLegalText(app, user, keyOf(params), { effectiveOn: day, seen: revision })
      return { success: true }
    },
  }),
]
