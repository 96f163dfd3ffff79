import type { CalendarDay } from '#lib/dates.ts'
import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import {
  type ElectionTiming,
  electionTiming,
  firstTaxYearBegin,
} from '#features/washington/elections/election-dates.ts'
import { type Consent, listConsents } from './consents.ts'
import type { FormAnswer, FormValues } from './federal-form.ts'
import { consentRows, type Form2553Box, type Form2553Text, itemILines } from './form-2553-fields.ts'
import {
  breakIntoLines,
  cityStateZip,
  formationDay,
  formDay,
  formPhone,
  isCorporation,
  listNames,
} from './line-text.ts'
import { signingOfficer } from './signing-officer.ts'

export type Form2553Values = FormValues<Form2553Text, Form2553Box>

export interface Form2553Lines {
  values: Form2553Values
  /** More copies of page 2, for the eighth consent and the following ones. */
  copies: Form2553Values[]
  /** Above the first page; empty for an election in time. */
  heading: string
  /** Who consents, in the order of the rows over all copies. */
  consents: Consent[]
}

const maxShareholders = 100
const calendarYearEnd = '12/31'
/** So many letters of the form's font fit a line of item I. */
const lineLetters = 125

/**
 * Returns what Form 2553 says on the day on which it is prepared, without any taxpayer number, or why it cannot be
 * prepared. Signatures and their dates stay empty: the form is signed by hand (SCORP-EL-5).
 */
export function form2553Lines(record: FilingRecord, preparedOn: CalendarDay): FormAnswer<Form2553Lines> {
  const taxYearBegin = firstTaxYear(record)
  const timing = electionTimingOf(record, preparedOn) ?? 'timely'
  const reasons = reasonsAgainst(record)
  if (timing === 'letter_ruling')
    reasons.push(
      'It is too late for relief under Rev. Proc. 2013-30: the IRS decides by letter ruling. Ask a CPA or tax attorney.',
    )
  if (reasons.length > 0) return { isPossible: false, reasons }
  const consents = listConsents(record)
  const [first = [], ...more] = inPages(consents)
  const lines: Form2553Lines = {
    values: {
      texts: {
        ...pageOne(record, taxYearBegin),
        ...(timing === 'late_relief' ? itemI(record) : {}),
        ...headings(record),
        ...rows(record, first),
      },
      boxes: ['lineF1'],
    },
    copies: more.map((page) => ({ texts: rows(record, page), boxes: [] })),
    heading: timing === 'late_relief' ? 'FILED PURSUANT TO REV. PROC. 2013-30' : '',
    consents,
  }
  return { isPossible: true, values: lines, notes: notesOn(record, timing) }
}

/** SCORP-DL-3: what an election sent on that day is; null before the day of item E is known. */
export function electionTimingOf(record: FilingRecord, day: CalendarDay): ElectionTiming | null {
  const begin = firstTaxYear(record)
  if (!begin) return null
  return electionTiming(begin, day, { firstTaxYear: !record.existing || begin === formationDay(record) })
}

/**
 * SCORP-DL-4: the first tax year begins when the company has shareholders, and not before the company exists. For a
 * company that exists already, the client names the year.
 */
function firstTaxYear(record: FilingRecord): CalendarDay | null {
  if (record.existing) return record.existing.electionStart
  const formed = formationDay(record)
  if (!formed) return null
  const [first = formed, ...others] = record.owners.map(({ election }) => election?.acquiredOn ?? formed)
  const begin = firstTaxYearBegin([first, ...others])
  return begin < formed ? formed : begin
}

function reasonsAgainst(record: FilingRecord): string[] {
  const { owners, fiscalYearEnd, existing } = record
  const withFacts = owners.flatMap((owner) => (owner.election ? [{ name: personName(owner), ...owner.election }] : []))
  const namesWhere = (test: (owner: (typeof withFacts)[number]) => boolean) =>
    listNames(withFacts.filter(test).map(({ name }) => name))
  const waiting = listNames(owners.filter(({ election }) => !election).map(personName))
  const nonresidents = namesWhere(
    ({ holder, residency }) => holder === 'individual' && residency === 'nonresident-alien',
  )
  const ineligible = namesWhere(({ holder }) => holder === 'other')
  const qsst = namesWhere(({ holder }) => holder === 'qsst')
  const noShares = isCorporation(record) && !existing ? namesWhere(({ shares }) => !shares) : ''
  const noSpouse = namesWhere(({ isCommunityProperty, spouse }) => isCommunityProperty && !spouse)
  return [
    owners.length === 0 && 'No owner is named.',
    owners.length > maxShareholders &&
      `An S corporation has at most ${maxShareholders} shareholders, counting a family as one: contact us.`,
    existing &&
      !existing.areOwnersEligible &&
      'Not every owner is a U.S. citizen or resident individual with the calendar year: the form needs more facts, contact us (IRC 1361(b)).',
    waiting && `Waiting for the answers for Form 2553 of ${waiting}.`,
    fiscalYearEnd !== calendarYearEnd &&
      `The tax year ends on ${fiscalYearEnd}: an S election with a year other than the calendar year needs Part II, contact us.`,
    nonresidents && `A nonresident alien cannot hold shares of an S corporation (IRC 1361(b)(1)(C)): ${nonresidents}.`,
    ineligible && `This kind of shareholder cannot hold shares of an S corporation (IRC 1361(b)(1)(B)): ${ineligible}.`,
    qsst && `A qualified subchapter S trust needs Part III, contact us: ${qsst}.`,
    noShares && `The number of shares is missing: ${noShares}.`,
    noSpouse && `The spouse with a community interest is not named: ${noSpouse}.`,
  ].filter((reason) => typeof reason === 'string' && reason !== '') as string[]
}

