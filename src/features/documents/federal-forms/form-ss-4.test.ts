import { expect, test } from 'vitest'
import {
  aCorporationRecord,
  aFilingRecord,
  anOwner,
  aPartnershipRecord,
  seattle,
} from '../../../../test/filing-record.ts'
import type { FilingRecord, Ss4Facts } from '#features/documents/filing-record.ts'
import { formSs4Lines } from './form-ss-4.ts'
import type { FormSs4Box, FormSs4Text } from './form-ss-4-fields.ts'

const filed = { ubi: '604675709', filedOn: '2026-11-23', effectiveOn: '2026-11-23' }
const responsibleParty = { name: 'Alex Sample', title: 'Member', hasTaxpayerId: true }
const llc = (overrides: Partial<FilingRecord> = {}) => aFilingRecord({ filed, responsibleParty, ...overrides })
const singleMember = (overrides: Partial<FilingRecord> = {}) => llc({ owners: [anOwner()], ...overrides })
const corporation = (overrides: Partial<FilingRecord> = {}) => aCorporationRecord({ filed, ...overrides })
const withEntity = (record: FilingRecord, entity: Partial<FilingRecord['entity']>): FilingRecord => ({
  ...record,
  entity: { ...record.entity, ...entity },
})
const noEmployees = { agricultural: 0, household: 0, other: 0 }
const ss4Facts: Ss4Facts = {
  reason: 'started',
  reasonDetail: '',
  tradeName: '',
  startedOn: null,
  areSpousesOneMember: false,
  principalActivity: null,
  otherActivity: '',
  activity: '',
  employees: noEmployees,
  firstWagesOn: null,
  reportsAnnually: false,
  previousEin: null,
  isFirmDesignee: false,
}
const told = (facts: Partial<Ss4Facts>, overrides: Partial<FilingRecord> = {}) =>
  llc({ ss4Facts: { ...ss4Facts, ...facts }, ...overrides })
const three = { employees: { ...noEmployees, other: 3 }, firstWagesOn: '2027-01-15' }
const existing = { members: 3, electionStart: null, areOwnersEligible: true, governors: [] }
const box = { ...seattle, street: 'PO Box 4', zipCode: '98111' }

function valuesOf(record: FilingRecord) {
  const answer = formSs4Lines(record)
  if (!answer.isPossible) throw new Error(answer.reasons.join(' '))
  return answer.values
}
function notesOf(record: FilingRecord): string {
  const answer = formSs4Lines(record)
  return answer.isPossible ? answer.notes.join('\n') : ''
}

