import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { updateConsents } from './subscriptions-tables.server.ts'

type Consent = typeof updateConsents.$inferSelect

/** The latest consent of the address that was not taken back. */
export async function findSubscription(db: Db, email: string): Promise<Consent | undefined> {
  const [consent] = await db
    .select()
    .from(updateConsents)
    .where(and(eq(updateConsents.email, email.toLowerCase()), isNull(updateConsents.unsubscribedAt)))
    .orderBy(desc(updateConsents.agreedAt))
    .limit(1)
  return consent
}
