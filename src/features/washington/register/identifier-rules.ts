import { memory, type Rule, secondary, verified } from './rule.ts'

/** Numbers of people and companies, and how personal ones are kept. */
export const identifierRules = {
  'ID-SSN-1': verified('Social Security numbers that were never issued', 'Social Security Administration'),
  'ID-ITIN-1': secondary('Ranges of the ITIN', 'IRS Publication 1915'),
  'ID-EIN-1': memory('Prefixes of the EIN', 'IRS, How EINs are assigned and valid EIN prefixes'),
  'ID-NAICS-1': verified('NAICS 2022 codes', 'US Census Bureau, 2022 NAICS'),
  'ID-UBI-1': verified('A UBI has nine digits', 'Washington State, Unified Business Identifier'),
  'SEC-SSN-1': verified('An SSN is shown by its last four digits only', 'RCW 19.255.005 (our display rule)'),
  'SEC-SSN-2': verified('An SSN is never written to a log', 'RCW 19.255.005 (our rule)'),
  'SEC-BR-1': verified('Notice of a breach within 30 days', 'RCW 19.255.010; Attorney General of Washington'),
} as const satisfies Record<string, Rule>
