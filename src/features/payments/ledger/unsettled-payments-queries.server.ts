import { count, inArray, isNull, min } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'

/** Payments whose outcome is not known yet, and since when the oldest is; and what a person has to look at. */
export async function countUnsettledPayments(
  db: Db,
): Promise<{ unknown: number; oldest: Date | null; openIssues: number }> {
  const [attempts] = await db
    .select({ unknown: count(), oldest: min(paymentAttempts.createdAt) })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.state, ['created', 'capturing']))
  const [issues] = await db.select({ open: count() }).from(reconIssues).where(isNull(reconIssues.settledAt))
  return { unknown: attempts?.unknown ?? 0, oldest: attempts?.oldest ?? null, openIssues: issues?.open ?? 0 }
}
