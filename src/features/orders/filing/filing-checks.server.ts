import { and, desc, eq, isNull } from 'drizzle-orm'
import { sortedJson } from '#lib/sorted-json.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Order } from '#features/orders/life/lock-order.server.ts'
import { changesBetween, type CheckStep, type FilingVersion } from './filing-check.ts'
import { readFilingToCheck } from './filing-version.server.ts'
import { filingChecks } from './filing-tables.server.ts'

export type FilingCheck = typeof filingChecks.$inferSelect

const openOf = (orderId: string) => and(eq(filingChecks.orderId, orderId), isNull(filingChecks.endedAt))

/** Lists the checks of an order that have not ended; whether they count depends on what they cover. */
export const listOpenChecks = (db: Db, orderId: string): Promise<FilingCheck[]> =>
  db.select().from(filingChecks).where(openOf(orderId)).orderBy(desc(filingChecks.checkedAt))

/** Returns the check of this step if it covers this version. */
export const countingCheck = (
  checks: readonly FilingCheck[],
  step: CheckStep,
  version: FilingVersion,
): FilingCheck | undefined =>
  checks.find((check) => check.step === step && sortedJson(check.covers) === sortedJson(version))

type CheckEnd =
  | { reason: 'changed' | 'reviewed-again'; at: Date }
  | { reason: 'sent-back'; at: Date; by: string; note: string }

/** Ends the checks of an order: from now on both are to be made again. */
export async function endChecks(tx: Db, orderId: string, end: CheckEnd): Promise<void> {
  const refusal = end.reason === 'sent-back' ? { endedBy: end.by, note: end.note } : {}
  await tx
    .update(filingChecks)
    .set({ endedAt: end.at, endReason: end.reason, ...refusal })
    .where(openOf(orderId))
}

/**
 * Throws `order-state` unless two checks cover what is filed now. An order that forms no company needs none.
 */
export async function requireBothChecks(tx: Db, order: Order): Promise<void> {
  const filing = await readFilingToCheck(tx, order)
  if (!filing) return
  const checks = await listOpenChecks(tx, order.id)
  const [first, second] = [
    countingCheck(checks, 'first', filing.version),
    countingCheck(checks, 'second', filing.version),
  ]
  if (first && second) return
  const [earlier] = checks
  const changes = earlier ? changesBetween(earlier.covers, filing.version) : []
  if (changes.length > 0)
    throw new Problem('order-state', `Documents changed after the checks: ${changes.join('; ')}. Check them again.`)
  throw new Problem(
    'order-state',
    first ? 'The second check is missing.' : 'Two people have to check this order first.',
  )
}
