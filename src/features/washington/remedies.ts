import type { RuleId } from './rules.ts'

/** What settles a finding under each rule, as an instruction to whoever answers the form. */
export const remedies = {
  'NAME-COMMON-1': 'Write the name with English letters, digits, and punctuation.',
  'NAME-COMMON-2': 'Remove the word.',
  'NAME-COMMON-3': 'Choose another word, or contact us about approval.',
  'NAME-COMMON-4': 'Keep the name if you hold the license or approval; otherwise choose another word.',
  'NAME-COMMON-5': 'Keep the name, or write it with letters, digits, hyphens, and “&” only.',
  'NAME-LLC-1': 'End the name with “LLC”.',
  'NAME-LLC-2': 'Remove the word.',
  'NAME-PLLC-1': 'End the name with “PLLC”.',
  'NAME-CORP-1': 'End the name with “Inc.” or “Corporation”.',
  'NAME-CORP-2': 'Remove the word.',
  'NAME-PS-1': 'End the name with “P.S.”.',
  'NAME-LLP-1': 'End the name with “LLP”.',
  'NAME-DIST-1': 'Add or change a distinctive word.',
  'ID-NAICS-1': 'Look up the six-digit code in the 2022 NAICS list, or leave it out.',
  'DATE-EFF-1': 'Choose an earlier date.',
  'DATE-EFF-2': 'Choose a later date, or let the company take effect when it is filed.',
  'LLC-7': 'Enter the street address; a P.O. Box can be the mailing address.',
  'LLC-9': 'Choose a later end date, or let the company have no end date.',
  'SCORP-F-1': 'Use December 31, or contact us.',
  'SCORP-EL-1': 'Talk to your CPA before you elect, or leave out the S election.',
  'SCORP-EL-2': 'Count each family as one shareholder, or leave out the S election.',
  'F8832-1': 'Ask your CPA about Form 8832, or leave out the election.',
  'EIN-RP-1':
    'We’ll apply by fax or mail with “Foreign” on line 7b, or name a responsible party who has an SSN or ITIN.',
  'RA-1': 'Enter the agent’s street address in Washington and their email address.',
  'RA-4': 'Name a person, or another company, as the registered agent.',
  'ADDR-1': 'Enter a street address where people can be reached.',
  'ID-ZIP-1': 'Check the ZIP code and the state.',
  'ID-ZIP-2': 'Enter five digits, or nine with a hyphen.',
  'ID-COUNTY-1': 'Choose the county of the address, or leave it out for an address outside Washington.',
  'OWN-1': 'Change the percentages so that they add up to 100.00%.',
  'CORP-1': 'Enter the number of shares.',
  'CORP-2': 'Choose a par value in dollars, or no par value.',
  'CORP-3': 'Add a director.',
  'PROF-1': 'Enter the license number.',
  'LLP-1': 'Enter the number of partners, two or more.',
  'LLP-2': 'Describe the business in one or two sentences.',
} as const satisfies Partial<Record<RuleId, string>>

/** A rule that a finding can rest on. */
export type FindingRule = keyof typeof remedies