function pageOne(record: FilingRecord, taxYearBegin: CalendarDay | null): Form2553Values['texts'] {
  const address = record.mailingAddress ?? record.principalOffice
  const officer = signingOfficer(record)
  return {
    name: record.entity.name,
    street: address.street,
    cityStateZip: cityStateZip(address),
    lineA: einOf(record),
    lineB: formDay(formationDay(record)),
    lineC: 'Washington',
    lineE: formDay(taxYearBegin),
    lineH: officer ? [officer.name, officer.title].filter(Boolean).join(', ') : '',
    lineHPhone: officer ? formPhone(officer.phone) : '',
    officerTitle: officer?.title ?? '',
  }
}

/** Item I: the client's own words, over the lines of the form (SCORP-DL-2). */
function itemI({ lateElection }: FilingRecord): Form2553Values['texts'] {
  if (!lateElection) return {}
  const text = `${sentence(lateElection.reason)} ${sentence(lateElection.diligence)}`
  const lines = breakIntoLines(text, lineLetters, itemILines.length)
  return Object.fromEntries(itemILines.map((line, index) => [line, lines[index] ?? '']))
}

const sentence = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' || /[.!?]$/.test(line) ? line : `${line}.`
}

/** SCORP-A-1: the EIN, or that it was applied for, and when. */
const einOf = ({ ein, einAppliedOn }: FilingRecord) =>
  ein ?? (einAppliedOn ? `Applied For ${formDay(einAppliedOn)}` : '')

const headings = (record: FilingRecord): Form2553Values['texts'] => ({
  page3Name: record.entity.name,
  page3Ein: einOf(record),
  page4Name: record.entity.name,
  page4Ein: einOf(record),
})

/** A page 2 with up to seven consents; columns K and M stay empty. */
function rows(record: FilingRecord, consents: Consent[]): Form2553Values['texts'] {
  const texts: Form2553Values['texts'] = { page2Name: record.entity.name, page2Ein: einOf(record) }
  for (const [index, row] of consentRows.entries()) {
    const consent = consents[index]
    if (!consent) break
    texts[`row${row}J`] = consent.nameAndAddress
    texts[`row${row}LShares`] = consent.shares
    texts[`row${row}LAcquired`] = consent.acquiredOn
    texts[`row${row}N`] = consent.taxYearEnd
  }
  return texts
}

function inPages(consents: Consent[]): Consent[][] {
  const size = consentRows.length
  return Array.from({ length: Math.ceil(consents.length / size) }, (_, page) =>
    consents.slice(page * size, (page + 1) * size),
  )
}

function notesOn(record: FilingRecord, timing: ElectionTiming): string[] {
  const isFormed = formationDay(record) !== null
  const withoutNumber = listNames(
    record.owners.filter(({ election }) => election?.hasTaxpayerId === false).map(personName),
  )
  const held = record.owners.filter(({ election }) => election && election.holder !== 'individual')
  return [
    !isFormed && 'Items B and E are filled in when the state has filed the company.',
    !record.ein &&
      !record.einAppliedOn &&
      'Item A is still empty: the company needs an EIN, or “Applied For” with the date of its application.',
    timing === 'too_early' && 'Don’t send the form before the tax year of item E begins.',
    timing === 'late_relief' &&
      !record.lateElection &&
      'The election is late. In item I, explain why, and what you did once you noticed.',
    timing === 'late_relief' &&
      'The election is late (Rev. Proc. 2013-30): everyone in column J signs for the whole time since item E.',
    timing === 'late_relief' &&
      !isCorporation(record) &&
      'An LLC that elects late also makes the representations of Part IV.',
    withoutNumber && `An S election needs an SSN or ITIN of ${withoutNumber}.`,
    held.length > 0 && `Someone signs for ${listNames(held.map(personName))}: executor, trustee, or officer.`,
    !signingOfficer(record) && 'No officer is named: write name, title, and phone in item H.',
    'Each person in column J signs and dates column K by hand, and writes their number in column M. An officer signs page 1.',
  ].filter((note) => typeof note === 'string' && note !== '') as string[]
}