test.each<[FormSs4Text, string, FilingRecord, string]>([
  ['line1', 'the legal name', llc(), 'Cedar Sound Joinery LLC'],
  ['line4a', 'the principal office', llc(), '118 Example Street'],
  ['line4a', 'a P.O. Box where mail goes', llc({ mailingAddress: box }), 'PO Box 4'],
  ['line4b', 'its city', llc({ mailingAddress: box }), 'Seattle, WA 98111'],
  ['line5a', 'nothing when mail goes to the office', llc(), ''],
  ['line5a', 'the street when mail goes elsewhere', llc({ mailingAddress: box }), '118 Example Street'],
  ['line5b', 'its city', llc({ mailingAddress: box }), 'Seattle, WA 98101'],
  ['line6', 'county and state', llc(), 'King County, Washington'],
  ['line6', 'the state alone', llc({ principalOffice: { ...seattle, state: 'OR', county: '' } }), 'Oregon'],
  ['line7a', 'the responsible party', llc(), 'Alex Sample'],
  ['line7b', 'no number', llc(), ''],
  ['line7b', 'Foreign', llc({ responsibleParty: { ...responsibleParty, hasTaxpayerId: false } }), 'Foreign'],
  ['line8b', 'the members', llc(), '2'],
  ['line8b', 'one for spouses alone', llc({ ss4Facts: { ...ss4Facts, areSpousesOneMember: true } }), '1'],
  ['line8b', 'nothing for a corporation', corporation(), ''],
  ['line9aOtherKind', 'a single member', singleMember(), 'Disregarded entity'],
  [
    'line9aOtherKind',
    'spouses alone',
    llc({ ss4Facts: { ...ss4Facts, areSpousesOneMember: true } }),
    'Disregarded entity',
  ],
  ['line9aCorporationForm', 'a corporation that elects', corporation(), '1120-S'],
  ['line9aCorporationForm', 'a corporation', withEntity(corporation(), { taxElection: 'C' }), '1120'],
  [
    'line9aCorporationForm',
    'a single member that elects',
    withEntity(singleMember(), { taxElection: 'S' }),
    'Single-member 1120-S',
  ],
  ['line9aCorporationForm', 'members that elect', withEntity(llc(), { taxElection: 'S' }), '1120-S'],
  ['line9bState', 'the state of a corporation', corporation(), 'Washington'],
  ['line9bState', 'nothing for a partnership', llc(), ''],
  ['line10NewBusinessMore', 'the business', llc(), 'Design and making of wooden furniture'],
  ['line11', 'the day of formation', llc(), '11/23/2026'],
  ['line11', 'nothing before it', llc({ filed: null }), ''],
  ['line12', 'the last month of the year', llc(), 'December'],
  ['line12', 'another', llc({ fiscalYearEnd: '06/30' }), 'June'],
  ['line13Other', 'nothing before the client answered', llc(), ''],
  ['line13Other', 'no employees', llc({ ss4Facts }), '-0-'],
  ['line13Agricultural', 'no employees', llc({ ss4Facts }), '-0-'],
  ['line13Household', 'no employees', llc({ ss4Facts }), '-0-'],
  ['line13Other', 'three employees', told(three), '3'],
  ['line13Agricultural', 'none of them on a farm', told(three), '-0-'],
  ['line13Other', 'nothing when the numbers are not known', told({ employees: null }), ''],
  ['line15', 'nothing when the numbers are not known', told({ employees: null }), ''],
  ['line15', 'no wages', llc({ ss4Facts }), 'N/A'],
  ['line15', 'the first wages', told(three), '01/15/2027'],
  ['line2', 'no trade name', llc({ ss4Facts }), ''],
  ['line2', 'the trade name', told({ tradeName: 'Soundside' }), 'Soundside'],
  ['line8b', 'two spouses who elect', withEntity(told({ areSpousesOneMember: true }), { taxElection: 'S' }), '2'],
  [
    'line8b',
    'three owners, whatever was said',
    told({ areSpousesOneMember: true }, { owners: [anOwner(), anOwner(), anOwner()] }),
    '3',
  ],
  ['line8b', 'the members of a company that exists', told({}, { existing }), '3'],
  ['line10NewBusinessMore', 'what the company does', told({ activity: 'Custom tables' }), 'Custom tables'],
  ['line10NewBusinessMore', 'nothing for another reason', told({ reason: 'purchased' }), ''],
  ['line10BankingPurpose', 'the account', told({ reason: 'banking', reasonDetail: 'Rent account' }), 'Rent account'],
  ['line10ChangedTo', 'the new type', told({ reason: 'changed', reasonDetail: 'LLC' }), 'LLC'],
  ['line10OtherReason', 'the other reason', told({ reason: 'other', reasonDetail: 'State tax' }), 'State tax'],
  ['line6', 'nothing for a bank account alone', told({ reason: 'banking' }), ''],
  ['line11', 'nothing for a bank account alone', told({ reason: 'banking' }), ''],
  ['line13Other', 'nothing for a bank account alone', told({ reason: 'banking' }), ''],
  ['line17', 'nothing for a bank account alone', told({ reason: 'banking' }), ''],
  ['line11', 'the first day of business', told({ startedOn: '2027-01-02' }), '01/02/2027'],
  [
    'line11',
    'the first day of business before the filing',
    told({ startedOn: '2027-01-02' }, { filed: null }),
    '01/02/2027',
  ],
  [
    'line16OtherActivity',
    'the other activity',
    told({ principalActivity: 'other', otherActivity: 'Falconry' }),
    'Falconry',
  ],
  ['line17', 'what the company does', told({ activity: 'Custom tables' }), 'Custom tables'],
  ['line18PriorEin', 'no EIN', llc({ ss4Facts }), ''],
  ['line18PriorEin', 'the previous EIN', told({ previousEin: '91-1234567' }), '91-1234567'],
  ['designeeName', 'nobody', llc({ ss4Facts }), ''],
  ['designeeName', 'the advisor', told({ isFirmDesignee: true }, { advisor: 'Sam Staff' }), 'Sam Staff, Legate'],
  ['designeeName', 'nobody while there is no advisor', told({ isFirmDesignee: true }), ''],
  ['designeePhone', 'our phone', told({ isFirmDesignee: true }), '(206) 555-0142'],
  ['designeeAddress', 'our address', told({ isFirmDesignee: true }), '200 Example Avenue, Seattle, WA 98101'],
  ['line16OtherActivity', 'nothing beside a box', llc(), ''],
  [
    'line16OtherActivity',
    'the business',
    withEntity(llc(), { naicsCode: '541511' }),
    'Design and making of wooden furniture',
  ],
  ['line17', 'the business', llc(), 'Design and making of wooden furniture'],
  ['signerNameAndTitle', 'the responsible party', llc(), 'Alex Sample, Member'],
  ['applicantPhone', 'the client’s phone', llc(), '(206) 555-0101'],
])('%s says %s', (line, _, record, expected) => {
  expect(valuesOf(record).texts[line] ?? '').toBe(expected)
})

