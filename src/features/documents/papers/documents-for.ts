import { formationServiceIds } from '#features/washington/entity-type.ts'
import { type DocumentKind, documentTitles } from '#features/documents/document-kinds.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { isCorporate } from './filing-articles.ts'
import { filingKindOf } from './state-filing.ts'

/**
 * Lists the documents of an order: every formation has its filing, the agent's consent, an initial report where one is
 * due (DATE-IR-1), the paper of who forms it, and instructions; corporations add bylaws and a share ledger. Operating
 * agreement, SS-4, and 2553 come only with their line, and are all that a company gets which exists already.
 */
export function documentsFor(
  record: Pick<FilingRecord, 'entity' | 'products' | 'existing'> & { owners?: FilingRecord['owners'] },
): DocumentKind[] {
  const { entity, products } = record
  if (record.existing) return documentsForExisting(record)
  if (!products.some((id) => formationServiceIds.includes(id))) return []
  const { legalEntity } = entity
  const isLlp = legalEntity === 'LLP'
  const hasShares = isCorporate(legalEntity)
  const isLlc = !isLlp && !hasShares
  const has: Partial<Record<DocumentKind, boolean>> = {
    [filingKindOf(legalEntity)]: true,
    'agent-consent': true,
    'initial-report': !isLlp,
    'organizer-statement': isLlc,
    'incorporator-consent': hasShares,
    'partners-approval': isLlp,
    // An LLP's partnership agreement and a corporation's bylaws are other documents.
    'operating-agreement': isLlc && products.includes('operating-agreement'),
    bylaws: hasShares,
    'share-ledger': hasShares,
    'form-ss-4': products.includes('ein'),
    'form-2553': products.includes('s-corp') && !isLlp,
    'filing-instructions': true,
  }
  return (Object.keys(documentTitles) as DocumentKind[]).filter((kind) => has[kind] === true)
}

function documentsForExisting({
  entity,
  products,
  owners = [],
}: Pick<FilingRecord, 'entity' | 'products'> & { owners?: FilingRecord['owners'] }): DocumentKind[] {
  const hasMembers = entity.legalEntity === 'LLC' && owners.length > 0
  return [
    ...(hasMembers && products.includes('operating-agreement') ? (['operating-agreement'] as const) : []),
    ...(products.includes('ein') ? (['form-ss-4'] as const) : []),
    ...(products.includes('s-corp') && entity.legalEntity !== 'LLP' ? (['form-2553'] as const) : []),
  ]
}
