import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { formationOwners } from '#features/formation/formation-tables.server.ts'
import { findOwnerWithPart } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { reopenPart } from '#features/formation/owner-parts/reopen-part.server.ts'
import { eraseSsnOf, renameSsnHolder } from '#features/formation/ssn/follow-owners.server.ts'
import { toBasisPoints } from '#features/washington/people/ownership.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { currentFormation } from './current-formation.server.ts'
import { matchOwners } from './match-owners.ts'

const answers = z.array(
  z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string(), ownershipPercentage: z.number() })
    .transform(({ ownershipPercentage, ...person }) => {
      const exact = toBasisPoints(ownershipPercentage)
      return { ...person, ownershipBasisPoints: Number.isNaN(exact) ? Math.round(ownershipPercentage * 100) : exact }
    }),
)

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** Above every position that an owner can have, so that rows can change places. */
const aside = 1000

/**
 * Writes the rows of the owners as the answers are now. Whoever was an owner before keeps their row, with their part and
 * number; whoever left loses both. A part that was completed under another name or share is opened again.
 */
export async function rewriteOwners(
  app: App,
  tx: Db,
  orders: FormationOrders,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  if (!formation) return
  const { formationId, position, id } = formationOwners
  const owners = answers.parse(formation.answers['owners'])
  const ofFormation = eq(formationId, formation.id)
  const earlier = await tx.select().from(formationOwners).where(ofFormation).orderBy(asc(position))
  const countsShares = formation.legalEntity === 'CORP' || formation.legalEntity === 'PS'
  const matched = matchOwners(earlier, owners, countsShares)
  const kept = new Set(matched.map((one) => one.earlier))
  const left = earlier.filter((_, at) => !kept.has(at))
  if (left.length > 0)
    await tx.delete(formationOwners).where(
      inArray(
        id,
        left.map((one) => one.id),
      ),
    )
  await tx
    .update(formationOwners)
    .set({ position: sql`${position} + ${aside}` })
    .where(ofFormation)
  const stale: string[] = []
  for (const [at, owner] of owners.entries()) {
    const row = { ...owner, position: at }
    const { earlier: index = null, isStale = false, isRenamed = false } = matched[at] ?? {}
    const before = index === null ? undefined : earlier[index]
    if (!before) await tx.insert(formationOwners).values({ ...row, formationId: formation.id })
    else await tx.update(formationOwners).set(row).where(eq(id, before.id))
    if (before && isRenamed) await renameSsnHolder(tx, orderId, nameOf(before), nameOf(owner))
    if (before && isStale) stale.push(before.id)
  }
  const names = new Set(owners.map(nameOf))
  for (const one of left) if (!names.has(nameOf(one))) await eraseSsnOf(tx, orderId, nameOf(one))
  for (const ownerId of stale) {
    const found = await findOwnerWithPart(tx, orderId, ownerId)
    if (found?.part?.completedAt) await reopenPart(app, tx, orders, { found, actor })
  }
}
