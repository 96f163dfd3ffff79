import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { ssnHolders } from './ssn-tables.server.ts'

export interface SsnHolder {
  id: string
  kind: 'shareholder' | 'responsible-party'
  name: string
  /** False: this person has neither an SSN nor an ITIN, and no number is stored. */
  hasTaxpayerId: boolean
}

/** Lists whose numbers an order came with, without the numbers. */
export const listSsnHolders = (db: Db, orderId: string): Promise<SsnHolder[]> =>
  db
    .select({
      id: ssnHolders.id,
      kind: ssnHolders.kind,
      name: ssnHolders.name,
      hasTaxpayerId: ssnHolders.hasTaxpayerId,
    })
    .from(ssnHolders)
    .where(eq(ssnHolders.orderId, orderId))
    .orderBy(asc(ssnHolders.kind), asc(ssnHolders.name))
