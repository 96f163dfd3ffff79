import { asc } from 'drizzle-orm'
import { type CalendarDay, daysBetween } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { governmentFees } from '#features/catalog/catalog-tables.server.ts'
import { type DatedFee, reviewAfterDays } from './fee-changes.ts'

/** Lists every government fee with all its dated amounts, those of the law first. */
export async function listDatedFees(db: Db, today: CalendarDay): Promise<DatedFee[]> {
  const { basis, feeId, effectiveFrom } = governmentFees
  const rows = await db.select().from(governmentFees).orderBy(asc(basis), asc(feeId), asc(effectiveFrom))
  const fees = [...Map.groupBy(rows, (row) => row.feeId).values()].flatMap((group) => datedFee(group, today) ?? [])
  return [...fees.filter((fee) => fee.basis === 'law'), ...fees.filter((fee) => fee.basis === 'price-list')]
}

function datedFee(rows: (typeof governmentFees.$inferSelect)[], today: CalendarDay): DatedFee | undefined {
  const latest = rows.at(-1)
  if (!latest) return undefined
  const started = rows.filter(({ effectiveFrom }) => effectiveFrom <= today)
  const current = started.at(-1) ?? null
  const daysUnchecked = current?.checkedOn ? Math.max(0, daysBetween(current.checkedOn, today)) : null
  const { feeId, label, basis } = latest
  return {
    feeId,
    label,
    basis,
    current,
    upcoming: rows.filter(({ effectiveFrom }) => effectiveFrom > today),
    past: started.slice(0, -1).toReversed(),
    daysUnchecked,
    // What orders charge is the firm's own list; it is compared with the law instead.
    needsCheck: basis === 'law' && (daysUnchecked === null || daysUnchecked > reviewAfterDays),
  }
}
