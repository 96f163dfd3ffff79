import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ElectionHolder } from '#features/washington/elections/election-findings.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import type { CompletePart } from './complete-part.ts'
import type { OwnerPartView } from './owner-part.ts'
import { ownerInvitations, ownerParts } from './owner-parts-tables.server.ts'

export type Invitation = typeof ownerInvitations.$inferSelect

/** An owner of a submitted formation with the part and the latest invitation. */
export interface OwnerWithPart {
  owner: typeof formationOwners.$inferSelect
  formation: typeof formations.$inferSelect
  part: typeof ownerParts.$inferSelect | null
  invitation: Invitation | null
}

const isOpenSql = sql`num_nonnulls(${ownerInvitations.usedAt}, ${ownerInvitations.declinedAt},
  ${ownerInvitations.withdrawnAt}) = 0`

const latestInvitation = (db: Db) =>
  db
    .selectDistinctOn([ownerInvitations.ownerId])
    .from(ownerInvitations)
    .orderBy(ownerInvitations.ownerId, desc(ownerInvitations.createdAt), desc(isOpenSql))
    .as('latest_invitation')

/** Lists the owners of these orders' S elections in the form's order. */
async function listOwnersWithParts(db: Db, orderIds: readonly string[]): Promise<OwnerWithPart[]> {
  const ids = orderIds.filter(isUuid)
  if (ids.length === 0) return []
  const latest = latestInvitation(db)
  return db
    .select({
      owner: formationOwners,
      formation: formations,
      part: ownerParts,
      invitation: {
        id: latest.id,
        ownerId: latest.ownerId,
        email: latest.email,
        tokenHash: latest.tokenHash,
        sentAt: latest.sentAt,
        expiresAt: latest.expiresAt,
        openedAt: latest.openedAt,
        usedAt: latest.usedAt,
        declinedAt: latest.declinedAt,
        withdrawnAt: latest.withdrawnAt,
        createdAt: latest.createdAt,
      },
    })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .leftJoin(ownerParts, eq(ownerParts.ownerId, formationOwners.id))
    .leftJoin(latest, eq(latest.ownerId, formationOwners.id))
    .where(and(inArray(formations.orderId, ids), eq(formations.taxElection, 'S')))
    .orderBy(asc(formationOwners.position))
}

/** Finds one owner of the order's S election. */
export async function findOwnerWithPart(db: Db, orderId: string, ownerId: string): Promise<OwnerWithPart | undefined> {
  const owners = await listOwnersWithParts(db, [orderId])
  return owners.find(({ owner }) => owner.id === ownerId)
}

/** Returns the owner's invitation while its answer is awaited, expired or not. */
export const openInvitation = (invitation: Invitation | null): Invitation | undefined => {
  if (!invitation || invitation.usedAt || invitation.withdrawnAt || invitation.declinedAt) return undefined
  return invitation
}

/** Lists the parts of each order's owners as its client sees them: done or not, and who was invited when. */
export async function findOwnerParts(db: Db, orderIds: readonly string[]): Promise<Map<string, OwnerPartView[]>> {
  const byOrder = Map.groupBy(await listOwnersWithParts(db, orderIds), ({ formation }) => formation.orderId)
  return new Map([...byOrder].map(([orderId, owners]) => [orderId, owners.map((one) => viewOf(one))]))
}

function viewOf({ owner, part, invitation }: OwnerWithPart): OwnerPartView {
  const shown = invitation && !invitation.withdrawnAt && !invitation.usedAt ? invitation : null
  return {
    ownerId: owner.id,
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    ownershipPercentage: owner.ownershipBasisPoints / 100,
    email: owner.email,
    status: statusOf(part, shown),
    completedAt: part?.completedAt?.toISOString() ?? null,
    completedBy: part?.completedBy ?? null,
    invitation: shown && {
      email: shown.email,
      sentAt: shown.sentAt.toISOString(),
      expiresAt: shown.expiresAt.toISOString(),
      openedAt: shown.openedAt?.toISOString() ?? null,
      declinedAt: shown.declinedAt?.toISOString() ?? null,
    },
  }
}

function statusOf(part: OwnerWithPart['part'], shown: Invitation | null): OwnerPartView['status'] {
  if (part?.completedAt) return 'done'
  if (!shown) return 'open'
  return shown.declinedAt ? 'declined' : 'invited'
}

/** SQL: whether the formation of the order that this expression names elects S. */
export const isElectionOf = (orderId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${formations} f where f.order_id = ${orderId} and f.tax_election = 'S')`

/** Whether an owner of the order's S election has not completed their part of Form 2553. */
export async function lacksOwnerParts(db: Db, orderId: string): Promise<boolean> {
  const unfinished = sql`not exists (select from ${ownerParts} p where p.owner_id = ${formationOwners.id}
    and p.completed_at is not null)`
  const [found] = await db
    .select({ id: formationOwners.id })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(and(eq(formations.orderId, orderId), eq(formations.taxElection, 'S'), unfinished))
    .limit(1)
  return found !== undefined
}

/**
 * Lists what the owners of a formation answered in their completed parts, by `formation_owners.id`: the facts of Form
 * 2553, with the legal name and the address that each stated. An owner whose part is not completed is missing.
 */
export async function listElectionFacts(db: Db, formationId: string): Promise<Map<string, CompletePart>> {
  const rows = await db
    .select({ ownerId: ownerParts.ownerId, facts: ownerParts.facts })
    .from(ownerParts)
    .innerJoin(formationOwners, eq(formationOwners.id, ownerParts.ownerId))
    .where(eq(formationOwners.formationId, formationId))
  return new Map(rows.flatMap(({ ownerId, facts }) => (facts ? [[ownerId, facts]] : [])))
}

/**
 * Lists who holds the shares of a formation's S election, in the form's order; null for an owner whose part is not
 * completed.
 */
export async function listElectionHolders(db: Db, formationId: string): Promise<(ElectionHolder | null)[]> {
  const rows = await db
    .select({ owner: formationOwners, facts: ownerParts.facts })
    .from(formationOwners)
    .leftJoin(ownerParts, eq(ownerParts.ownerId, formationOwners.id))
    .where(eq(formationOwners.formationId, formationId))
    .orderBy(asc(formationOwners.position))
  return rows.map(({ owner, facts }) => {
    if (!facts) return null
    const { holder, residency, hasTaxpayerId } = facts.election
    return { name: `${owner.firstName} ${owner.lastName}`.trim(), holder, residency, hasTaxpayerId }
  })
}
