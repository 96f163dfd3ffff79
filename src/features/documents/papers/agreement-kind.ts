import type { AgreementTerms, FilingRecord } from '#features/documents/filing-record.ts'

export const companyKind = ({ entity }: FilingRecord) =>
  entity.legalEntity === 'PLLC' ? 'professional limited liability company' : 'limited liability company'

export const isSingleMember = ({ owners }: FilingRecord) => owners.length === 1
/** The member, or all members, as the subject of a sentence. */
export const theMembers = (record: FilingRecord) => (isSingleMember(record) ? 'the member' : 'all members')
export const isManaged = ({ management: by }: FilingRecord) => by === 'manager-managed'
export const isS = ({ entity }: FilingRecord) => entity.taxElection === 'S'

/** What the agreement says where the members chose nothing. */
export const standardTerms: AgreementTerms = {
  decisions: 'unanimous',
  transfers: 'consent',
  distributions: 'as-decided',
  buyout: 'may-buy',
}
export const termsOf = ({ agreementTerms }: FilingRecord): AgreementTerms => agreementTerms ?? standardTerms
/** The same members, as those whose consent a major decision needs. */
export const majorityOrAll = (record: FilingRecord): string => {
  if (isSingleMember(record)) return 'the member'
  return termsOf(record).decisions === 'majority' ? 'members who hold more than 50% of the shares' : 'all members'
}
