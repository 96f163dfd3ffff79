import type { DraftAnswer } from '#features/content-drafts/content-draft.ts'
import type { PriceKind } from '#features/catalog/price-kinds.ts'
import { send } from '#lib/send.ts'

interface DraftBody {
  content: unknown
  effectiveOn: string | null
  reason: string
  revision: number
  baseRevision: string
}

/** Rejects with the server's Problem, its fields named as the form names them. */
export const saveDraft = (kind: PriceKind, id: string, body: DraftBody): Promise<DraftAnswer> =>
  send('PUT', `/api/staff/drafts/${kind}/${id}`, body)

export type DraftAct = 'publish' | 'withdraw' | 'discard'

export const actOnDraft = (kind: PriceKind, id: string, act: DraftAct, revision: number): Promise<DraftAnswer> =>
  send('POST', `/api/staff/drafts/${kind}/${id}/${act}`, { revision })
