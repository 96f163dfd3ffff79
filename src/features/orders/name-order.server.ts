import { eq } from 'drizzle-orm'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { orders } from './orders-tables.server.ts'

/** Brings the name that lists show in line with the current answers. */
export async function nameOrder(app: App, tx: Db, orderId: string): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  if (!formation) return
  await tx
    .update(orders)
    .set({ businessName: formation.businessName, updatedAt: app.now() })
    .where(eq(orders.id, orderId))
}
