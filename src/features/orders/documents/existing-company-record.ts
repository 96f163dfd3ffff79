import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import type { ExistingCompany, FilingRecord, RecordAddress, RecordOwner } from '#features/documents/filing-record.ts'
import type { FinishedTask } from '#features/tasks/line-queries.server.ts'
import { formatUbi } from '#features/washington/identifiers/identifiers.ts'
import { toBasisPoints } from '#features/washington/people/ownership.ts'
import { answersOf } from './line-answers.ts'

const text = z.string().catch('')
const day = z
  .string()
  .nullable()
  .transform((value) => (value !== null && isCalendarDay(value) ? value : null))
  .catch(null)
const address = z
  .object({ street: text, city: text, state: text, zipCode: text })
  .catch({ street: '', city: '', state: '', zipCode: '' })
const governor = z.object({ firstName: text, lastName: text, title: text })
const owner = z.object({
  firstName: text,
  lastName: text,
  address: text,
  percentage: z.coerce.number(),
  email: text,
  acquiredOn: day,
  spouse: text,
})

const companyAnswers = z.object({
  legalName: text,
  ubi: text,
  ein: text,
  entity: text,
  members: z.coerce.number().int().positive().nullable().catch(null),
  taxedAs: z.enum(['default', 'S', 'C']).catch('default'),
  office: address,
  county: text,
  purpose: text,
  formedOn: day,
  closingMonth: text,
  management: text,
  owners: z.array(owner).catch([]),
  shareholders: z.array(owner).catch([]),
  governors: z.array(governor).catch([]),
  electionStart: day,
  eligible: text,
})
type CompanyAnswers = z.output<typeof companyAnswers>

/** Lines whose documents name a company that exists already; the first that was answered says what it is. */
const linesWithCompany = ['s-corp', 'ein', 'operating-agreement']

const legalEntities: Readonly<Record<string, FilingRecord['entity']['legalEntity']>> = {
  llc: 'LLC',
  corporation: 'CORP',
  llp: 'LLP',
}

/** The last days of the months in which an accounting year ends. */
const yearEnds: Readonly<Record<string, string>> = {
  january: '01/31',
  february: '02/28',
  march: '03/31',
  april: '04/30',
  may: '05/31',
  june: '06/30',
  july: '07/31',
  august: '08/31',
  september: '09/30',
  october: '10/31',
  november: '11/30',
  december: '12/31',
}

type CompanyFacts = Omit<
  FilingRecord,
  'order' | 'client' | 'firm' | 'responsibleParty' | 'organizer' | 'einAppliedOn' | 'ss4Facts' | 'advisor'
>

/**
 * Returns what the client told about a company that exists already, in the lines that were bought for it; undefined
 * until the first of them is answered.
 */
export function existingCompanyOf(
  tasks: readonly FinishedTask[],
  products: readonly string[],
): CompanyFacts | undefined {
  const answered = linesWithCompany.flatMap((product) => answersOf(tasks, product, 'company') ?? [])
  if (answered.length === 0) return undefined
  const given = companyAnswers.parse(Object.assign({}, ...answered.toReversed()))
  const legalEntity = legalEntities[given.entity] ?? 'LLC'
  const formed = given.formedOn
  return {
    products,
    entity: {
      name: given.legalName,
      legalEntity,
      taxElection: products.includes('s-corp') ? 'S' : given.taxedAs,
      purpose: given.purpose,
      naicsCode: '',
      professionalLicense: '',
      alternativeNames: [],
    },
    effectiveOn: null,
    dissolvesOn: null,
    principalOffice: { ...given.office, county: given.county.replace(/\s+county$/i, '') },
    mailingAddress: null,
    agent: { kind: 'individual', name: '', address: noAddress, email: '', phone: '', consent: null },
    owners: given.shareholders.length > 0 ? shareholdersOf(given) : given.owners.map(ownerOf),
    management: legalEntity === 'LLC' ? (given.management === 'managers' ? 'manager-managed' : 'member-managed') : null,
    shares: null,
    directors: [],
    officers: [],
    partnership: null,
    fiscalYearEnd: yearEnds[given.closingMonth] ?? '12/31',
    filed: formed ? { ubi: formatUbi(given.ubi), filedOn: formed, effectiveOn: formed } : null,
    ein: given.ein || null,
    existing: existingFacts(given),
  }
}

const existingFacts = ({ members, electionStart, eligible, governors }: CompanyAnswers): ExistingCompany => ({
  members,
  electionStart,
  areOwnersEligible: eligible === 'yes',
  governors,
})

const noAddress: RecordAddress = { street: '', city: '', state: '', zipCode: '', county: '' }

function ownerOf(one: z.output<typeof owner>, index: number): RecordOwner {
  return {
    id: `existing-${index + 1}`,
    firstName: one.firstName,
    lastName: one.lastName,
    email: one.email,
    phone: '',
    address: { ...noAddress, street: one.address },
    basisPoints: toBasisPoints(one.percentage),
    isManager: false,
    contributionCents: null,
    contributionType: '',
    election: null,
  }
}

/** Owners who consent on Form 2553: individuals, as the client stated of all of them. */
const shareholdersOf = ({ shareholders }: CompanyAnswers): RecordOwner[] =>
  shareholders.map((one, index) => {
    const shown = ownerOf(one, index)
    const spouse = one.spouse === '' ? null : { firstName: one.spouse, lastName: '', address: shown.address }
    return {
      ...shown,
      election: {
        holder: 'individual',
        residency: 'citizen',
        maritalStatus: spouse ? 'married' : 'single',
        isCommunityProperty: spouse !== null,
        spouse,
        shares: null,
        acquiredOn: one.acquiredOn,
        taxYearEnd: '12/31',
        hasTaxpayerId: true,
      },
    }
  })
