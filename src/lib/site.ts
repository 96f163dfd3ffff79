import { type BrandColors, productColors } from './brand/product-colors.ts'

/** A claim that the whole site makes, with what shows that it is true. Evidence is for staff. */
export interface TrustClaim {
  text: string
  evidence: string
  /** The day on which someone looked at the evidence last. */
  checkedOn?: string | undefined
}

export interface SocialLink {
  name: string
  url: string
}

export interface Author {
  name: string
  role: string
  bio: string
  /** Address of a portrait; empty for none. */
  image: string
}

/** What the whole site says about the firm: settings that staff can change (features/site). */
export interface Site extends BrandColors {
  firm: string
  tagline: string
  phone: string
  /** `tel:` number in E.164. */
  phoneNumber: string
  email: string
  addressLines: readonly string[]
  hours: string
  /** The external contact form; `null` sends people to /contact. */
  contactFormUrl: string | null
  notALawFirm: string
  formationsClaim: TrustClaim
  satisfactionClaim: TrustClaim
  /** The catalogue's trust items, in their order. */
  catalogClaims: readonly TrustClaim[]
  bundleClaim: TrustClaim
  /** The terms of the guarantee, shown at the pay button. */
  guaranteeTerms: string
  /** The condition for same-day filing, shown next to the claim. */
  sameDayTerms: string
  /** What the state filing fees of a compliance order pay for. */
  complianceFeesNote: string
  socialLinks: readonly SocialLink[]
  /** Signs posts that name no author. */
  defaultAuthor: Author
}

/** Used with `notALawFirm` wherever a page says what the firm is not. */
export const noTaxAdvice = 'It gives no tax advice, either.'

const claim = (text: string): TrustClaim => ({ text, evidence: '' })

/** Sample values from reserved ranges; what staff store replaces them one by one. */
export const defaultSite: Site = {
  firm: 'Legate',
  tagline: 'Business formation, compliance, and advice for companies in Washington State.',
  phone: '(206) 555-0142',
  phoneNumber: '+12065550142',
  email: 'hello@legate.example',
  addressLines: ['King County, Washington'],
  hours: 'Monday through Friday, 9 am to 5 pm Pacific',
  contactFormUrl: null,
  notALawFirm: 'Legate is not a law firm and gives no legal advice.',
  formationsClaim: claim('100+ formations'),
  satisfactionClaim: claim('5-star satisfaction'),
  catalogClaims: [
    claim('256-bit SSL encryption'),
    claim('Same-day filing available'),
    claim('Dedicated advisors'),
    claim('30-day money-back guarantee'),
  ],
  bundleClaim: claim('Save up to 20%'),
  guaranteeTerms:
    '30-day money-back guarantee: within 30 days of payment, we refund your order except what we’ve already filed or delivered, work done by an attorney or agency, and fees already paid to the state.',
  sameDayTerms:
    'Same-day filing: only at the Secretary of State’s front counter, before 3:30 pm on a business day, and for an extra fee of the state’s. The state decides when to approve.',
  complianceFeesNote:
    'State filing fees pay the state for the filings that your review shows are due, such as an annual report. We list each one before we file it, and refund what isn’t paid to the state.',
  socialLinks: [],
  ...productColors,
  defaultAuthor: {
    name: 'The Legate team',
    role: 'Business formation, Washington State',
    bio: 'We prepare and file formation documents in Washington State and track the deadlines that follow. We are not a law firm and do not give legal or tax advice.',
    image: '',
  },
}

type Claim = 'formationsClaim' | 'satisfactionClaim' | 'bundleClaim'

/** What every page holds. Of a claim the text: its evidence is for staff alone. */
export interface PublicSite
  extends
    Omit<Site, Claim | 'catalogClaims' | 'defaultAuthor' | 'complianceFeesNote' | keyof BrandColors>,
    Record<Claim, string> {
  catalogClaims: readonly string[]
  defaultAuthorName: string
}

export function publicSite({ defaultAuthor, ...all }: Site): PublicSite {
  const { complianceFeesNote: _onePage, brandColor: _asStyles, brandColorDark: _too, ...site } = all
  return {
    ...site,
    formationsClaim: site.formationsClaim.text,
    satisfactionClaim: site.satisfactionClaim.text,
    catalogClaims: site.catalogClaims.map(({ text }) => text),
    bundleClaim: site.bundleClaim.text,
    defaultAuthorName: defaultAuthor.name,
  }
}
