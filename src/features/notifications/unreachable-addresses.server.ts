import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { unreachableAddresses } from './notifications-tables.server.ts'

/** An address that takes no email. */
export interface Unreachable {
  /** An instant. */
  since: string
  /** The codes of the mail server's answer. */
  refusal: string
}

/** Since when the mail server of an address takes no email for it; null as long as it does, or nobody knows. */
export async function findUnreachable(db: Db, address: string): Promise<Unreachable | null> {
  const found = eq(unreachableAddresses.address, address.toLowerCase())
  const [row] = await db.select().from(unreachableAddresses).where(found)
  return row ? { since: row.since.toISOString(), refusal: row.refusal } : null
}
