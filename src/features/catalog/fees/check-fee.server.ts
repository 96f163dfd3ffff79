import { and, eq } from 'drizzle-orm'
import { isCalendarDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { governmentFees } from '#features/catalog/catalog-tables.server.ts'
import type { FeeCheck } from './fee-changes.ts'

interface FeeKey {
  feeId: string
  effectiveFrom: string
}

/**
 * Records that the source of an amount was looked at today and says the same. The amount stays as it is.
 *
 * @throws Problem `not-found`
 */
export async function checkGovernmentFee(
  { db, now }: Pick<App, 'db' | 'now'>,
  editor: Editor,
  key: FeeKey,
  { source, isConfirmed }: FeeCheck,
): Promise<void> {
  const checkedOn = todayInPacific(now())
  await db.transaction(async (tx) => {
    const stored = await lockFee(tx, key)
    await tx.update(governmentFees).set({ source, isConfirmed, checkedOn }).where(isFee(key))
    if (stored.source !== source || stored.isConfirmed !== isConfirmed) await invalidateTag(tx, 'prices')
    const before = { checkedOn: stored.checkedOn, source: stored.source, isConfirmed: stored.isConfirmed }
    const detail = { effectiveFrom: key.effectiveFrom, before, after: { checkedOn, source, isConfirmed } }
    const object = `fee:${key.feeId}`
    await writeAudit(tx, { actor: actorOf(editor), action: 'government-fee.checked', object, detail })
  })
}

/**
 * Removes an amount that is still to come.
 *
 * @throws Problem `not-found`; `invalid-input` for one that is or was in force
 */
export async function removeScheduledFee(
  { db, now }: Pick<App, 'db' | 'now'>,
  editor: Editor,
  key: FeeKey,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { amountCents } = await lockFee(tx, key)
    if (key.effectiveFrom <= todayInPacific(now())) {
      throw new Problem(
        'invalid-input',
        'This amount is or was in force, so it stays. Add an amount with a later date.',
      )
    }
    await tx.delete(governmentFees).where(isFee(key))
    await invalidateTag(tx, 'prices')
    const detail = { effectiveFrom: key.effectiveFrom, amountCents }
    const object = `fee:${key.feeId}`
    await writeAudit(tx, { actor: actorOf(editor), action: 'government-fee.removed', object, detail })
  })
}

const isFee = ({ feeId, effectiveFrom }: FeeKey) =>
  and(eq(governmentFees.feeId, feeId), eq(governmentFees.effectiveFrom, effectiveFrom))

async function lockFee(tx: Db, key: FeeKey): Promise<typeof governmentFees.$inferSelect> {
  // PostgreSQL refuses to compare a date with a text that is none.
  const isDay = isCalendarDay(key.effectiveFrom)
  const [row] = isDay ? await tx.select().from(governmentFees).where(isFee(key)).for('update') : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that amount.')
  return row
}
