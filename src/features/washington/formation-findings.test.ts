import { expect, test } from 'vitest'
import { formationWarnings, type FormationFacts } from './formation-findings.ts'
import { rules } from './rules.ts'

const today = '2026-11-20'

const office = { street: '500 Union St', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }

const llc: FormationFacts = {
  legalEntity: 'LLC',
  taxElection: 'default',
  businessName: 'Blue Heron LLC',
  alternativeNames: ['Grey Heron LLC', '', 'Night Heron LLC'],
  naicsCode: '541511',
  effectiveDate: 'upon_filing',
  duration: 'perpetual',
  principalOffice: office,
  mailingAddress: { same: false, street: 'PO Box 9', city: 'Seattle', state: 'WA', zipCode: '98101' },
  registeredAgent: { type: 'individual', firstName: 'Ada', lastName: 'Wren', email: 'ada@heron.example', ...office },
  owners: [{ ownershipPercentage: 33.33 }, { ownershipPercentage: '33.33' }, { ownershipPercentage: 33.34 }],
  fiscalYearEnd: '12/31',
}

const corporation: FormationFacts = {
  ...llc,
  legalEntity: 'CORP',
  taxElection: 'C',
  businessName: 'Blue Heron Inc.',
  alternativeNames: [],
  shares: { authorized: 10_000, parValue: 0.01, noParValue: false },
  directors: [{ firstName: 'Ada', lastName: 'Wren' }],
}

const llp: FormationFacts = {
  ...llc,
  legalEntity: 'LLP',
  businessName: 'Heron & Wren LLP',
  alternativeNames: [],
  partners: { count: 2, statement: 'Bookkeeping' },
}

function found(formation: FormationFacts): string[] {
  return formationWarnings(formation, { today }).map(({ path, rule }) => `${path} ${rule}`)
}

test.each<[string, FormationFacts]>([
  ['LLC', llc],
  ['C-Corporation', corporation],
  ['S-Corporation', { ...corporation, taxElection: 'S' }],
  ['S-Corporation of an LLC', { ...llc, taxElection: 'S' }],
  ['LLP', llp],
])('a complete and correct %s has no warnings', (_, formation) => {
  expect(found(formation)).toEqual([])
})

