import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { FormationOrders, OrderClient } from '#features/formation/formation-orders.server.ts'
import { hasOwnerSsn, type OwnerOfOrder, storeOwnerSsn } from '#features/formation/ssn/store-ssns.server.ts'
import { completePart } from './complete-part.ts'
import type { PartAnswers, PartView } from './owner-part.ts'
import { partAnswers } from './owner-part.ts'
import type { OwnerWithPart } from './owner-part-queries.server.ts'
import { ownerParts } from './owner-parts-tables.server.ts'
import { prefillDetails } from './prefill-details.ts'

/** Who fills in a part: the client of the order, or the owner by a mailed link. */
export interface PartAuthor {
  by: 'client' | 'owner'
  /** For the audit log. */
  actor: string
}

/** The answers of the formation form that a part begins with. */
const storedAnswers = z.object({
  owners: z.array(z.object({ address: z.record(z.string(), z.unknown()).nullish() }).loose()).default([]),
  shares: z.object({ authorized: z.number().nullish() }).loose().nullish(),
})

const ownerOfOrder = ({ owner, formation }: OwnerWithPart): OwnerOfOrder => ({
  orderId: formation.orderId,
  ownerId: owner.id,
  firstName: owner.firstName,
  lastName: owner.lastName,
})

const isCorporation = ({ formation }: OwnerWithPart) =>
  formation.legalEntity === 'CORP' || formation.legalEntity === 'PS'

/** Returns what the person who fills in the part sees: their own answers so far, prefilled from the formation form. */
export async function viewPart(
  db: Db,
  orders: FormationOrders,
  found: OwnerWithPart,
  client: OrderClient,
): Promise<PartView> {
  const { owner, formation, part } = found
  const { owners, shares } = storedAnswers.parse(formation.snapshot)
  const authorizedShares = isCorporation(found) ? (shares?.authorized ?? null) : null
  const answers = partAnswers.catch({}).parse(part?.answers ?? {})
  return {
    businessName: formation.businessName,
    clientFirstName: client.firstName,
    clientName: `${client.firstName} ${client.lastName}`.trim(),
    ownerName: `${owner.firstName} ${owner.lastName}`.trim(),
    isCorporation: isCorporation(found),
    isExistingCompany: await orders.isExistingCompany(db, formation.orderId),
    ownershipPercentage: owner.ownershipBasisPoints / 100,
    authorizedShares,
    answers: {
      ...answers,
      details: answers.details ?? prefillDetails(owner, owners[owner.position]?.address ?? {}, authorizedShares),
    },
    hasSsn: await hasOwnerSsn(db, ownerOfOrder(found)),
    savedAt: part?.updatedAt.toISOString() ?? null,
  }
}

function requireUnfinished({ part }: OwnerWithPart): void {
  if (part?.completedAt) throw new Problem('order-state', 'This owner’s part is already complete.')
}

/** Saves the answers as they are typed. Throws `order-state` for a completed part. */
export async function savePart(app: App, tx: Db, found: OwnerWithPart, answers: PartAnswers): Promise<Date> {
  requireUnfinished(found)
  const updatedAt = app.now()
  await tx
    .insert(ownerParts)
    .values({ ownerId: found.owner.id, answers, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({ target: ownerParts.ownerId, set: { answers, updatedAt } })
  return updatedAt
}

/** Seals the owner's number; it is never returned. Throws `invalid-input` with the error at `ssn`, `order-state`. */
export async function savePartSsn(
  app: App,
  tx: Db,
  found: OwnerWithPart,
  { ssn, author }: { ssn: string; author: PartAuthor },
): Promise<void> {
  requireUnfinished(found)
  try {
    await storeOwnerSsn(app, tx, ownerOfOrder(found), ssn)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'invalid-input') throw error
    throw new Problem('invalid-input', error.message, { errors: { ssn: error.message } })
  }
  const object = `order:${found.formation.orderId}`
  await writeAudit(tx, {
    actor: author.actor,
    action: 'number.stored',
    object,
    detail: { kind: 'shareholder', count: 1 },
  })
}

/**
 * Completes the part with the saved answers. The caller moves the order on.
 *
 * @throws Problem `invalid-input` with the errors by path, `order-state` when it is complete already
 */
export async function submitPart(
  app: App,
  tx: Db,
  orders: FormationOrders,
  { found, author }: { found: OwnerWithPart; author: PartAuthor },
): Promise<ReturnType<typeof completePart>> {
  requireUnfinished(found)
  const { owner, formation } = found
  const client = await orders.findClient(tx, formation.orderId)
  if (!client) throw new Problem('not-found', 'We couldn’t find that order.')
  const { answers, hasSsn, ...context } = await viewPart(tx, orders, found, client)
  const facts = completePart(answers, context, hasSsn)
  const now = app.now()
  const done = { answers: {}, facts, completedAt: now, completedBy: author.by, updatedAt: now }
  await tx
    .insert(ownerParts)
    .values({ ownerId: owner.id, createdAt: now, ...done })
    .onConflictDoUpdate({ target: ownerParts.ownerId, set: done })
  const object = `order:${formation.orderId}`
  await writeAudit(tx, { actor: author.actor, action: 'owner-part.completed', object, detail: { ownerId: owner.id } })
  return facts
}

/** Erases what was entered for a part that is not complete, except the number, which has its own vault. */
export async function eraseAnswers(tx: Db, ownerId: string): Promise<void> {
  await tx.delete(ownerParts).where(eq(ownerParts.ownerId, ownerId))
}
