import { createHash } from 'node:crypto'
import { documentTitles } from '#features/documents/document-kinds.ts'
import { listCurrentVersions } from '#features/documents/document-queries.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import type { orders } from '#features/orders/orders-tables.server.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { FilingVersion } from './filing-check.ts'

/** What is filed for an order that forms a company. */
export interface FilingToCheck {
  /** As it will be filed. */
  businessName: string
  version: FilingVersion
}

/** Reads the answers and documents that a check covers; undefined for an order that forms no company. */
export async function readFilingToCheck(
  db: Db,
  order: Pick<typeof orders.$inferSelect, 'id' | 'baseService' | 'existingCompany' | 'stateFeesCents'>,
): Promise<FilingToCheck | undefined> {
  if (!isFiled(order)) return undefined
  const formation = await currentFormation(db, order.id)
  if (!formation) return undefined
  const { businessName, answers, legalEntity, taxElection, agentSigner } = formation
  const current = await listCurrentVersions(db, order.id)
  const documents = [...current]
    .map(([kind, { version }]) => ({ title: documentTitles[kind], version }))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
  const filed = sortedJson({ businessName, answers, legalEntity, taxElection, agentSigner })
  return { businessName, version: { answers: createHash('sha256').update(filed).digest('hex'), documents } }
}
