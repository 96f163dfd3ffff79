import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { ssnHolders } from './ssn-tables.server.ts'

/** Numbers that came with the order are stored under a name; one that was given with an owner's part has its owner. */
const holderOf = (orderId: string, name: string) =>
  and(
    eq(ssnHolders.orderId, orderId),
    eq(ssnHolders.kind, 'shareholder'),
    isNull(ssnHolders.ownerId),
    sql`lower(regexp_replace(trim(${ssnHolders.name}), '\\s+', ' ', 'g')) =
      lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`,
  )

/** Keeps the number of an owner whose name was corrected. */
export async function renameSsnHolder(tx: Db, orderId: string, from: string, to: string): Promise<void> {
  await tx.update(ssnHolders).set({ name: to }).where(holderOf(orderId, from))
}

/** Erases the number of someone who is no owner any more. */
export async function eraseSsnOf(tx: Db, orderId: string, name: string): Promise<void> {
  await tx.delete(ssnHolders).where(holderOf(orderId, name))
}