const llcCases: [string, Partial<FormationFacts>, string[]][] = [
  ['an empty record', { businessName: undefined, alternativeNames: null, owners: [], registeredAgent: null }, []],
  ['no designator', { businessName: 'Blue Heron' }, ['businessName NAME-LLC-1']],
  ['a corporate word', { businessName: 'Blue Heron Inc LLC' }, ['businessName NAME-LLC-2']],
  ['a restricted word', { businessName: 'Heron Trust LLC' }, ['businessName NAME-COMMON-3']],
  ['accents', { businessName: 'Café Heron LLC' }, ['businessName NAME-COMMON-1']],
  ['a designator in front', { businessName: 'LLC Blue Heron' }, ['businessName NAME-LLC-1']],
  ['the word Limited', { businessName: 'Blue Heron Limited LLC' }, ['businessName NAME-LLC-2']],
  ['a reviewed word', { businessName: 'Olympic Heron LLC' }, ['businessName NAME-COMMON-4']],
  ['a sign the IRS refuses', { businessName: 'Heron @ Home, LLC' }, ['businessName NAME-COMMON-5']],
  ['an alternative without a designator', { alternativeNames: ['', 'Heron'] }, ['alternativeNames.1 NAME-LLC-1']],
  [
    'alternatives that are the same name',
    { alternativeNames: ['The Blue Herons LLC', 'Grey Heron LLC', 'GREY HERON, L.L.C.'] },
    ['alternativeNames.0 NAME-DIST-1', 'alternativeNames.2 NAME-DIST-1'],
  ],
  ['a NAICS code of another list', { naicsCode: '999999' }, ['naicsCode ID-NAICS-1']],
  ['a short NAICS code', { naicsCode: '5415' }, ['naicsCode ID-NAICS-1']],
  ['a post office box', { principalOffice: { ...office, street: 'PO Box 9' } }, ['principalOffice.street LLC-7']],
  ['a private mailbox', { principalOffice: { ...office, street: '1 Main PMB 9' } }, ['principalOffice.street ADDR-1']],
  ['a ZIP code of Oregon', { principalOffice: { ...office, zipCode: '97205' } }, ['principalOffice.zipCode ID-ZIP-1']],
  ['half a ZIP code', { principalOffice: { ...office, zipCode: '981' } }, ['principalOffice.zipCode ID-ZIP-2']],
  ['an unknown county', { principalOffice: { ...office, county: 'Olympic' } }, ['principalOffice.county ID-COUNTY-1']],
  [
    'an office in Oregon with Washington’s ZIP code and county',
    { principalOffice: { ...office, state: 'OR' } },
    ['principalOffice.zipCode ID-ZIP-1', 'principalOffice.county ID-COUNTY-1'],
  ],
  ['an office in Oregon', { principalOffice: { ...office, state: 'OR', zipCode: '97205', county: 'Multnomah' } }, []],
  ['a wrong mailing ZIP', { mailingAddress: { state: 'WA', zipCode: '97205' } }, ['mailingAddress.zipCode ID-ZIP-1']],
  ['the same mailing address', { mailingAddress: { same: true, state: 'WA', zipCode: '97205' } }, []],
  [
    'an agent at a post office box in Oregon',
    { registeredAgent: { type: 'individual', street: 'POB 4', state: 'OR', zipCode: '97205', email: '' } },
    ['registeredAgent.street RA-1', 'registeredAgent.state RA-1', 'registeredAgent.email RA-1'],
  ],
  [
    'the company as its own agent',
    { registeredAgent: { ...llc.registeredAgent, type: 'company', companyName: 'Blue Heron' } },
    ['registeredAgent.companyName RA-4'],
  ],
  [
    'an individual agent with a company name left over',
    { registeredAgent: { ...llc.registeredAgent, companyName: 'Blue Heron LLC' } },
    [],
  ],
  ['90 percent', { owners: [{ ownershipPercentage: 60 }, { ownershipPercentage: 30 }] }, ['owners OWN-1']],
  ['one share missing', { owners: [{ ownershipPercentage: 60 }, {}] }, ['owners OWN-1']],
  ['no shares yet', { owners: [{}, { ownershipPercentage: '' }] }, []],
  [
    'a third decimal',
    { owners: [{ ownershipPercentage: 66.667 }, { ownershipPercentage: 33.333 }] },
    ['owners.0.ownershipPercentage OWN-1', 'owners.1.ownershipPercentage OWN-1'],
  ],
  [
    'an S election with a fiscal year, and no other day named',
    { taxElection: 'S', taxElections: { fiscalYear: true } },
    ['fiscalYearEnd SCORP-F-1'],
  ],
  ['an LLC with a fiscal year and no election', { taxElections: { fiscalYear: true } }, []],
  ['an LLC taxed as a C corporation', { taxElection: 'C' }, ['taxElections F8832-1']],
  ['an S election with a June year end', { taxElection: 'S', fiscalYearEnd: '06/30' }, ['fiscalYearEnd SCORP-F-1']],
  ['a June year end without an S election', { fiscalYearEnd: '06/30' }, []],
  [
    'a professional LLC under a plain name and without licence',
    { legalEntity: 'PLLC', isProfessional: true },
    [
      'businessName NAME-PLLC-1',
      'alternativeNames.0 NAME-PLLC-1',
      'alternativeNames.2 NAME-PLLC-1',
      'professionalLicense PROF-1',
    ],
  ],
]

test.each(llcCases)('an LLC with %s', (_, changes, expected) => {
  expect(found({ ...llc, ...changes })).toEqual(expected)
})

