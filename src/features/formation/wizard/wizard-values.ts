import type { AgentSigner } from '#features/formation/agent-consent/agent-statements.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import type { Signature } from '#features/formation/signature/signature.ts'
import { isCorporation, legalEntityOf, type Structure } from '#features/washington/entity-type.ts'

/** A number, or the text that was typed into its field. */
type NumberLike = number | string

export interface AddressValues {
  street: string
  city: string
  state: string
  zipCode: string
}

export interface PersonValues extends AddressValues {
  firstName: string
  lastName: string
  email: string
}

export interface OfficerValues extends PersonValues {
  title: string
}

export interface OwnerValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  ownershipPercentage: NumberLike
  isManager: boolean
  contributionAmount: NumberLike
  contributionType: string
}

export interface AgentValues extends PersonValues {
  type: 'individual' | 'company' | 'legate'
  companyName: string
  county: string
  phone: string
  consent: boolean
  signer?: AgentSigner | null | undefined
  consentEmail: string
}

/** The form as it stands on the screen: every field has a value, so that every control has one. */
export interface FormationValues {
  businessName: string
  alternativeNames: string[]
  businessPurpose: string
  naicsCode: string
  effectiveDate: 'upon_filing' | 'future_date'
  futureEffectiveDate: string
  duration: 'perpetual' | 'limited'
  durationEndDate: string
  isProfessional: boolean
  professionalLicense: string
  sCorpEntity?: 'corporation' | 'llc' | undefined
  principalOffice: AddressValues & { county: string }
  mailingAddress: AddressValues & { same: boolean }
  registeredAgent: AgentValues
  registeredAgentSignature?: Signature | null | undefined
  owners: OwnerValues[]
  managementStructure: 'member-managed' | 'manager-managed'
  shares: { authorized: NumberLike; parValue: NumberLike; noParValue: boolean }
  directors: PersonValues[]
  officers: OfficerValues[]
  partners: { count: NumberLike; statement: string }
  fiscalYearEnd: string
  taxElections: { sCorp: boolean; fiscalYear: boolean }
  consent: { accuracy: boolean; authorization: boolean; termsAccepted: boolean }
  organizer: AddressValues & { firstName: string; lastName: string; title: string }
  organizerSignature?: Signature | null | undefined
}

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone?: string | null | undefined
}

const washington = 'WA'

type Loose<Value> = { [Key in keyof Value]?: Value[Key] | null | undefined }

function address(given: Loose<AddressValues> | null | undefined, state = ''): AddressValues {
  return {
    street: given?.street ?? '',
    city: given?.city ?? '',
    state: given?.state || state,
    zipCode: given?.zipCode ?? '',
  }
}

export function newPerson(given?: Loose<PersonValues> | null): PersonValues {
  return {
    ...address(given),
    firstName: given?.firstName ?? '',
    lastName: given?.lastName ?? '',
    email: given?.email ?? '',
  }
}

export function newOfficer(given?: Loose<OfficerValues> | null): OfficerValues {
  return { ...newPerson(given), title: given?.title ?? '' }
}

type LooseOwner = NonNullable<FormationDraft['owners']>[number]

export function newOwner(given?: LooseOwner | null): OwnerValues {
  return {
    firstName: given?.firstName ?? '',
    lastName: given?.lastName ?? '',
    email: given?.email ?? '',
    phone: given?.phone ?? '',
    address: addressLine(given?.address),
    ownershipPercentage: given?.ownershipPercentage ?? '',
    isManager: given?.isManager === true,
    contributionAmount: given?.contributionAmount ?? '',
    contributionType: given?.contributionType || 'cash',
  }
}

/** An owner's address is one line in this form; other clients may have sent its parts. */
function addressLine(given: LooseOwner['address']): string {
  if (typeof given === 'string') return given
  if (!given) return ''
  const place = [given.state, given.zipCode].filter(Boolean).join(' ')
  return [given.street, given.city, place].filter(Boolean).join(', ')
}