test.each<[string, FilingRecord, FormSs4Box[]]>([
  ['an LLC of two', llc(), ['line8aYes', 'line8cYes', 'line9aPartnership']],
  ['an LLC of one', singleMember(), ['line8aYes', 'line8cYes', 'line9aOther']],
  ['an LLC that elects', withEntity(llc(), { taxElection: 'S' }), ['line8aYes', 'line8cYes', 'line9aCorporation']],
  ['a PLLC', withEntity(llc(), { legalEntity: 'PLLC' }), ['line8aYes', 'line8cYes', 'line9aPartnership']],
  ['a corporation', corporation(), ['line8aNo', 'line9aCorporation']],
  ['a professional corporation', withEntity(corporation(), { legalEntity: 'PS' }), ['line8aNo', 'line9aCorporation']],
  ['an LLP', aPartnershipRecord({ filed, responsibleParty }), ['line8aNo', 'line9aPartnership']],
])('boxes 8a to 9a of %s', (_, record, expected) => {
  const { boxes } = valuesOf(record)
  expect(boxes.filter((name) => /line(8|9)/.test(name))).toEqual(expected)
  expect(boxes).toEqual(expect.arrayContaining(['line10NewBusiness', 'line18No']))
})

test.each<[string, Partial<Ss4Facts>, FormSs4Box[]]>([
  ['a new business', {}, ['line10NewBusiness', 'line16Manufacturing', 'line18No']],
  ['hiring', { reason: 'employees', ...three }, ['line10Hired', 'line16Manufacturing', 'line18No']],
  [
    'little to report',
    { ...three, reportsAnnually: true },
    ['line10NewBusiness', 'line14', 'line16Manufacturing', 'line18No'],
  ],
  ['nobody to report for', { reportsAnnually: true }, ['line10NewBusiness', 'line16Manufacturing', 'line18No']],
  ['a bank account alone', { reason: 'banking' }, ['line10Banking', 'line18No']],
  ['a business that was bought', { reason: 'purchased' }, ['line10Purchased', 'line16Manufacturing', 'line18No']],
  ['another type', { reason: 'changed' }, ['line10ChangedType', 'line16Manufacturing', 'line18No']],
  ['another reason', { reason: 'other' }, ['line10Other', 'line16Manufacturing', 'line18No']],
  ['an activity', { principalActivity: 'real-estate' }, ['line10NewBusiness', 'line16RealEstate', 'line18No']],
  ['an earlier EIN', { previousEin: '91-1234567' }, ['line10NewBusiness', 'line16Manufacturing', 'line18Yes']],
])('boxes 10 to 18 of %s', (_, facts, expected) => {
  const { boxes } = valuesOf(told(facts))
  expect(boxes.filter((name) => !/line(8|9)/.test(name))).toEqual(expected)
})

