import type { CalendarDay } from '#lib/dates.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import type { ElectionFacts, PostalAddress } from '#features/washington/elections/election-facts.ts'

export type RecordAddress = PostalAddress

/** A signature as it was given, with its statement. */
export interface GivenSignature {
  signerName: string
  capacity: string
  statement: string
  textVersion: string
  method: 'drawn' | 'typed' | 'standing-consent'
  /** ISO 8601. */
  signedAt: string
  png: Uint8Array | null
}

export interface RecordAgent {
  kind: 'individual' | 'company' | 'provider'
  name: string
  address: RecordAddress
  email: string
  phone: string
  /** Null until the agent has consented. */
  consent: GivenSignature | null
}

export interface RecordOwner {
  /** `formation_owners.id`. */
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: RecordAddress
  basisPoints: number
  isManager: boolean
  /** Null when no contribution was named. */
  contributionCents: number | null
  contributionType: string
  /** The owner's own part of Form 2553; null until it is completed. */
  election: ElectionFacts | null
}

export interface RecordPerson {
  firstName: string
  lastName: string
  title: string
  address: RecordAddress
  email: string
}

/** Line 7a of Form SS-4; the number itself is never part of a record. */
export interface ResponsibleParty {
  name: string
  title: string
  /** False: "Foreign" on line 7b, and no online application (EIN-RP-1). */
  hasTaxpayerId: boolean
}

/** Line 10 of Form SS-4. */
export type EinReason = 'started' | 'employees' | 'banking' | 'purchased' | 'changed' | 'other'

/** Line 16 of Form SS-4. */
export type PrincipalActivity =
  | 'construction'
  | 'real-estate'
  | 'rental'
  | 'manufacturing'
  | 'transportation'
  | 'finance'
  | 'health-care'
  | 'accommodation-food'
  | 'wholesale-agent'
  | 'wholesale-other'
  | 'retail'
  | 'other'

/** What Form SS-4 asks beyond the formation form. Texts are empty where nothing was told. */
export interface Ss4Facts {
  reason: EinReason
  /** The purpose of the account, the new type of organization, or the other reason. */
  reasonDetail: string
  tradeName: string
  /** Null: the day of formation. */
  startedOn: CalendarDay | null
  /** Two spouses hold the LLC as community property and treat it as disregarded (Rev. Proc. 2002-69). */
  areSpousesOneMember: boolean
  /** Null: as the NAICS code says. */
  principalActivity: PrincipalActivity | null
  otherActivity: string
  /** What the company mainly sells, makes, builds, or does. */
  activity: string
  /** The most that the company expects in the next 12 months; null: not told as numbers. */
  employees: { agricultural: number; household: number; other: number } | null
  /** Null without employees. */
  firstWagesOn: CalendarDay | null
  /** Form 944 once a year instead of Form 941 every quarter. */
  reportsAnnually: boolean
  /** Null: the company never had an EIN. */
  previousEin: string | null
  /** The IRS may give the EIN to us. */
  isFirmDesignee: boolean
}

/** What the members chose for their operating agreement. */
export interface AgreementTerms {
  /** What the consent of every member, or of more than half of the shares, is needed for. */
  decisions: 'majority' | 'unanimous'
  transfers: 'offer-first' | 'consent'
  distributions: 'as-decided' | 'for-taxes'
  buyout: 'may-buy' | 'must-buy'
}

/** Why an S election comes late, and what was done about it, in the client's words (Rev. Proc. 2013-30). */
export interface LateElection {
  reason: string
  diligence: string
}

/** What only a company that exists already is asked. */
export interface ExistingCompany {
  /** Members of an LLC, when the owners themselves were not asked for. */
  members: number | null
  /** Item E of Form 2553; null without an election. */
  electionStart: CalendarDay | null
  /** Every owner is an individual, a citizen or resident, and uses the calendar year. */
  areOwnersEligible: boolean
  /** Who manages the company: the first one signs Form 2553. */
  governors: readonly { firstName: string; lastName: string; title: string }[]
}

/**
 * Everything that an order's documents say, read once from what the client answered: no document asks a second source,
 * and none of these fields holds an SSN, ITIN, or card number.
 */
export interface FilingRecord {
  order: { id: string; number: string; placedOn: CalendarDay }
  client: { firstName: string; lastName: string; email: string; phone: string }
  firm: { name: string; addressLines: readonly string[]; phone: string; email: string; notALawFirm: string }
  /** Ids of the services and add-ons that were bought. */
  products: readonly string[]
  entity: {
    name: string
    legalEntity: LegalEntity
    taxElection: TaxElection
    purpose: string
    naicsCode: string
    professionalLicense: string
    alternativeNames: readonly string[]
  }
  /** Null: effective when filed. */
  effectiveOn: CalendarDay | null
  /** Null: perpetual. */
  dissolvesOn: CalendarDay | null
  principalOffice: RecordAddress
  /** Null: the same as the principal office. */
  mailingAddress: RecordAddress | null
  agent: RecordAgent
  owners: readonly RecordOwner[]
  /** Null for corporations and LLPs. */
  management: 'member-managed' | 'manager-managed' | null
  /** Null for LLCs and LLPs. `parValue` is dollars as text, null without par value. */
  shares: { authorized: number; parValue: string | null } | null
  directors: readonly RecordPerson[]
  officers: readonly RecordPerson[]
  /** The organizer, incorporator, or partner who executes the filing, with the signature of the formation form. */
  organizer: RecordPerson & { signature: GivenSignature | null }
  /** For an LLP's application. */
  partnership: { partners: number; statement: string } | null
  /** Month and day, such as 12/31. */
  fiscalYearEnd: string
  responsibleParty: ResponsibleParty | null
  /** What the state gave the company; null until it is filed. */
  filed: { ubi: string; filedOn: CalendarDay; effectiveOn: CalendarDay } | null
  ein: string | null
  /** When the EIN was applied for; absent until then. */
  einAppliedOn?: CalendarDay | null
  /** Absent until the client has answered. */
  ss4Facts?: Ss4Facts | null
  /** Who looks after the client: the designee of Form SS-4, if there is one. */
  advisor?: string | null
  /** Absent until the members have chosen: the template's own terms apply. */
  agreementTerms?: AgreementTerms | null
  /** Absent unless the election is late and the client has explained it. */
  lateElection?: LateElection | null
  /** The company existed before the order, which forms none. */
  existing?: ExistingCompany | null
}

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
