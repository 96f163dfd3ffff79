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

/** What Form SS-4 asks beyond the formation form. */
export interface Ss4Facts {
  /** The most that the company expects in the next 12 months. */
  employees: { agricultural: number; household: number; other: number }
  /** Null without employees. */
  firstWagesOn: CalendarDay | null
  /** Two spouses hold the LLC as community property and treat it as disregarded (Rev. Proc. 2002-69). */
  areSpousesOneMember: boolean
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
}

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
