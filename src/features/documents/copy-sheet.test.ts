import { describe, expect, test } from 'vitest'
import { aCorporationRecord, aFilingRecord, aPartnershipRecord, seattle } from '../../../test/filing-record.ts'
import { copySheet } from './copy-sheet.ts'
import type { FilingRecord } from './filing-record.ts'

const withEntity = (record: FilingRecord, entity: Partial<FilingRecord['entity']>): FilingRecord => ({
  ...record,
  entity: { ...record.entity, ...entity },
})
const records = {
  LLC: aFilingRecord(),
  PLLC: withEntity(aFilingRecord(), { legalEntity: 'PLLC', professionalLicense: 'DE60001234' }),
  CORP: aCorporationRecord(),
  PS: withEntity(aCorporationRecord(), { legalEntity: 'PS', professionalLicense: 'DE60001234' }),
  LLP: aPartnershipRecord(),
}
const rowsOf = (record: FilingRecord) => copySheet(record).sections.flatMap(({ rows }) => rows)
const answerOf = (record: FilingRecord, label: string) => {
  const found = rowsOf(record).find((row) => row.label === label)
  if (!found) throw new Error(`no row ${label}`)
  return found.value || `— ${found.missing}`
}

const agent = [
  'Agent’s name',
  'Type of agent',
  'Agent’s street address',
  'Agent’s street address: city, state, ZIP',
  'Agent’s email',
  'Consent held?',
]
const office = ['Street address', 'Street address: city, state, ZIP', 'Mailing address', 'Office email', 'Office phone']
const executor = ['Executed by', 'Title', 'Address', 'Return address for this filing', 'The signer agrees to']
const report = [
  'File the initial report now?',
  'Nature of business',
  'Business email',
  'Governors',
  ...['1', '2', '2a', '3'].map((question) => `Controlling interest, question ${question}`),
]
const begins = ['Business name', 'Business type']
const license = 'Professional license'
const shares = ['Authorized shares', 'Class of shares', 'Par value']
const lasts = ['Duration', 'Effective date']
const partners = ['Number of partners', 'Brief statement of the business', 'Applies for LLP status']

test.each([
  ['LLC', 'Certificate of formation', [...begins, ...lasts, ...agent, ...office, ...executor, ...report]],
  ['PLLC', 'Certificate of formation', [...begins, license, ...lasts, ...agent, ...office, ...executor, ...report]],
  ['CORP', 'Articles of incorporation', [...begins, ...shares, ...lasts, ...agent, ...office, ...executor, ...report]],
  [
    'PS',
    'Articles of incorporation',
    [...begins, license, ...shares, ...lasts, ...agent, ...office, ...executor, ...report],
  ],
  ['LLP', 'Application for registration', [...begins, ...partners, 'Effective date', ...agent, ...office, ...executor]],
] as const)('the questions of a %s, in the order of the form', (entity, title, labels) => {
  expect(copySheet(records[entity]).title).toBe(title)
  expect(rowsOf(records[entity]).map(({ label }) => label)).toEqual(labels)
})

test.each<[string, string, FilingRecord, string]>([
  ['Business name', 'the name', records.LLC, 'Cedar Sound Joinery LLC'],
  ['Business type', 'an LLC', records.LLC, 'WA Limited Liability Company'],
  ['Business type', 'a PLLC', records.PLLC, 'WA Professional Limited Liability Company'],
  ['Business type', 'a corporation', records.CORP, 'WA Profit Corporation'],
  ['Business type', 'a professional corporation', records.PS, 'WA Professional Service Corporation'],
  ['Business type', 'an LLP', records.LLP, 'WA Limited Liability Partnership'],
  ['Professional license', 'one', records.PLLC, 'DE60001234'],
  ['Professional license', 'none given', withEntity(records.PS, { professionalLicense: '' }), '— Ask the client'],
  ['Authorized shares', 'a number', records.CORP, '10,000'],
  ['Par value', 'an amount', records.CORP, '$0.01'],
  ['Par value', 'none', { ...records.CORP, shares: { authorized: 100, parValue: null } }, 'No par value'],
  ['Number of partners', 'a number', records.LLP, '2'],
  ['Duration', 'without end', records.LLC, 'Perpetual'],
  ['Duration', 'with a last day', { ...records.LLC, dissolvesOn: '2040-12-31' }, 'Until 12/31/2040'],
  ['Effective date', 'upon filing', records.LLC, 'Date of filing'],
  ['Effective date', 'delayed', { ...records.LLC, effectiveOn: '2027-01-21' }, '01/21/2027'],
  ['Agent’s email', 'the agent’s', records.LLC, 'robin@example.com'],
  ['Agent’s email', 'none', { ...records.LLC, agent: { ...records.LLC.agent, email: '' } }, '— Ask the client'],
  [
    'Type of agent',
    'a company',
    { ...records.LLC, agent: { ...records.LLC.agent, kind: 'company' } },
    'Business, noncommercial',
  ],
  ['Consent held?', 'signed', records.LLC, 'Yes, Robin Sample on 11/20/2026'],
  [
    'Consent held?',
    'not signed',
    { ...records.LLC, agent: { ...records.LLC.agent, consent: null } },
    '— Waiting for the agent’s consent',
  ],
  ['Street address', 'the office', records.LLC, '118 Example Street'],
  ['Street address: city, state, ZIP', 'the office', records.LLC, 'Seattle, WA 98101'],
  ['Mailing address', 'the same', records.LLC, 'Same as the street address'],
  [
    'Mailing address',
    'another',
    { ...records.LLC, mailingAddress: { ...seattle, street: 'PO Box 4' } },
    'PO Box 4, Seattle, WA 98101',
  ],
  ['Office email', 'the client’s', records.LLC, 'alex@example.com'],
  ['Executed by', 'the organizer', records.LLC, 'Alex Sample'],
  ['Title', 'of a corporation', records.CORP, 'Incorporator'],
  [
    'The signer agrees to',
    'not signed',
    { ...records.LLC, organizer: { ...records.LLC.organizer, signature: null } },
    '— Waiting for the signature',
  ],
  ['Governors', 'members', records.LLC, 'Alex Sample, Member; Robin Sample, Member'],
  ['Governors', 'directors', records.CORP, 'Alex Sample, Director'],
  ['Governors', 'nobody', { ...records.CORP, directors: [] }, '— Ask the client'],
])('%s: %s', (label, _, record, expected) => {
  expect(answerOf(record, label)).toBe(expected)
})

describe('what only the client can answer', () => {
  test.each(['1', '2', '2a', '3'])('question %s of a controlling interest is never answered for them', (question) => {
    expect(answerOf(records.LLC, `Controlling interest, question ${question}`)).toBe('— Ask the client')
  })
})

test('an agent from the commercial list is named as one', () => {
  const sheet = rowsOf({ ...records.LLC, agent: { ...records.LLC.agent, kind: 'provider' } })
  expect(sheet.map(({ label }) => label)).toContain('Agent, from the commercial list')
  expect(sheet.map(({ label }) => label)).not.toContain('Type of agent')
})
