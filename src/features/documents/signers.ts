import type { DocumentKind } from './document-kinds.ts'
import { type FilingRecord, personName } from './filing-record.ts'

/** Someone who is asked to sign a document after it was generated. */
export interface Signer {
  /** Stable for the same person across versions: `owner:{id}`, `organizer`. */
  key: string
  name: string
  email: string
  /** As it stands under the signature, such as "Member, 60%". */
  capacity: string
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`

/**
 * Returns who signs the generated document; none for what was executed with the formation form (the filing, the
 * agent's consent), for forms signed by hand (2553, SS-4), and for papers without a signature. The filing is signed
 * again when its signature lapsed, because an answer changed after it was given.
 */
export function signersOf(kind: DocumentKind, record: FilingRecord): Signer[] {
  switch (kind) {
    case 'operating-agreement':
      return record.owners.map((owner) => ({
        key: `owner:${owner.id}`,
        name: personName(owner),
        email: owner.email,
        capacity: `Member, ${percent(owner.basisPoints)}`,
      }))
    case 'partners-approval':
      return record.owners.map((owner) => ({
        key: `owner:${owner.id}`,
        name: personName(owner),
        email: owner.email,
        capacity: 'Partner',
      }))
    case 'organizer-statement':
    case 'incorporator-consent':
      return [organizerOf(record)]
    case 'certificate-of-formation':
    case 'articles-of-incorporation':
    case 'llp-application':
      return record.organizer.signature ? [] : [organizerOf(record)]
    case 'agent-consent':
    case 'initial-report':
    case 'bylaws':
    case 'share-ledger':
    case 'form-ss-4':
    case 'form-2553':
    case 'filing-instructions':
    case 'state-filing':
    case 'evidence':
      return []
  }
}

const organizerOf = ({ organizer, client }: FilingRecord): Signer => ({
  key: 'organizer',
  name: personName(organizer),
  email: client.email,
  capacity: organizer.title,
})
