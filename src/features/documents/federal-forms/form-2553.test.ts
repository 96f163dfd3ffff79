import { describe, expect, test } from 'vitest'
import { aCorporationRecord, aFilingRecord, anOwner, seattle } from '../../../../test/filing-record.ts'
import type { FilingRecord, RecordOwner } from '#features/documents/filing-record.ts'
import { requiredConsents } from '#features/washington/elections/form-2553.ts'
import { listConsents } from './consents.ts'
import { type Form2553Lines, form2553Lines } from './form-2553.ts'
import { type Form2553Text, itemILines } from './form-2553-fields.ts'

type ElectionFacts = NonNullable<RecordOwner['election']>
const today = '2026-11-25'
const filed = { ubi: '604675709', filedOn: '2026-11-23', effectiveOn: '2026-11-23' }
const filedCorporation = aCorporationRecord({ filed })
const facts = (overrides: Partial<ElectionFacts> = {}): ElectionFacts => ({
  ...(anOwner().election as ElectionFacts),
  shares: 100,
  ...overrides,
})
const ownerWith = (election: Partial<ElectionFacts>, overrides: Partial<RecordOwner> = {}) =>
  anOwner({ election: facts(election), ...overrides })
const corporationOf = (...owners: RecordOwner[]) => aCorporationRecord({ filed, owners })
const electingLlc = (overrides: Partial<FilingRecord> = {}) => {
  const record = aFilingRecord({ filed, ...overrides })
  return { ...record, entity: { ...record.entity, taxElection: 'S' as const } }
}

function linesOf(record: FilingRecord, preparedOn = today): Form2553Lines {
  const answer = form2553Lines(record, preparedOn)
  if (!answer.isPossible) throw new Error(answer.reasons.join(' '))
  return answer.values
}
function notesOf(record: FilingRecord, preparedOn = today): string {
  const answer = form2553Lines(record, preparedOn)
  return answer.isPossible ? answer.notes.join('\n') : ''
}
function reasonsOf(record: FilingRecord, preparedOn = today): string[] {
  const answer = form2553Lines(record, preparedOn)
  return answer.isPossible ? [] : answer.reasons
}

const lateElection = { reason: 'Our bookkeeper left in May', diligence: 'We wrote to a CPA on June 2, 2027.' }
const lateDay = '2027-06-10'

test('a late election says why in item I, in the client’s words', () => {
  const { values, heading } = linesOf({ ...filedCorporation, lateElection }, lateDay)
  expect(heading).toContain('REV. PROC. 2013-30')
  expect(values.texts.lineI1).toBe('Our bookkeeper left in May. We wrote to a CPA on June 2, 2027.')
  expect(values.texts.lineI2).toBe('')
})

test('a long explanation goes on over the nine lines, and the last one takes the rest', () => {
  const reason = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
  const { texts } = linesOf({ ...filedCorporation, lateElection: { ...lateElection, reason } }, lateDay).values
  const lines = itemILines.map((line) => texts[line] ?? '')
  expect(lines.slice(0, 8).every((line) => line.length > 100 && line.length <= 125)).toBe(true)
  expect(lines.join(' ')).toBe(`${reason}. ${lateElection.diligence}`)
})

test('an election in time does not say why, whatever was told', () => {
  expect(linesOf({ ...filedCorporation, lateElection }).values.texts.lineI1).toBeUndefined()
})

test.each<[string, FilingRecord, boolean]>([
  ['before the client has explained it', filedCorporation, true],
  ['once the client has explained it', { ...filedCorporation, lateElection }, false],
])('a late election %s', (_, record, isAsked) => {
  expect(notesOf(record, lateDay).includes('In item I, explain why')).toBe(isAsked)
  expect(notesOf(record, lateDay)).toContain('signs for the whole time since item E')
})

