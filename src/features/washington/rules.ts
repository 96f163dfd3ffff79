/**
 * How sure we are of a rule: `verified` was read in the official text, `verified-secondary` in a source that quotes or
 * cites it, `memory` was not found and has to be confirmed by the reviewing attorney.
 */
export type Confidence = 'verified' | 'verified-secondary' | 'memory'

export interface Rule {
  title: string
  citation: string
  /** The day (YYYY-MM-DD) on which the source was last looked at. */
  checkedOn: string
  confidence: Confidence
}

const checkedOn = '2026-11-20'
const verified = (title: string, citation: string): Rule => ({ title, citation, checkedOn, confidence: 'verified' })
const secondary = (title: string, citation: string): Rule => ({
  title,
  citation,
  checkedOn,
  confidence: 'verified-secondary',
})
const memory = (title: string, citation: string): Rule => ({ title, citation, checkedOn, confidence: 'memory' })

/** Rules whose sources were checked again on a later day. */
function checkedAgain<Id extends string>(day: string, rules: Record<Id, Rule>): Record<Id, Rule> {
  const entries = Object.entries<Rule>(rules).map(([id, rule]) => [id, { ...rule, checkedOn: day }])
  return Object.fromEntries(entries) as Record<Id, Rule>
}

const nameRules = {
  'NAME-COMMON-1': verified(
    'English letters and Arabic or Roman numerals',
    'RCW 23B.01.200(6), 2014 text; now RCW 23.95.200',
  ),
  'NAME-COMMON-2': verified('No implied purpose the entity may not have', 'RCW 23B.04.010(1)(b), 2014 text'),
  'NAME-COMMON-3': verified('Banking, trust, cooperative, and loan words', 'RCW 23B.04.010(1)(c), now 23.95.305'),
  'NAME-COMMON-4': memory('Words that are usually reviewed by hand', 'RCW 23.95.305 and the licensing laws'),
  'NAME-COMMON-5': secondary('Characters that the IRS accepts in a name', 'IRS Form SS-4 online application'),
  'NAME-LLC-1': secondary('Designator of a limited liability company', 'RCW 23.95.305'),
  'NAME-LLC-2': secondary('Words that an LLC name may not contain', 'RCW 23.95.305'),
  'NAME-PLLC-1': memory('Designator of a professional LLC', 'RCW 25.15.046'),
  'NAME-CORP-1': verified('Designator of a profit corporation', 'RCW 23B.04.010(1)(a), now 23.95.305'),
  'NAME-CORP-2': memory("Another entity's designator in a corporate name", 'RCW 23.95.305 (product rule)'),
  'NAME-PS-1': secondary('Designator of a professional service corporation', 'RCW 23.95.305; RCW 18.100'),
  'NAME-LLP-1': secondary('Designator of a limited liability partnership', 'RCW 23.95.305'),
  'NAME-DIST-1': verified('What does not make two names different', 'RCW 23.95.300(3)'),
  'NAME-DIST-2': verified('Which names a new name is compared with', 'RCW 23.95.300(1), (2)'),
  'NAME-RES-1': secondary('A name reservation lasts 180 days', 'RCW 23.95.310'),
} as const satisfies Record<string, Rule>

const formationRules = {
  'LLC-7': memory('Principal office is a street address', 'Secretary of State, online filing system'),
  'LLC-9': verified('Latest date of dissolution, if there is one', 'RCW 25.15.071(1)(d)'),
  'DATE-EFF-1': memory('Effective within 90 days of filing', 'RCW 25.15.071(2)(a); RCW 23.95.210'),
  'DATE-EFF-2': memory('No effective date before filing', 'RCW 23.95.210'),
  'CORP-1': verified('Contents of the articles of incorporation', 'RCW 23B.02.020(1)'),
  'CORP-2': verified('Par value is optional', 'RCW 23B.02.020(5)(b)'),
  'CORP-3': verified('One or more directors, individuals', 'RCW 23B.08.030(1)'),
  'CORP-4': verified('Officers set by the bylaws', 'RCW 23B.08.400'),
  'PROF-1': secondary('Owners of a professional entity are licensed', 'RCW 25.15.046; RCW 18.100.050'),
  'LLP-1': memory('A partnership has two or more partners', 'RCW 25.05.005, 25.05.055'),
  'LLP-2': verified('Contents of the LLP application', 'RCW 25.05.500(2)(a)'),
  'OWN-1': verified('Ownership adds up to 100.00%', 'IRS Form 2553, column L; operating agreement'),
  'SCORP-F-1': secondary('Tax year of an S corporation', 'IRS Form 2553, item F and Part II; IRC 1378'),
} as const satisfies Record<string, Rule>

