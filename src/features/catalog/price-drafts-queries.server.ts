import { findEdited, listOpenDrafts } from '#features/content-drafts/draft-queries.server.ts'
import type { Edited, OpenDraft } from '#features/content-drafts/content-draft.ts'
import type { Db } from '#platform/database/db.server.ts'
import { agentOfferDrafts, bundleDrafts, productDrafts } from './price-kinds.server.ts'
import { agentOfferContent, bundleContent, type PriceChange, productContent } from './price-drafts.ts'
import type { PriceKind } from './price-kinds.ts'

export interface EditedPrice {
  /** What is published, as the change that would make it so. */
  current: PriceChange
  draft: { open: OpenDraft; change: PriceChange } | null
  baseRevision: string
  isStale: boolean
}

/** Returns one entry of the price list with its open draft; undefined when there is no such thing. */
export async function findEditedPrice(
  db: Db,
  kind: PriceKind,
  id: string,
  readerId: string,
): Promise<EditedPrice | undefined> {
  switch (kind) {
    case 'product': {
      const edited = await findEdited(db, { kind: productDrafts, schema: productContent }, id, readerId)
      return edited && editedPrice(edited, (content) => ({ kind, id, content }))
    }
    case 'bundle': {
      const edited = await findEdited(db, { kind: bundleDrafts, schema: bundleContent }, id, readerId)
      return edited && editedPrice(edited, (content) => ({ kind, id, content }))
    }
    case 'agent-offer': {
      const edited = await findEdited(db, { kind: agentOfferDrafts, schema: agentOfferContent }, id, readerId)
      return edited && editedPrice(edited, (content) => ({ kind, id, content }))
    }
  }
}

function editedPrice<Content>(edited: Edited<Content>, changeOf: (content: Content) => PriceChange): EditedPrice {
  const { current, draft, baseRevision, isStale } = edited
  return {
    current: changeOf(current),
    draft: draft && { open: draft, change: changeOf(draft.content) },
    baseRevision,
    isStale,
  }
}

export interface PriceDraft {
  open: OpenDraft
  change: PriceChange
}

/** Lists the open drafts of the price list. */
export async function listPriceDrafts(db: Db, readerId: string): Promise<PriceDraft[]> {
  const [products, bundles, offers] = await Promise.all(
    [productDrafts, bundleDrafts, agentOfferDrafts].map((kind) => listOpenDrafts(db, kind, readerId)),
  )
  return [
    ...(products ?? []).map((open): PriceDraft => {
      return { open, change: { kind: 'product', id: open.object, content: productContent.parse(open.content) } }
    }),
    ...(bundles ?? []).map((open): PriceDraft => {
      return { open, change: { kind: 'bundle', id: open.object, content: bundleContent.parse(open.content) } }
    }),
    ...(offers ?? []).map((open): PriceDraft => {
      return { open, change: { kind: 'agent-offer', id: open.object, content: agentOfferContent.parse(open.content) } }
    }),
  ]
}
