import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { ssnHolders } from './ssn-tables.server.ts'

/** Returns whom the order names for line 7a of Form SS-4, without the number. */
export async function findResponsibleParty(
  db: Db,
  orderId: string,
): Promise<{ name: string; title: string; hasTaxpayerId: boolean } | undefined> {
  const [party] = await db
    .select({ name: ssnHolders.name, title: ssnHolders.title, hasTaxpayerId: ssnHolders.hasTaxpayerId })
    .from(ssnHolders)
    .where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, 'responsible-party')))
  return party
}
