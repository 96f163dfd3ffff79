import { isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { restores } from '#features/payments/payments-tables.server.ts'

/** Closes checkout until the card provider has listed what was paid since the backup (R89). Part of the restore. */
export async function closeCheckout(
  tx: Db,
  restored: Pick<typeof restores.$inferInsert, 'backupTakenAt' | 'waitingJobs'>,
): Promise<void> {
  await tx.insert(restores).values(restored)
}

/** Lists the restores that have not caught up with the provider yet; none in a database that was never restored. */
export const openRestores = (db: Db): Promise<(typeof restores.$inferSelect)[]> =>
  db.select().from(restores).where(isNull(restores.caughtUpAt))

const closed = () =>
  new Problem(
    'checkout-closed',
    'Checkout is closed for a few minutes while we check recent payments. Nothing was charged just now. Please try again soon.',
    { retryAfterSeconds: 30 },
  )

/** Throws `checkout-closed` if a restore has not caught up, before the client enters a card. */
export async function rejectWhileClosed(db: Db): Promise<void> {
  if ((await openRestores(db)).length > 0) throw closed()
}

/** Turns the error of the `payment_attempts` trigger into the problem that the client sees. */
export function rethrowClosed(error: unknown): never {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === 'LC001') throw closed()
  throw error
}
