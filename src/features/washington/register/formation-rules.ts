import { memory, type Rule, secondary, verified } from './rule.ts'

/** What a formation filing holds, and when it takes effect. */
export const formationRules = {
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
