/** What the whole site says about the firm. Sample values from reserved ranges; a settings page may replace them. */
export interface Site {
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
}

export const site: Site = {
  firm: 'Legate',
  tagline: 'Business formation, compliance and advice for companies in Washington State.',
  phone: '(206) 555-0142',
  phoneNumber: '+12065550142',
  email: 'hello@legate.example',
  addressLines: ['King County, Washington'],
  hours: 'Monday to Friday, 9 am to 5 pm Pacific',
  contactFormUrl: null,
  notALawFirm: 'Legate is not a law firm and gives no legal advice.',
}
