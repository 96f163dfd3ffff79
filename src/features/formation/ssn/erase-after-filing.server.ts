import { and, eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { ssnHolders } from './ssn-tables.server.ts'

const daysAfterFiling = 30
const millisecondsPerDay = 86_400_000

/**
 * Brings the erasure of an order's SSNs forward to 30 days from now, once the filing that needed them is confirmed
 * (R29): Form 2553 for shareholders, Form SS-4 for the responsible party. Never puts it off. Returns how many changed.
 */
export async function eraseSsnsAfterFiling(
  app: App,
  tx: Db,
  orderId: string,
  kind?: 'shareholder' | 'responsible-party',
): Promise<number> {
  const holders = await tx
    .select({ id: ssnHolders.id })
    .from(ssnHolders)
    .where(and(eq(ssnHolders.orderId, orderId), kind && eq(ssnHolders.kind, kind)))
  if (holders.length === 0) return 0
  const eraseAfter = new Date(app.now().getTime() + daysAfterFiling * millisecondsPerDay).toISOString()
  const ids = `{${holders.map(({ id }) => id).join(',')}}`
  const { rows } = await tx.execute<{ count: number }>(
    sql`select erase_secrets_by(${ids}::text[], ${eraseAfter}::timestamptz) as count`,
  )
  return rows[0]?.count ?? 0
}
