import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { draftAnswer, draftInput, draftRevision } from './content-draft.ts'
import type { DraftKind } from './draft-kind.server.ts'
import { publishDraft, withdrawDraft } from './publish-draft.server.ts'
import { discardDraft, saveDraft } from './save-draft.server.ts'

/** The four acts on the draft of one kind, for admins: `/api/staff/drafts/{kind}/{id}` and what is done with it. */
export function draftEndpoints(kind: DraftKind): Endpoint[] {
  const path = `/api/staff/drafts/${kind.kind}/{id}`
  const { noun } = kind
  const target = (params: Record<string, string>) => ({ kind, object: params['id'] ?? '' })
  const act = (action: 'publish' | 'withdraw' | 'discard', summary: string, run: typeof publishDraft) =>
    endpoint({
      method: 'post',
      path: `${path}/${action}`,
      access: 'admin',
      summary,
      body: draftRevision,
      responses: { 200: draftAnswer },
      handle: ({ app, user, params, input }) => run(app, user, target(params), input.revision),
    })
  return [
    endpoint({
      method: 'put',
      path,
      access: 'admin',
      summary: `Save the draft of a ${noun}; nothing that clients see changes`,
      body: draftInput(kind.schema),
      responses: { 200: draftAnswer },
      handle: ({ app, user, params, input }) => saveDraft(app, user, target(params), input),
    }),
    act('publish', `Publish the draft of a ${noun}, at once or for its time`, publishDraft),
    act('withdraw', `Make a draft again of a ${noun} that is scheduled`, withdrawDraft),
    act('discard', `Discard the draft of a ${noun}`, discardDraft),
  ]
}
