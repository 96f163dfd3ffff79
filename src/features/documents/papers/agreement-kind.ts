import type { FilingRecord } from '#features/documents/filing-record.ts'

export const companyKind = ({ entity }: FilingRecord) =>
  entity.legalEntity === 'PLLC' ? 'professional limited liability company' : 'limited liability company'

export const isSingleMember = ({ owners }: FilingRecord) => owners.length === 1
/** The member, or all members, as the subject of a sentence. */
export const theMembers = (record: FilingRecord) => (isSingleMember(record) ? 'the member' : 'all members')
export const isManaged = ({ management: by }: FilingRecord) => by === 'manager-managed'
export const isS = ({ entity }: FilingRecord) => entity.taxElection === 'S'
