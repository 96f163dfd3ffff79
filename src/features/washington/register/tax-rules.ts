import { memory, type Rule, secondary, since, verified } from './rule.ts'

/** Washington's business taxes and licenses, and Seattle's. */
export const taxRules = {
  'CAL-BO-2': verified('How often the excise tax return is due', 'WAC 458-20-22801; Department of Revenue'),
  'CAL-BO-3': verified('When no excise tax return is due', 'RCW 82.32.045(5)'),
  'CAL-DOR-1': secondary('When a business license application is needed', 'Department of Revenue'),
  'CAL-SEA-1': verified('Half the first year’s fee from July 1 on', 'Seattle Rule 5-002; seattle.gov'),
  'CAL-SEA-2': verified('A Seattle certificate expires on December 31', 'Seattle Rule 5-002; seattle.gov'),
  'CAL-CITY-1': memory(
    'Which cities license businesses themselves',
    'Department of Revenue, Business Licensing Service; FileLocal',
  ),
  'BOI-1': since(
    '2026-08-14',
    secondary('Companies formed in the United States file no ownership report', '31 CFR 1010.380'),
  ),
} as const satisfies Record<string, Rule>

/** Form 2553 and Form 8832. */
export const electionRules = {
  'SCORP-EL-1': verified('Who may own and elect an S corporation', 'IRC 1361(b), (c); Instructions for Form 2553'),
  'SCORP-EL-2': verified('A family counts as one of 100 shareholders', 'IRC 1361(b)(1)(A), (c)(1)'),
  'SCORP-EL-3': verified(
    'Who consents to the election',
    'Instructions for Form 2553, column K; Treas. Reg. 1.1362-6(b)(2)(i); RCW 26.16.030',
  ),
  'SCORP-EL-4': since('2019-06-18', verified('Where Form 2553 is filed', 'Form 2553 (Rev. 12-2017), page 1')),
  'SCORP-EL-5': secondary('Form 2553 is signed by hand', 'IRM 10.10.1, Exhibit 10.10.1-2'),
  'SCORP-EL-6': verified('Page 2 has seven rows for shareholders', 'Form 2553, page 2'),
  'SCORP-DL-2': secondary('Relief for a late election: three years and 75 days', 'Rev. Proc. 2013-30'),
  'SCORP-DL-3': secondary('Whether an election is early, timely, or late', 'IRC 1362(b); Instructions for Form 2553'),
  'SCORP-DL-4': secondary('When the first tax year begins', 'Instructions for Form 2553, item E'),
  'F8832-1': verified('Which day a classification can take effect', 'Instructions for Form 8832, line 8'),
} as const satisfies Record<string, Rule>

/** Form SS-4. */
export const einRules = {
  'EIN-9A': secondary('Type of entity on line 9a', 'Instructions for Form SS-4 (Rev. 12-2025), line 9a'),
  'EIN-RP-1': secondary('Who can be the responsible party', 'Instructions for Form SS-4, lines 7a and 7b'),
  'EIN-RP-2': secondary('One EIN per responsible party per day', 'Instructions for Form SS-4'),
  'EIN-RP-3': secondary('A designee with the taxpayer’s phone files by fax or mail', 'Instructions for Form SS-4'),
  'EIN-CH': secondary('Ways to apply for an EIN', 'IRS, Apply for an EIN; Instructions for Form SS-4'),
  'EIN-L4': verified('A mailing address may be a P.O. Box', 'Form SS-4, line 4a'),
  'EIN-L5': verified('A street address is not a P.O. Box', 'Form SS-4, line 5a'),
} as const satisfies Record<string, Rule>

/** What the Secretary of State charges. The amounts are dated rows in the database, not here. */
export const feeRules = {
  'FEE-FORM-1': secondary('Fee of a formation', 'WAC 434-112-075, -080, -085'),
  'FEE-FORM-2': verified('An order’s state fees are those of its filings', 'RCW 23.95.260'),
  'FEE-IR-1': secondary('Fee of an initial report', 'Secretary of State, fee schedule; WAC 434-112-085'),
  'FEE-AR-1': secondary('Fee of an annual report', 'WAC 434-112-085(7)(p), (r)'),
  'FEE-MISC': secondary('Fees of a reservation and a certificate', 'WAC 434-112-085'),
  'SPEC-BUNDLE': verified('What a bundle saves', 'The firm’s price list'),
} as const satisfies Record<string, Rule>