test.each<[string, FormSs4Box]>([
  ['236115', 'line16Construction'],
  ['337122', 'line16Manufacturing'],
  ['423110', 'line16WholesaleOther'],
  ['425120', 'line16WholesaleAgent'],
  ['441110', 'line16Retail'],
  ['459210', 'line16Retail'],
  ['484110', 'line16Transportation'],
  ['493110', 'line16Transportation'],
  ['524210', 'line16Finance'],
  ['531210', 'line16RealEstate'],
  ['532111', 'line16Rental'],
  ['621111', 'line16HealthCare'],
  ['722511', 'line16AccommodationFood'],
  ['541511', 'line16Other'],
  ['111110', 'line16Other'],
  ['', 'line16Other'],
])('NAICS %s checks %s', (naicsCode, expected) => {
  expect(valuesOf(withEntity(llc(), { naicsCode })).boxes.filter((name) => name.startsWith('line16'))).toEqual([
    expected,
  ])
})

test.each<[string, FilingRecord, RegExp]>([
  ['nobody is responsible', llc({ responsibleParty: null }), /Waiting for the responsible party/],
  ['there is an EIN', llc({ ein: '91-1234567' }), /already has an EIN/],
  [
    'line 5a would be a P.O. Box',
    llc({ principalOffice: box, mailingAddress: { ...seattle, street: 'PO Box 9' } }),
    /Line 5a needs a street address/,
  ],
])('there is no form when %s', (_, record, reason) => {
  expect(formSs4Lines(record)).toEqual({ isPossible: false, reasons: [expect.stringMatching(reason)] })
})

test.each<[string, FilingRecord, RegExp]>([
  ['before the filing', llc({ filed: null }), /Apply after the state has filed/],
  ['without answers on employees', llc(), /Lines 13 to 15 are empty/],
  [
    'of a party without a number',
    llc({ responsibleParty: { ...responsibleParty, hasTaxpayerId: false } }),
    /apply by fax or mail with “Foreign” on line 7b/,
  ],
  ['without numbers of employees', told({ employees: null }), /Lines 13 to 15 are empty/],
  ['without the designee’s name', told({ isFirmDesignee: true }), /Write the name of our designee/],
  [
    'of a designee with the client’s phone',
    told({ isFirmDesignee: true }, { client: { ...llc().client, phone: '206-555-0142' } }),
    /by fax or mail, not online/,
  ],
  [
    'of a designee at the company’s address',
    told({ isFirmDesignee: true }, { principalOffice: { ...seattle, street: '200 Example Avenue', zipCode: '98101' } }),
    /by fax or mail, not online/,
  ],
  [
    'of a professional corporation',
    withEntity(corporation(), { legalEntity: 'PS', taxElection: 'C' }),
    /personal service corporation/,
  ],
])('notes what is still to be done %s', (_, record, note) => {
  expect(notesOf(record)).toMatch(note)
})

test('a designee elsewhere leaves the way online open', () => {
  expect(notesOf(told({ isFirmDesignee: true }, { advisor: 'Sam Staff' }))).not.toMatch(/not online|designee/)
})

test('the signature, the designee, and every number stay empty', () => {
  const filledLines = Object.entries(valuesOf(llc({ ss4Facts })).texts).flatMap(([line, text]) => (text ? [line] : []))
  expect(filledLines.filter((line) => /designee|Ssn|Tin|^ein$|line7b|PriorEin/.test(line))).toEqual([])
})
