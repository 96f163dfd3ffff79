import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { correctionCases } from './corrections-tables.server.ts'

export type CorrectionCase = typeof correctionCases.$inferSelect

const openOf = (orderId: string) => and(eq(correctionCases.orderId, orderId), isNull(correctionCases.closedAt))

/** Opens the case of a filing that the state returned; the order has no other one open. */
export async function openCorrection(tx: Db, opened: { orderId: string; filingId: string; at: Date }): Promise<void> {
  const { orderId, filingId, at } = opened
  await tx.insert(correctionCases).values({ orderId, filingId, openedAt: at })
}

/** Closes the open case of an order, if it has one: the state decided again, or the order ended. */
export async function closeCorrection(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.update(correctionCases).set({ closedAt: at }).where(openOf(orderId))
}

/** Finds the open case of an order. Lock the order before changing it. */
export async function findOpenCorrection(db: Db, orderId: string): Promise<CorrectionCase | undefined> {
  const [found] = await db.select().from(correctionCases).where(openOf(orderId))
  return found
}

/** Throws `order-state` while two people have not decided who is responsible for a return. */
export async function requireConfirmedCorrection(tx: Db, orderId: string): Promise<void> {
  const open = await findOpenCorrection(tx, orderId)
  if (open && open.confirmedAt === null)
    throw new Problem('order-state', 'Confirm who is responsible for the state’s return first.')
}
