import { usStates } from '#lib/us-states.ts'

export interface ConsentingShareholder {
  name: string
  married?: boolean | undefined
  /** Undefined: not said; then a married holder's stock counts as community property (RCW 26.16.030). */
  stockIsCommunity?: boolean | undefined
  spouse?: string | undefined
}

/**
 * SCORP-EL-3: who signs column K: every shareholder, and in a community-property state the spouse who owns an interest
 * in the stock. A married holder's stock is community property unless the spouses agreed otherwise.
 *
 * @param shareholders everyone who held stock from the effective day to the day of filing; joint tenants each
 * @returns names in the order of the form, each once
 */
export function requiredConsents(state: string, shareholders: readonly ConsentingShareholder[]): string[] {
  const isCommunityState = usStates.some(({ code, communityProperty }) => code === state && communityProperty)
  const names = shareholders.flatMap(({ name, married, stockIsCommunity, spouse }) => {
    const spouseConsents = isCommunityState && married === true && stockIsCommunity !== false
    return spouseConsents && spouse !== undefined ? [name, spouse] : [name]
  })
  return [...new Set(names)]
}

const rowsOnPage2 = 7

/** SCORP-EL-6: how many copies of page 2 the consents need; it has seven rows. */
export function form2553Pages(shareholdersNeedingConsent: number): { page2Copies: number } {
  return { page2Copies: Math.max(1, Math.ceil(shareholdersNeedingConsent / rowsOnPage2)) }
}

export interface ServiceCenter {
  mail: string
  fax: string
}

const ogden: ServiceCenter = { mail: 'Ogden, UT 84201', fax: '855-214-7520' }
const kansasCity: ServiceCenter = { mail: 'Kansas City, MO 64999', fax: '855-887-7734' }

// Page 1 of Form 2553 (Rev. 12-2017), "Where To File Form 2553 after 6/17/19". The other 27 states file with Ogden.
const kansasCityStates: ReadonlySet<string> = new Set(
  'CT DE DC GA IL IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV WI'.split(' '),
)

/**
 * SCORP-EL-4: where Form 2553 goes, by the state of the principal office; by fax or by mail, never both. Undefined
 * outside the 50 states and the District of Columbia, which the form does not list.
 */
export function whereToFile2553(principalOfficeState: string): ServiceCenter | undefined {
  if (kansasCityStates.has(principalOfficeState)) return kansasCity
  const isState = usStates.some(({ code, kind }) => code === principalOfficeState && kind === 'state')
  return isState ? ogden : undefined
}

export type SignatureMode = 'wet_ink' | 'electronic'

/**
 * SCORP-EL-5: how a paper is signed. The IRS lists the forms that it takes with an electronic signature; Form 2553 is not
 * among them, and a faxed or mailed SS-4 is treated alike. The firm's own papers are signed electronically (RCW 1.80.060).
 */
export function signatureMode(form: string): SignatureMode {
  return wetInkForms.has(form.toUpperCase().replace(/^FORM\s+/, '')) ? 'wet_ink' : 'electronic'
}

const wetInkForms: ReadonlySet<string> = new Set(['2553', 'SS-4', '8832'])
