import type { FilingRecord } from '#features/documents/filing-record.ts'
import { ss4Line9a, validateSs4 } from '#features/washington/ein/form-ss4.ts'
import { ss4ResponsiblePartyRoute } from '#features/washington/ein/responsible-party.ts'
import { findUsState } from '#lib/us-states.ts'
import type { FormAnswer, FormValues } from './federal-form.ts'
import type { FormSs4Box, FormSs4Text } from './form-ss-4-fields.ts'
import { principalActivityBox } from './form-ss-4-activity.ts'
import { ss4Notes } from './form-ss-4-notes.ts'
import { cityStateZip, formationDay, formDay, formPhone, isCorporation, isLlc } from './line-text.ts'

export type FormSs4Values = FormValues<FormSs4Text, FormSs4Box>

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
)

/**
 * Returns what Form SS-4 says for a new company, without any taxpayer number, or why it cannot be prepared. Which lines
 * are left empty follows the table on its page 2. It is signed by hand.
 */
export function formSs4Lines(record: FilingRecord): FormAnswer<FormSs4Values> {
  const { responsibleParty, ss4Facts } = record
  const fifth = lineFive(record)
  const reasons = [
    ...(record.ein ? ['The company already has an EIN.'] : []),
    ...(responsibleParty ? [] : ['Waiting for the responsible party: a person who owns or controls the company.']),
    ...(validateSs4({ line5a: fifth.line5a }).ok
      ? []
      : ['Line 5a needs a street address: the principal office is a P.O. Box.']),
  ]
  if (reasons.length > 0 || !responsibleParty) return { isPossible: false, reasons }
  const { line7b } = ss4ResponsiblePartyRoute(responsibleParty)
  const mail = record.mailingAddress ?? record.principalOffice
  const business = ss4Facts?.reason === 'banking' ? { texts: {}, boxes: [] } : businessLines(record)
  const reason = lineTen(record)
  const values: FormSs4Values = {
    texts: {
      line1: record.entity.name,
      line2: ss4Facts?.tradeName ?? '',
      line4a: mail.street,
      line4b: cityStateZip(mail),
      ...fifth,
      line7a: responsibleParty.name,
      line7b: line7b ?? '',
      ...(isLlc(record) ? { line8b: String(memberCount(record)) } : {}),
      ...lineNine(record).texts,
      ...reason.texts,
      ...business.texts,
      line18PriorEin: ss4Facts?.previousEin ?? '',
      ...designeeOf(record),
      signerNameAndTitle: [responsibleParty.name, responsibleParty.title].filter(Boolean).join(', '),
      applicantPhone: formPhone(record.client.phone),
    },
    boxes: [
      ...(isLlc(record) ? (['line8aYes', 'line8cYes'] as const) : (['line8aNo'] as const)),
      lineNine(record).box,
      reason.box,
      ...business.boxes,
      ss4Facts?.previousEin ? 'line18Yes' : 'line18No',
    ],
  }
  return { isPossible: true, values, notes: ss4Notes(record, responsibleParty) }
}

/** Lines 6 and 11 to 17, which an application for a bank account alone leaves empty. */
function businessLines(record: FilingRecord): FormSs4Values {
  const { entity, ss4Facts } = record
  const box = principalActivityBox(record)
  const activity = ss4Facts?.activity || entity.purpose
  const employees = linesOfEmployees(record)
  return {
    texts: {
      line6: countyAndState(record),
      line11: formDay(ss4Facts?.startedOn ?? formationDay(record)),
      line12: monthNames[Number(record.fiscalYearEnd.split('/')[0]) - 1] ?? '',
      ...employees.texts,
      ...(box === 'line16Other' ? { line16OtherActivity: ss4Facts?.otherActivity || activity } : {}),
      line17: activity,
    },
    boxes: [...employees.boxes, box],
  }
}

/** Line 10: one box, with the words that it asks for. */
function lineTen({ entity, ss4Facts }: FilingRecord): { box: FormSs4Box; texts: FormSs4Values['texts'] } {
  const detail = ss4Facts?.reasonDetail ?? ''
  switch (ss4Facts?.reason) {
    case 'employees':
      return { box: 'line10Hired', texts: {} }
    case 'banking':
      return { box: 'line10Banking', texts: { line10BankingPurpose: detail } }
    case 'purchased':
      return { box: 'line10Purchased', texts: {} }
    case 'changed':
      return { box: 'line10ChangedType', texts: { line10ChangedTo: detail } }
    case 'other':
      return { box: 'line10Other', texts: { line10OtherReason: detail } }
    case 'started':
    case undefined:
      return {
        box: 'line10NewBusiness',
        texts: { line10NewBusinessMore: ss4Facts?.activity || entity.purpose },
      }
  }
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

/**
 * Line 8b. Two spouses who hold the LLC as community property may be one member (Rev. Proc. 2002-69), but not of an LLC
 * that elects to be taxed as a corporation.
 */
function memberCount({ owners, ss4Facts, existing, entity }: FilingRecord): number {
  const members = existing?.members ?? owners.length
  const areOne = ss4Facts?.areSpousesOneMember === true && members === 2 && entity.taxElection === 'default'
  return areOne ? 1 : members
}

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

/** Lines 13 to 15: “-0-” where none are expected; without any employee line 14 is skipped and line 15 says “N/A”. */
function linesOfEmployees({ ss4Facts }: FilingRecord): FormSs4Values {
  if (!ss4Facts?.employees) return { texts: {}, boxes: [] }
  const { agricultural, household, other } = ss4Facts.employees
  const isAny = agricultural + household + other > 0
  return {
    texts: {
      line13Agricultural: employeeCount(agricultural),
      line13Household: employeeCount(household),
      line13Other: employeeCount(other),
      line15: isAny ? formDay(ss4Facts.firstWagesOn) : 'N/A',
    },
    boxes: isAny && ss4Facts.reportsAnnually ? ['line14'] : [],
  }
}

const employeeCount = (count: number): string => (count === 0 ? '-0-' : String(count))

/** EIN-RP-3: whom the IRS may give the EIN to; authorized by the signature below it. */
function designeeOf({ firm, advisor, ss4Facts }: FilingRecord): FormSs4Values['texts'] {
  if (!ss4Facts?.isFirmDesignee) return {}
  return {
    designeeName: advisor ? `${advisor}, ${firm.name}` : '',
    designeePhone: firm.phone,
    designeeAddress: firm.addressLines.join(', '),
  }
}