const addressRules = {
  'RA-1': secondary('Registered agent with a Washington street address and email', 'RCW 23.95.405, 23.95.415'),
  'RA-2': verified("The agent's own consent in a record", 'RCW 23.95.415; WAC 434-112-055(3), (4)'),
  'RA-3': secondary('Commercial agents are listed with the state', 'RCW 23.95.420; WAC 434-112-055(2)'),
  'RA-4': memory('An entity can’t be its own agent', 'Secretary of State practice, to be confirmed'),
  'ADDR-1': secondary('No P.O. Box as a street address', 'RCW 23.95.410; Secretary of State, agent page'),
  'ID-ZIP-1': memory('ZIP codes of Washington', 'US Postal Service: 980-994 without 987'),
  'ID-ZIP-2': verified('ZIP or ZIP+4', 'US Postal Service'),
  'ID-COUNTY-1': verified('The counties of Washington', 'Chapter 36.04 RCW'),
  'ID-COUNTY-2': verified('Washington has 39 counties', 'Chapter 36.04 RCW'),
} as const satisfies Record<string, Rule>

const identifierRules = {
  'ID-SSN-1': verified('Social Security numbers that were never issued', 'Social Security Administration'),
  'ID-ITIN-1': secondary('Ranges of the ITIN', 'IRS Publication 1915'),
  'ID-EIN-1': memory('Prefixes of the EIN', 'IRS, How EINs are assigned and valid EIN prefixes'),
  'ID-NAICS-1': verified('NAICS 2022 codes', 'US Census Bureau, 2022 NAICS'),
  'ID-UBI-1': verified('A UBI has nine digits', 'Washington State, Unified Business Identifier'),
  'SEC-SSN-1': verified('An SSN is shown by its last four digits only', 'RCW 19.255.005 (our display rule)'),
} as const satisfies Record<string, Rule>

const calendarRules = checkedAgain('2026-11-22', {
  'DATE-IR-1': verified('Initial report within 120 days of taking effect', 'RCW 23.95.255(1)'),
  'DATE-AR-1': secondary('Annual report by the end of the month of formation', 'WAC 434-112-060; RCW 23.95.605'),
  'CAL-BO-1': verified('Due dates of the excise tax return', 'RCW 82.32.045; Department of Revenue'),
  'CAL-EMP-1': verified('Due dates of an employer’s quarterly reports', 'L&I; Employment Security; Paid Leave'),
  'CAL-FED-1': memory('Due dates of federal income tax returns', 'IRC 6072; IRS Publication 509'),
  'CAL-FED-2': memory('Due dates of estimated tax', 'IRC 6654(c)(2); IRS Publication 509'),
  'CAL-FED-3': memory('Due dates of Forms 940, 941, W-2, and 1099-NEC', 'IRS Publication 509'),
  'CAL-PP-1': secondary('Listing of personal property by April 30', 'RCW 84.40.040, 84.40.130; Spokane County'),
  'SCORP-DL-1': secondary('Deadline of Form 2553', 'IRC 1362(b); Instructions for Form 2553; IRC 7503'),
  'CAL-HOLIDAY-WA': secondary('Washington’s legal holidays', 'RCW 1.16.050(1)'),
  'CAL-HOLIDAY-US': secondary(
    'Holidays that move a federal tax due date',
    'IRC 7503; 5 U.S.C. 6103; D.C. Code 28-2701',
  ),
} as const)

/** Every rule that the functions of this folder rely on, by its id. */
export const rules = { ...nameRules, ...formationRules, ...addressRules, ...identifierRules, ...calendarRules } as const

export type RuleId = keyof typeof rules

/** Whether the text is the id of a rule in this register. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id)
}
