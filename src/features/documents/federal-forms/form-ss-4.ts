import type { FilingRecord } from '#features/documents/filing-record.ts'
import { ss4Line9a, validateSs4 } from '#features/washington/ein/form-ss4.ts'
import { ss4ResponsiblePartyRoute } from '#features/washington/ein/responsible-party.ts'
import { findUsState } from '#lib/us-states.ts'
import type { FormAnswer, FormValues } from './federal-form.ts'
import type { FormSs4Box, FormSs4Text } from './form-ss-4-fields.ts'
import { cityStateZip, formationDay, formDay, formPhone, isCorporation, isLlc } from './line-text.ts'

export type FormSs4Values = FormValues<FormSs4Text, FormSs4Box>

/** Line 16 by the first digits of the NAICS code, the longest that matches. */
const activities: [prefix: string, box: FormSs4Box][] = [
  ['23', 'line16Construction'],
  ['31', 'line16Manufacturing'],
  ['32', 'line16Manufacturing'],
  ['33', 'line16Manufacturing'],
  ['42', 'line16WholesaleOther'],
  ['4251', 'line16WholesaleAgent'],
  ['44', 'line16Retail'],
  ['45', 'line16Retail'],
  ['48', 'line16Transportation'],
  ['49', 'line16Transportation'],
  ['52', 'line16Finance'],
  ['531', 'line16RealEstate'],
  ['532', 'line16Rental'],
  ['62', 'line16HealthCare'],
  ['72', 'line16AccommodationFood'],
]

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
)

/**
 * Returns what Form SS-4 says for a new company, without any taxpayer number, or why it cannot be prepared. It is signed
 * by hand; the designee's block stays empty until the client asks for one (EIN-RP-3).
 */
export function formSs4Lines(record: FilingRecord): FormAnswer<FormSs4Values> {
  const { responsibleParty } = record
  const fifth = lineFive(record)
  const reasons = [
    ...(record.ein ? ['The company already has an EIN.'] : []),
    ...(responsibleParty ? [] : ['Waiting for the responsible party: a person who owns or controls the company.']),
    ...(validateSs4({ line5a: fifth.line5a }).ok
      ? []
      : ['Line 5a needs a street address: the principal office is a P.O. Box.']),
  ]
  if (reasons.length > 0 || !responsibleParty) return { isPossible: false, reasons }
  const { line7b, channels } = ss4ResponsiblePartyRoute(responsibleParty)
  const mail = record.mailingAddress ?? record.principalOffice
  const activity = activityOf(record)
  const values: FormSs4Values = {
    texts: {
      line1: record.entity.name,
      line4a: mail.street,
      line4b: cityStateZip(mail),
      ...fifth,
      line6: countyAndState(record),
      line7a: responsibleParty.name,
      line7b: line7b ?? '',
      ...(isLlc(record) ? { line8b: String(memberCount(record)) } : {}),
      ...lineNine(record).texts,
      line10NewBusinessMore: record.entity.purpose,
      line11: formDay(formationDay(record)),
      line12: monthNames[Number(record.fiscalYearEnd.split('/')[0]) - 1] ?? '',
      ...linesOfEmployees(record),
      ...(activity === 'line16Other' ? { line16OtherActivity: record.entity.purpose } : {}),
      line17: record.entity.purpose,
      signerNameAndTitle: [responsibleParty.name, responsibleParty.title].filter(Boolean).join(', '),
      applicantPhone: formPhone(record.client.phone),
    },
    boxes: [
      ...(isLlc(record) ? (['line8aYes', 'line8cYes'] as const) : (['line8aNo'] as const)),
      lineNine(record).box,
      'line10NewBusiness',
      activity,
      'line18No',
    ],
  }
  return { isPossible: true, values, notes: notesOn(record, channels.includes('online')) }
}

/** EIN-L4, EIN-L5: the street address when mail goes elsewhere. */
function lineFive({ mailingAddress, principalOffice }: FilingRecord): { line5a?: string; line5b?: string } {
  if (!mailingAddress || mailingAddress.street === principalOffice.street) return {}
  return { line5a: principalOffice.street, line5b: cityStateZip(principalOffice) }
}

function countyAndState({ principalOffice: { county, state } }: FilingRecord): string {
  const name = findUsState(state)?.name ?? state
  return county ? `${county} County, ${name}` : name
}

/** Spouses who treat their LLC as disregarded are one member (Rev. Proc. 2002-69). */
const memberCount = ({ owners, ss4Facts }: FilingRecord) => (ss4Facts?.areSpousesOneMember ? 1 : owners.length)

function lineNine(record: FilingRecord): { box: FormSs4Box; texts: FormSs4Values['texts'] } {
  const { taxElection } = record.entity
  const { box, write = '' } = ss4Line9a({
    llc: isLlc(record),
    corporation: isCorporation(record),
    members: memberCount(record),
    election: taxElection === 'S' ? '2553' : taxElection === 'C' && isLlc(record) ? '8832' : null,
  })
  if (box === 'Corporation')
    return { box: 'line9aCorporation', texts: { line9aCorporationForm: write, line9bState: 'Washington' } }
  if (box === 'Other') return { box: 'line9aOther', texts: { line9aOtherKind: write } }
  return { box: 'line9aPartnership', texts: {} }
}

/** Lines 13 and 15; without employees, the first wages are “N/A” and line 14 is skipped. */
function linesOfEmployees({ ss4Facts }: FilingRecord): FormSs4Values['texts'] {
  if (!ss4Facts) return {}
  const { agricultural, household, other } = ss4Facts.employees
  return {
    line13Agricultural: String(agricultural),
    line13Household: String(household),
    line13Other: String(other),
    line15: agricultural + household + other === 0 ? 'N/A' : formDay(ss4Facts.firstWagesOn),
  }
}

function activityOf({ entity: { naicsCode } }: FilingRecord): FormSs4Box {
  const matching = activities.filter(([prefix]) => naicsCode.startsWith(prefix))
  const [longest] = matching.toSorted(([first], [second]) => second.length - first.length)
  return longest?.[1] ?? 'line16Other'
}

function notesOn(record: FilingRecord, isOnline: boolean): string[] {
  return [
    !record.filed && 'Apply after the state has filed the company.',
    !formationDay(record) && 'Line 11 is filled in when the state has filed the company.',
    !record.ss4Facts && 'Lines 13 to 15 are empty: write how many employees the company expects in the next 12 months.',
    !isOnline && 'The responsible party has no SSN or ITIN: send the form by fax or mail, not online.',
    record.entity.legalEntity === 'PS' &&
      record.entity.taxElection !== 'S' &&
      'A professional corporation may be a personal service corporation on line 9a: ask a CPA.',
    isOnline && 'The responsible party writes their SSN or ITIN on line 7b.',
    'The responsible party signs and dates the form by hand.',
  ].filter((note) => typeof note === 'string')
}
