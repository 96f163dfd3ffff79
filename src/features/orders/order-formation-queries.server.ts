import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { currentNameSql } from '#features/formation/submission/formation-queries.server.ts'
import type { OrderView } from './order.ts'

type FormationOwner = Pick<typeof formationOwners.$inferSelect, 'firstName' | 'lastName' | 'ownershipBasisPoints'>

const formationsOfOrders = prepared((db) =>
  db
    .select({
      formation: formations,
      businessName: currentNameSql,
      owner: {
        firstName: formationOwners.firstName,
        lastName: formationOwners.lastName,
        ownershipBasisPoints: formationOwners.ownershipBasisPoints,
      },
    })
    .from(formations)
    .leftJoin(formationOwners, eq(formationOwners.formationId, formations.id))
    .where(sql`${formations.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(formationOwners.position))
    .prepare('formations_of_orders'),
)

/** Finds what the portal may show of each order's formation: no addresses, signatures, or SSNs. */
export async function findFormationsOf(db: Db, ids: readonly string[]): Promise<Map<string, OrderView['formation']>> {
  const rows = await formationsOfOrders(db).execute({ ids })
  const byOrder = Map.groupBy(rows, ({ formation }) => formation.orderId)
  return new Map([...byOrder].map(([orderId, ofOrder]) => [orderId, formationViewOf(ofOrder)]))
}

function formationViewOf(
  rows: { formation: typeof formations.$inferSelect; businessName: string; owner: FormationOwner | null }[],
): OrderView['formation'] {
  const [first] = rows
  if (!first) return null
  const { structure, legalEntity, taxElection, formType, submittedAt } = first.formation
  return {
    structure,
    legalEntity,
    taxElection,
    formType,
    businessName: first.businessName,
    submittedAt: submittedAt.toISOString(),
    owners: rows.flatMap(({ owner }) =>
      owner
        ? {
            firstName: owner.firstName,
            lastName: owner.lastName,
            ownershipPercentage: owner.ownershipBasisPoints / 100,
          }
        : [],
    ),
  }
}