function agent(given: FormationDraft['registeredAgent']): AgentValues {
  return {
    ...newPerson(given),
    state: given?.state || washington,
    type: given?.type ?? 'individual',
    companyName: given?.companyName ?? '',
    county: given?.county ?? '',
    phone: given?.phone ?? '',
    consent: given?.consent === true,
    ...(given?.signer ? { signer: given.signer } : {}),
    consentEmail: given?.consentEmail ?? '',
  }
}

/** Other clients may say `legalEntity` alone; the form asks for what it means. */
function business(draft: FormationDraft, structure: Structure) {
  const names = draft.alternativeNames ?? []
  const entity = legalEntityOf(structure, draft)
  return {
    businessName: draft.businessName ?? '',
    alternativeNames: [0, 1, 2].map((index) => names[index] ?? ''),
    businessPurpose: draft.businessPurpose ?? '',
    naicsCode: draft.naicsCode ?? '',
    effectiveDate: draft.effectiveDate === 'future_date' ? ('future_date' as const) : ('upon_filing' as const),
    futureEffectiveDate: draft.futureEffectiveDate ?? '',
    duration: draft.duration === 'limited' ? ('limited' as const) : ('perpetual' as const),
    durationEndDate: draft.durationEndDate ?? '',
    isProfessional: entity === 'PLLC' || entity === 'PS' || draft.isProfessional === true,
    professionalLicense: draft.professionalLicense ?? '',
    ...(structure === 'S-Corporation'
      ? { sCorpEntity: isCorporation(structure, draft) ? ('corporation' as const) : ('llc' as const) }
      : {}),
  }
}

/**
 * A stored draft as values of the form, with the specification's defaults: Washington, perpetual, 10,000
 * shares of 0.01, 12/31, one owner to begin with. `user` is who signs unless somebody else is named.
 */
export function formationValues(draft: FormationDraft, structure: Structure, user: Person): FormationValues {
  const owners = draft.owners ?? []
  const { organizer } = draft
  return {
    ...business(draft, structure),
    principalOffice: { ...address(draft.principalOffice, washington), county: draft.principalOffice?.county ?? '' },
    mailingAddress: { ...address(draft.mailingAddress, washington), same: draft.mailingAddress?.same !== false },
    registeredAgent: agent(draft.registeredAgent),
    registeredAgentSignature: draft.registeredAgentSignature,
    owners: owners.length > 0 ? owners.map((owner) => newOwner(owner)) : [newOwner()],
    managementStructure: draft.managementStructure ?? 'member-managed',
    shares: {
      authorized: draft.shares?.authorized ?? 10_000,
      parValue: draft.shares?.parValue ?? '0.01',
      noParValue: draft.shares?.noParValue === true,
    },
    directors: (draft.directors ?? []).map((person) => newPerson(person)),
    officers: (draft.officers ?? []).map((officer) => newOfficer(officer)),
    partners: { count: draft.partners?.count ?? '', statement: draft.partners?.statement ?? '' },
    fiscalYearEnd: draft.fiscalYearEnd || '12/31',
    taxElections: {
      sCorp: draft.taxElections?.sCorp === true,
      fiscalYear: Boolean(draft.taxElections?.fiscalYear),
    },
    consent: {
      accuracy: draft.consent?.accuracy === true,
      authorization: draft.consent?.authorization === true,
      termsAccepted: draft.consent?.termsAccepted === true,
    },
    organizer: {
      ...address(organizer),
      firstName: organizer?.firstName ?? user.firstName,
      lastName: organizer?.lastName ?? user.lastName,
      title: organizer?.title ?? '',
    },
    organizerSignature: draft.organizerSignature,
  }
}

/** The values without what is missing: a radio group that nobody answered holds `null`, which no schema takes. */
export function withoutMissing<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutMissing(item)) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(kept.map(([key, member]: [string, unknown]) => [key, withoutMissing(member)])) as Value
}
