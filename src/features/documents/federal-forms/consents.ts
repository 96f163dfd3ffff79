import {
  type FilingRecord,
  personName,
  type RecordAddress,
  type RecordOwner,
} from '#features/documents/filing-record.ts'
import { cityStateZip, formationDay, formDay, isCorporation } from './line-text.ts'

/** Someone who signs column K of Form 2553, as their row says it. */
export interface Consent {
  ownerId: string
  /** A spouse who consents because of a community interest in the owner's shares. */
  isSpouse: boolean
  nameAndAddress: string
  shares: string
  acquiredOn: string
  taxYearEnd: string
}

const addressed = (lines: string[], address: RecordAddress) =>
  [...lines, address.street, cityStateZip(address)].filter(Boolean).join('\n')
const sameName = (first: string, second: string) => first.toLowerCase() === second.toLowerCase()

/**
 * Returns the rows of Form 2553: every owner, and after each the spouse who has a community interest in the shares and
 * does not own any (SCORP-EL-3). Owners who have not answered yet are left out.
 */
export function listConsents(record: FilingRecord): Consent[] {
  return record.owners.flatMap((owner) => {
    const { election } = owner
    if (!election) return []
    const acquiredOn = formDay(election.acquiredOn ?? formationDay(record))
    const own: Consent = {
      ownerId: owner.id,
      isSpouse: false,
      nameAndAddress: addressed([personName(owner)], owner.address),
      shares: sharesOf(record, owner),
      acquiredOn,
      taxYearEnd: election.taxYearEnd,
    }
    const { spouse } = election
    if (!election.isCommunityProperty || !spouse || isOwner(record, personName(spouse))) return [own]
    const interest = `(community interest with ${personName(owner)})`
    const nameAndAddress = addressed([personName(spouse), interest], spouse.address)
    return [own, { ...own, isSpouse: true, nameAndAddress, shares: 'Community' }]
  })
}

const isOwner = ({ owners }: FilingRecord, name: string) => owners.some((owner) => sameName(personName(owner), name))

function sharesOf(record: FilingRecord, { election, basisPoints }: RecordOwner): string {
  if (isCorporation(record) && !record.existing) return election?.shares?.toLocaleString('en-US') ?? ''
  return `${basisPoints / 100}%`
}
