import { isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { restores } from '#features/payments/payments-tables.server.ts'

/** Closes checkout until the card provider was asked what was paid since the backup (R89): part of the restore itself. */
export async function closeCheckout(
  tx: Db,
  restored: Pick<typeof restores.$inferInsert, 'backupTakenAt' | 'waitingJobs'>,
): Promise<void> {
  await tx.insert(restores).values(restored)
}

/** The restores that have not caught up with the provider; none in a database that was never restored. */
export const openRestores = (db: Db): Promise<(typeof restores.$inferSelect)[]> =>
  db.select().from(restores).where(isNull(restores.caughtUpAt))

const closed = () =>
  new Problem(
    'checkout-closed',
    'Checkout is closed for a few minutes while we check recent payments. Nothing was charged just now. Please try again soon.',
    { retryAfterSeconds: 30 },
  )

/** Throws `checkout-closed` before a card is typed. */
export async function rejectWhileClosed(db: Db): Promise<void> {
  if ((await openRestores(db)).length > 0) throw closed()
}

/** What the trigger of `payment_attempts` says of a new attempt, as the problem that a person reads. */
export function rethrowClosed(error: unknown): never {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === 'LC001') throw closed()
  throw error
}
