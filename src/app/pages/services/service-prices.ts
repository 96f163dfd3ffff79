import { formatMoney } from '#lib/money.ts'
import type { OfferFacts } from '#app/shell/structured-data.ts'
import type { SectionAnchor } from './service-sections.ts'

/** What the services page says about money, in integer cents. */
export interface ServicePrices {
  llcCents: number
  sCorpCents: number
  cCorpCents: number
  llpCents: number
  complianceCents: number
  /** State filing fees by the same ids. */
  feesCents: Record<'llc' | 's-corp' | 'c-corp' | 'llp' | 'compliance', number>
}

/** The price of a section in large type, and the line under it. */
export function sectionPrice(anchor: SectionAnchor, prices: ServicePrices): { price: string; note: string } {
  const short = (cents: number) => formatMoney(cents, 'short')
  const { llcCents, sCorpCents, cCorpCents, llpCents, complianceCents, feesCents } = prices
  switch (anchor) {
    case 'llc':
      return {
        price: short(llcCents),
        note: `plus ${short(feesCents.llc)} state filing fees. LLP (for partnerships): ${short(llpCents)}.`,
      }
    case 'corporation':
      return {
        price: short(sCorpCents),
        note: `for an S-Corp Election; ${short(cCorpCents)} for a C-Corporation. Plus ${short(feesCents['c-corp'])} state filing fees.`,
      }
    case 'compliance':
      return {
        price: short(complianceCents),
        note: `for one compliance review, plus ${short(feesCents.compliance)} state filing fees for the filings it shows are due. We refund what isn’t paid to the state.`,
      }
    case 'consulting':
    case 'tax':
      return { price: 'By quote', note: 'after a free first call' }
    case 'growth':
      return { price: 'By quote', note: 'or buy individual services from the catalog' }
  }
}

/** The same prices as search engines read them. */
export function sectionOffers(anchor: SectionAnchor, prices: ServicePrices): OfferFacts[] {
  const offer = (id: string, priceCents: number): OfferFacts => ({ path: `/service-form/${id}`, priceCents })
  switch (anchor) {
    case 'llc':
      return [offer('llc', prices.llcCents), offer('llp', prices.llpCents)]
    case 'corporation':
      return [offer('s-corp', prices.sCorpCents), offer('c-corp', prices.cCorpCents)]
    case 'compliance':
      return [offer('compliance', prices.complianceCents)]
    case 'consulting':
    case 'tax':
    case 'growth':
      return []
  }
}
