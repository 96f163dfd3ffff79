import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { answersOf } from './complete-part.ts'
import { inviteOwner } from './owner-invitations.server.ts'
import type { OwnerWithPart } from './owner-part-queries.server.ts'
import { ownerParts } from './owner-parts-tables.server.ts'

/**
 * Opens a completed part again with the answers it was completed with; its number stays in the vault. An owner who
 * completed it by link is mailed a new one, because the answers are theirs alone. The caller has locked the order and
 * moves it on. Throws `order-state` for a part that is not complete.
 */
export async function reopenPart(
  app: App,
  tx: Db,
  orders: FormationOrders,
  { found, actor }: { found: OwnerWithPart; actor: string },
): Promise<void> {
  const { owner, formation, part, invitation } = found
  const client = await orders.findClient(tx, formation.orderId)
  if (!part?.facts || !part.completedBy || !client)
    throw new Problem('order-state', 'This owner’s part isn’t complete yet.')
  const now = app.now()
  const answers = answersOf(part.facts)
  const open = { answers, facts: null, completedAt: null, completedBy: null, updatedAt: now }
  const reopened = { ...open, reopenedAt: now, answeredBy: part.completedBy }
  await tx.update(ownerParts).set(reopened).where(eq(ownerParts.ownerId, owner.id))
  const object = `order:${formation.orderId}`
  await writeAudit(tx, { actor, action: 'owner-part.reopened', object, detail: { ownerId: owner.id } })
  if (part.completedBy === 'client') return
  const context = { found: { ...found, part: { ...part, ...reopened } }, client, actor }
  await inviteOwner(app, tx, context, invitation?.email ?? owner.email)
}