const corporationCases: [string, Partial<FormationFacts>, string[]][] = [
  ['no director', { directors: [] }, ['directors CORP-3']],
  ['no shares', { shares: { authorized: '0' } }, ['shares.authorized CORP-1']],
  [
    'both kinds of par value',
    { shares: { authorized: 100, parValue: '0.01', noParValue: true } },
    ['shares.parValue CORP-2'],
  ],
  ['a par value that is no amount', { shares: { authorized: 100, parValue: 'a cent' } }, ['shares.parValue CORP-2']],
  ['no par value', { shares: { authorized: '100', parValue: '', noParValue: true } }, []],
  ['an LLC’s name', { businessName: 'Blue Heron LLC' }, ['businessName NAME-CORP-2', 'businessName NAME-CORP-1']],
  ['a cooperative', { businessName: 'Heron Cooperative Inc.' }, ['businessName NAME-COMMON-3']],
  [
    'a professional name',
    { legalEntity: 'PS', isProfessional: true, professionalLicense: 'LW 1234', businessName: 'Heron Wren, P.S.' },
    [],
  ],
]

test.each(corporationCases)('a corporation with %s', (_, changes, expected) => {
  expect(found({ ...corporation, ...changes })).toEqual(expected)
})

test('an LLP needs two partners and a statement of its business', () => {
  expect(found({ ...llp, partners: { count: '1', statement: ' ' } })).toEqual([
    'partners.count LLP-1',
    'partners.statement LLP-2',
  ])
  expect(found({ ...llp, partners: undefined })).toEqual(['partners.count LLP-1', 'partners.statement LLP-2'])
})

// Ordered on Friday 2026-11-20, filed on Tuesday 2026-11-24, at the latest effective on 2027-02-22.
const dates: [string, string[]][] = [
  ['2026-11-23', ['futureEffectiveDate DATE-EFF-2']],
  ['2026-11-24', []],
  ['2027-02-22', []],
  ['2027-02-23', ['futureEffectiveDate DATE-EFF-1']],
  ['not a day', []],
]

test.each(dates)('effective on %s', (futureEffectiveDate, expected) => {
  expect(found({ ...llc, effectiveDate: 'future_date', futureEffectiveDate })).toEqual(expected)
  expect(found({ ...llc, effectiveDate: 'upon_filing', futureEffectiveDate })).toEqual([])
})

const durations: [string, string, string[]][] = [
  ['upon_filing', '2026-11-24', ['durationEndDate LLC-9']],
  ['upon_filing', '2026-11-25', []],
  ['future_date', '2027-01-01', ['durationEndDate LLC-9']],
  ['future_date', '2027-01-02', []],
]

test.each(durations)('effective %s and ending on %s', (effectiveDate, durationEndDate, expected) => {
  const formation = { ...llc, effectiveDate, futureEffectiveDate: '2027-01-01', durationEndDate }
  expect(found({ ...formation, duration: 'limited' })).toEqual(expected)
  expect(found({ ...formation, duration: 'perpetual' })).toEqual([])
})

test('a warning explains itself: words, rule, citation, and what to do', () => {
  expect(formationWarnings({ ...llc, businessName: 'Café Heron' }, { today })).toEqual([
    {
      path: 'businessName',
      text: '“LLC” is missing. The name of an LLC in Washington must contain “LLC”, “L.L.C.”, “Limited Liability Company” or “Limited Liability Co.”.',
      remedy: 'End the name with “LLC”.',
      words: [],
      rule: 'NAME-LLC-1',
      citation: rules['NAME-LLC-1'].citation,
    },
    {
      path: 'businessName',
      text: 'Some letters aren’t English. The state accepts only English letters, digits, and punctuation. Try “Cafe Heron”.',
      remedy: 'Write the name with English letters, digits, and punctuation.',
      words: [],
      rule: 'NAME-COMMON-1',
      citation: rules['NAME-COMMON-1'].citation,
    },
  ])
  const [owners] = formationWarnings({ ...llc, owners: [{ ownershipPercentage: 90 }] }, { today })
  expect(owners?.text).toBe('Ownership adds up to 90.00%; it should be 100.00%.')
})

test('a warning names the words that it is about', () => {
  const words = (businessName: string) =>
    formationWarnings({ ...llc, businessName }, { today }).map((warning) => [warning.rule, warning.words])
  expect(words('Heron Home Loan Inc LLC')).toEqual([
    ['NAME-LLC-2', ['inc']],
    ['NAME-COMMON-3', ['loan', 'home']],
  ])
  expect(words('Olympic Law LLC')).toEqual([['NAME-COMMON-4', ['olympic', 'law']]])
})
