import { desc, eq, sql } from 'drizzle-orm'
import { mayDecide } from '#features/auth/staff/second-person.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { changesBetween, type FilingChecksView } from './filing-check.ts'
import { countingCheck } from './filing-checks.server.ts'
import { filingChecks } from './filing-tables.server.ts'
import { readFilingToCheck } from './filing-version.server.ts'

const noChecks: FilingChecksView = {
  isNeeded: false,
  first: null,
  second: null,
  changes: [],
  sentBack: null,
  mayCheckSecond: false,
  documents: [],
}

/** Returns how far the two checks of an order are, as this member of staff sees it. Throws `not-found`. */
export async function viewChecks(db: Db, orderId: string, readerId: string): Promise<FilingChecksView> {
  const order = await findOrder(db, orderId)
  const filing = await readFilingToCheck(db, order)
  if (!filing) return noChecks
  const rows = await db
    .select({
      check: filingChecks,
      by: accountName(sql`${filingChecks}.checked_by`),
      endedBy: accountName(sql`${filingChecks}.ended_by`),
    })
    .from(filingChecks)
    .where(eq(filingChecks.orderId, order.id))
    .orderBy(desc(filingChecks.checkedAt))
  const open = rows.filter(({ check }) => check.endedAt === null)
  const checks = open.map(({ check }) => check)
  const [first, second] = [
    countingCheck(checks, 'first', filing.version),
    countingCheck(checks, 'second', filing.version),
  ]
  const viewOf = (check: typeof first) =>
    check
      ? {
          by: rows.find((row) => row.check.id === check.id)?.by ?? '',
          isReader: check.checkedBy === readerId,
          at: check.checkedAt.toISOString(),
          isSamePerson: check.samePerson,
        }
      : null
  const [latest] = rows
  const isSentBack = latest?.check.endReason === 'sent-back' && latest.check.endedAt
  const people = first && { firstId: first.checkedBy, secondId: readerId, role: 'staff' as const }
  return {
    isNeeded: true,
    first: viewOf(first),
    second: viewOf(second),
    changes: checks[0] && !first ? changesBetween(checks[0].covers, filing.version) : [],
    sentBack: isSentBack ? { by: latest.endedBy ?? '', at: isSentBack.toISOString(), note: latest.check.note } : null,
    mayCheckSecond: people ? await mayDecide(db, people) : false,
    documents: filing.version.documents,
  }
}
