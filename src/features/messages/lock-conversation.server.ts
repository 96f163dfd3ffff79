import { eq } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { conversations } from './messages-tables.server.ts'
import { getOrderFacts, type OrderFacts } from './order-facts-queries.server.ts'

export type LockedFacts = OrderFacts & { conversation: NonNullable<OrderFacts['conversation']> }

/** Makes the conversation unless it is there, and locks it until the transaction ends. */
export async function lockConversation(app: App, tx: Db, orderId: string, ownerId?: string): Promise<LockedFacts> {
  const { orderId: id } = await getOrderFacts(tx, orderId, ownerId)
  await tx.insert(conversations).values({ orderId: id, lastAt: app.now() }).onConflictDoNothing()
  await tx.select({ id: conversations.orderId }).from(conversations).where(eq(conversations.orderId, id)).for('update')
  const { conversation, ...facts } = await getOrderFacts(tx, id, ownerId)
  if (!conversation) throw new Error('The conversation was not written')
  return { ...facts, conversation }
}