test.each<[Form2553Text, string, FilingRecord, string]>([
  ['name', 'the company', filedCorporation, 'Blue Heron Boatworks, Inc.'],
  ['street', 'the principal office', filedCorporation, '118 Example Street'],
  [
    'street',
    'where mail goes',
    { ...filedCorporation, mailingAddress: { ...seattle, street: 'PO Box 4' } },
    'PO Box 4',
  ],
  ['cityStateZip', 'the principal office', filedCorporation, 'Seattle, WA 98101'],
  ['lineA', 'nothing before an EIN', filedCorporation, ''],
  ['lineA', 'the EIN', { ...filedCorporation, ein: '91-1234567' }, '91-1234567'],
  ['lineA', 'that it was applied for', { ...filedCorporation, einAppliedOn: '2026-11-24' }, 'Applied For 11/24/2026'],
  ['lineB', 'the day of formation', filedCorporation, '11/23/2026'],
  ['lineB', 'nothing before it', aCorporationRecord(), ''],
  ['lineB', 'a delayed day', aCorporationRecord({ effectiveOn: '2027-01-01' }), '01/01/2027'],
  ['lineC', 'the state', filedCorporation, 'Washington'],
  ['lineE', 'the formation when shares came with it', corporationOf(ownerWith({ acquiredOn: null })), '11/23/2026'],
  [
    'lineE',
    'the formation when an earlier day was given',
    corporationOf(ownerWith({ acquiredOn: '2026-11-01' })),
    '11/23/2026',
  ],
  ['lineE', 'the first shares after it', corporationOf(ownerWith({ acquiredOn: '2026-12-02' })), '12/02/2026'],
  [
    'lineE',
    'the earliest of several days',
    corporationOf(ownerWith({ acquiredOn: '2026-12-09' }), ownerWith({ acquiredOn: '2026-12-02' })),
    '12/02/2026',
  ],
  ['lineE', 'nothing before the formation', aCorporationRecord(), ''],
  ['lineH', 'the president', filedCorporation, 'Alex Sample, President'],
  ['lineH', 'a member of an LLC', electingLlc(), 'Alex Sample, Member'],
  [
    'lineH',
    'a manager of an LLC with managers',
    electingLlc({
      management: 'manager-managed',
      owners: [anOwner(), anOwner({ firstName: 'Robin', isManager: true })],
    }),
    'Robin Sample, Manager',
  ],
  [
    'lineH',
    'the president before the secretary',
    {
      ...filedCorporation,
      officers: ['Secretary', 'Vice President', 'President'].map((title) => ({ ...filedCorporation.organizer, title })),
    },
    'Alex Sample, President',
  ],
  ['lineH', 'nothing without an officer', { ...filedCorporation, officers: [] }, ''],
  ['lineHPhone', 'the phone', filedCorporation, '(206) 555-0101'],
  ['officerTitle', 'the title, not a date', filedCorporation, 'President'],
  ['page2Name', 'the company', filedCorporation, 'Blue Heron Boatworks, Inc.'],
  ['page2Ein', 'the EIN', { ...filedCorporation, ein: '91-1234567' }, '91-1234567'],
  ['page3Name', 'the company', filedCorporation, 'Blue Heron Boatworks, Inc.'],
  ['page4Ein', 'the EIN', { ...filedCorporation, ein: '91-1234567' }, '91-1234567'],
  ['row1J', 'name and address', filedCorporation, 'Alex Sample\n118 Example Street\nSeattle, WA 98101'],
  [
    'row1J',
    'an address of one line',
    corporationOf(
      ownerWith({}, { address: { ...seattle, street: '7 Elm St, Seattle, WA 98101', city: '', zipCode: '' } }),
    ),
    'Alex Sample\n7 Elm St, Seattle, WA 98101',
  ],
  ['row1LShares', 'shares of a corporation', filedCorporation, '6,000'],
  ['row1LShares', 'percent of an LLC', electingLlc(), '60%'],
  ['row2LShares', 'of the second owner', filedCorporation, '4,000'],
  ['row1LAcquired', 'the day', filedCorporation, '11/20/2026'],
  ['row1LAcquired', 'the formation', corporationOf(ownerWith({ acquiredOn: null })), '11/23/2026'],
  ['row1N', 'the end of the year', corporationOf(ownerWith({ taxYearEnd: '06/30' })), '06/30'],
])('%s says %s', (line, _, record, expected) => {
  expect(linesOf(record).values.texts[line] ?? '').toBe(expected)
})

test('the calendar year is checked, and nothing else', () => {
  expect(linesOf(filedCorporation).values.boxes).toEqual(['lineF1'])
})

test('signatures, their dates, and numbers stay empty', () => {
  const lines = linesOf(aCorporationRecord({ filed, owners: Array.from({ length: 9 }, () => ownerWith({})) }))
  const filled = [lines.values, ...lines.copies].flatMap(({ texts }) => Object.keys(texts))
  expect(filled.filter((line) => /K(Signature|Date)$|\dM$|partIII|lineI/.test(line))).toEqual([])
})

