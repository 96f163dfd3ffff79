import { z } from 'zod'
import { agentOfferContent, bundleContent, type PriceChange, productContent } from '#features/catalog/price-drafts.ts'
import type { PriceKind } from '#features/catalog/price-kinds.ts'
import { effectiveDay, reasonText } from '#features/content-drafts/content-draft.ts'
import { dollarsField, linesField } from '#lib/fields/dollars.ts'

const product = productContent.extend({
  priceCents: dollarsField(productContent.shape.priceCents),
  features: linesField(productContent.shape.features),
})
const bundle = bundleContent.extend({ savingsCents: dollarsField(bundleContent.shape.savingsCents) })
const agentOffer = agentOfferContent.extend({
  priceCents: dollarsField(agentOfferContent.shape.priceCents),
  services: linesField(agentOfferContent.shape.services),
  features: linesField(agentOfferContent.shape.features),
})

const form = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ content, effectiveOn: effectiveDay, reason: reasonText })

interface Draft {
  content: unknown
  effectiveOn: string | null
  reason: string
}

/** The form of a change: amounts as they are typed, lists as lines. Its output is what the API takes. */
export const priceForms: Record<PriceKind, z.ZodType<Draft, Record<string, unknown>>> = {
  product: form(product),
  bundle: form(bundle),
  'agent-offer': form(agentOffer),
}

/** The change that the fields make; undefined while they hold something that isn't one. */
export function changeFrom(kind: PriceChange['kind'], id: string, fields: unknown): PriceChange | undefined {
  switch (kind) {
    case 'product': {
      const { data: content } = product.safeParse(fields)
      return content && { kind, id, content }
    }
    case 'bundle': {
      const { data: content } = bundle.safeParse(fields)
      return content && { kind, id, content }
    }
    case 'agent-offer': {
      const { data: content } = agentOffer.safeParse(fields)
      return content && { kind, id, content }
    }
  }
}
