import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { isLlc } from './line-text.ts'

export interface SigningOfficer {
  name: string
  title: string
  phone: string
}

/** Officers in the order in which Form 2553 names them (SCORP-EL-5). */
const titles = [/^president/i, /vice.?president/i, /^treasurer/i, /treasurer/i, /chief/i]

/** Returns who signs an election for the company by hand: an officer, or an LLC's manager or member. */
export function signingOfficer(record: FilingRecord): SigningOfficer | undefined {
  const [governor] = record.existing?.governors ?? []
  if (governor) return { name: personName(governor), title: governor.title, phone: record.client.phone }
  const found = isLlc(record) ? managingOwner(record) : mainOfficer(record)
  if (!found) return undefined
  const owner = record.owners.find((each) => personName(each) === found.name)
  return { ...found, phone: owner?.phone || record.client.phone }
}

function managingOwner({ owners, management }: FilingRecord) {
  const manager = management === 'manager-managed' ? owners.find(({ isManager }) => isManager) : undefined
  const signer = manager ?? owners[0]
  return signer && { name: personName(signer), title: manager ? 'Manager' : 'Member' }
}

function mainOfficer({ officers }: FilingRecord) {
  const ranked = titles.flatMap((title) => officers.filter((officer) => title.test(officer.title)))
  const officer = ranked[0] ?? officers[0]
  return officer && { name: personName(officer), title: officer.title }
}