describe('who consents', () => {
  const spouse = { firstName: 'Kim', lastName: 'Sample', address: { ...seattle, street: '7 Elm Street' } }
  const community = { maritalStatus: 'married', isCommunityProperty: true, spouse } as const

  test('a spouse with a community interest follows the owner', () => {
    const { texts } = linesOf(corporationOf(ownerWith(community), ownerWith({}, { firstName: 'Robin' }))).values
    expect(texts.row2J).toBe('Kim Sample\n(community interest with Alex Sample)\n7 Elm Street\nSeattle, WA 98101')
    expect(texts.row2LShares).toBe('Community')
    expect(texts.row3J).toMatch(/^Robin Sample/)
  })

  test('a spouse without one does not', () => {
    const { texts } = linesOf(corporationOf(ownerWith({ ...community, isCommunityProperty: false }))).values
    expect(texts.row2J).toBeUndefined()
  })

  test('two owners who are married to each other have one row each', () => {
    const kim = { firstName: 'Kim', lastName: 'sample' }
    const alex = { ...spouse, firstName: 'Alex' }
    const record = corporationOf(ownerWith(community), ownerWith({ ...community, spouse: alex }, kim))
    const consents = listConsents(record).map(({ nameAndAddress }) => nameAndAddress.split('\n')[0])
    expect(consents).toEqual(['Alex Sample', 'Kim sample'])
    const married = { married: true, stockIsCommunity: true }
    expect(
      requiredConsents('WA', [
        { name: 'Alex Sample', ...married, spouse: 'Kim sample' },
        { name: 'Kim sample', ...married, spouse: 'Alex Sample' },
      ]),
    ).toEqual(consents)
  })

  test.each([
    [1, 0],
    [7, 0],
    [8, 1],
    [14, 1],
    [15, 2],
  ])('%d owners need %d more copies of page 2', (count, copies) => {
    const owners = Array.from({ length: count }, (_, index) =>
      ownerWith({}, { id: String(index), lastName: `S${index + 1}` }),
    )
    const lines = linesOf(corporationOf(...owners))
    expect(lines.copies).toHaveLength(copies)
    const names = [lines.values, ...lines.copies].flatMap(({ texts }) =>
      ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((row) => texts[`row${row}J`]?.split('\n')[0] ?? []),
    )
    expect(names).toEqual(owners.map(({ lastName }) => `Alex ${lastName}`))
    expect(lines.copies.every(({ texts }) => texts.page2Name === 'Blue Heron Boatworks, Inc.')).toBe(true)
  })
})

test.each<[string, FilingRecord, RegExp]>([
  ['nobody is named', corporationOf(), /No owner is named/],
  [
    'an owner has not answered',
    corporationOf(anOwner({ election: null })),
    /Waiting for the answers .* of Alex Sample/,
  ],
  [
    'the year ends in June',
    { ...filedCorporation, fiscalYearEnd: '06/30' },
    /ends on 06\/30: .* needs Part II, contact us/,
  ],
  [
    'a holder is a nonresident',
    corporationOf(ownerWith({ residency: 'nonresident-alien' })),
    /nonresident alien .*: Alex Sample/,
  ],
  ['a holder is of no kind that may hold', corporationOf(ownerWith({ holder: 'other' })), /cannot hold shares/],
  ['a holder is a QSST', corporationOf(ownerWith({ holder: 'qsst' })), /Part III, contact us: Alex Sample/],
  ['shares are missing', corporationOf(ownerWith({ shares: null })), /number of shares is missing: Alex Sample/],
  [
    'a spouse is not named',
    corporationOf(ownerWith({ isCommunityProperty: true })),
    /spouse .* not named: Alex Sample/,
  ],
  [
    'there are too many',
    corporationOf(...Array.from({ length: 101 }, () => ownerWith({}))),
    /at most 100 shareholders/,
  ],
])('there is no form when %s', (_, record, reason) => {
  expect(reasonsOf(record)).toEqual([expect.stringMatching(reason)])
})

// The tax year begins on 2026-11-23: two months and 15 days end on 2027-02-06, a Saturday.
test.each([
  ['2026-11-22', '', /Don’t send the form before/],
  ['2026-11-23', '', undefined],
  ['2027-02-08', '', undefined],
  ['2027-02-09', 'FILED PURSUANT TO REV. PROC. 2013-30', /The election is late/],
  ['2030-02-06', 'FILED PURSUANT TO REV. PROC. 2013-30', /The election is late/],
])('prepared on %s, the heading is "%s"', (day, heading, note) => {
  const record = corporationOf(ownerWith({ acquiredOn: null }))
  expect(linesOf(record, day).heading).toBe(heading)
  if (note) expect(notesOf(record, day)).toMatch(note)
  else expect(notesOf(record, day)).not.toMatch(/late|before the tax year/)
})

test('too late for relief, there is no form', () => {
  expect(reasonsOf(filedCorporation, '2030-02-07')).toEqual([expect.stringContaining('letter ruling')])
})

test('a late LLC is told of Part IV, a late corporation is not', () => {
  expect(notesOf(electingLlc(), '2027-05-01')).toContain('Part IV')
  expect(notesOf(filedCorporation, '2027-05-01')).not.toContain('Part IV')
})

test.each<[string, FilingRecord, RegExp]>([
  ['before the formation', aCorporationRecord(), /Items B and E/],
  ['without an EIN', filedCorporation, /Item A is still empty/],
  ['of a holder without a number', corporationOf(ownerWith({ hasTaxpayerId: false })), /SSN or ITIN of Alex Sample/],
  ['of an estate', corporationOf(ownerWith({ holder: 'estate' })), /signs for Alex Sample/],
  ['without an officer', { ...filedCorporation, officers: [] }, /No officer is named/],
])('notes what is still to be done %s', (_, record, note) => {
  expect(notesOf(record)).toMatch(note)
})
