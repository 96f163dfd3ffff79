import type { AgentOfferContent, BundleContent, PriceChange, ProductContent } from '#features/catalog/price-drafts.ts'
import type { OpenDraft } from '#features/content-drafts/content-draft.ts'
import { todayInPacific } from '#lib/dates.ts'
import { dollarsText } from '#lib/fields/dollars-text.ts'

const lines = (entries: readonly string[]) => entries.join('\n')
const productFields = (content: ProductContent) => ({
  ...content,
  priceCents: dollarsText(content.priceCents),
  features: lines(content.features),
})
const bundleFields = (content: BundleContent) => ({ ...content, savingsCents: dollarsText(content.savingsCents) })
const agentFields = (content: AgentOfferContent) => ({
  ...content,
  priceCents: dollarsText(content.priceCents),
  services: lines(content.services),
  features: lines(content.features),
})

/** What stands in the fields before anyone types. */
export function fieldsOf(change: PriceChange) {
  switch (change.kind) {
    case 'product':
      return productFields(change.content)
    case 'bundle':
      return bundleFields(change.content)
    case 'agent-offer':
      return agentFields(change.content)
  }
}

/** The day in Washington on which a draft takes effect; empty for at once. */
export const dayOf = (draft: Pick<OpenDraft, 'effectiveAt'> | null): string =>
  draft?.effectiveAt ? todayInPacific(new Date(draft.effectiveAt)) : ''
