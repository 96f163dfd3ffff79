import { and, asc, inArray, lt } from 'drizzle-orm'
import { orderLines } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { partnerStatementLines } from '#features/partners/partners-tables.server.ts'
import { commissionOf, takenBackOf } from '#features/partners/terms/commission.ts'
import type { TermsView } from '#features/partners/terms/partner-terms.ts'
import { listTerms } from '#features/partners/terms/terms-queries.server.ts'
import { disputes } from '#features/payments/disputes/disputes-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Entry } from './statement.ts'

export interface PaidOrder {
  id: string
  paidAt: Date
}

export type ReadEntry = Entry & { isStated: boolean }

interface Returned {
  kind: 'refund' | 'chargeback'
  sourceId: string
  orderId: string
  at: Date
  amountCents: number
  lines: (typeof refunds.$inferSelect)['lines']
}

/** Reads what these orders changed before the instant. An order that was paid before there were terms changed nothing. */
export async function readEntries(db: Db, paid: readonly PaidOrder[], until: Date): Promise<ReadEntry[]> {
  if (paid.length === 0) return []
  const ids = paid.map(({ id }) => id)
  const terms = await listTerms(db)
  const { orderId, kind, amountCents, position } = orderLines
  const lines = await db
    .select({ orderId, kind, amountCents })
    .from(orderLines)
    .where(inArray(orderId, ids))
    .orderBy(asc(orderId), asc(position))
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const returnedOf = Map.groupBy(await readReturned(db, ids, until), (one) => one.orderId)
  const stated = await readStated(db, ids)
  return paid.flatMap((order) => {
    const inForce = termsAt(terms, order.paidAt)
    if (!inForce) return []
    return entriesOf(order, inForce, {
      lines: linesOf.get(order.id) ?? [],
      returned: returnedOf.get(order.id) ?? [],
      stated,
    })
  })
}

const termsAt = (terms: readonly TermsView[], at: Date): TermsView | undefined =>
  terms.find(({ effectiveFrom }) => new Date(effectiveFrom) <= at)

interface OrderFacts {
  lines: Pick<typeof orderLines.$inferSelect, 'kind' | 'amountCents'>[]
  returned: readonly Returned[]
  stated: ReadonlySet<string>
}

function entriesOf(order: PaidOrder, terms: TermsView, { lines, returned, stated }: OrderFacts): ReadEntry[] {
  const common = { orderId: order.id, termsVersion: terms.version }
  // What was stated stays as it was stated: what comes to light later counts after it.
  const isStated = ({ kind, sourceId }: Pick<Entry, 'kind' | 'sourceId'>) => stated.has(`${kind}|${sourceId}`)
  const statedFirst = [...returned.filter(isStated), ...returned.filter((one) => !isStated(one))]
  const takenBack = takenBackOf(lines, terms, statedFirst)
  const paid = {
    ...common,
    kind: 'order' as const,
    sourceId: order.id,
    at: order.paidAt,
    ...commissionOf(lines, terms),
  }
  const back = statedFirst.map(({ kind, sourceId, at }, index) => ({
    ...common,
    kind,
    sourceId,
    at,
    feesCents: -(takenBack[index]?.feesCents ?? 0),
    commissionCents: -(takenBack[index]?.commissionCents ?? 0),
  }))
  // A refund of state fees alone is none of the partner's.
  const told = [paid, ...back.filter(({ feesCents, commissionCents }) => feesCents !== 0 || commissionCents !== 0)]
  return told.map((entry) => ({ ...entry, isStated: isStated(entry) }))
}

async function readReturned(db: Db, orderIds: readonly string[], until: Date): Promise<Returned[]> {
  const back = await db
    .select({
      sourceId: refunds.id,
      orderId: refunds.orderId,
      at: refunds.settledAt,
      amountCents: refunds.amountCents,
      lines: refunds.lines,
    })
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, [...orderIds]),
        inArray(refunds.state, ['done', 'reimbursed']),
        lt(refunds.settledAt, until),
      ),
    )
  const lost = await db
    .select({
      sourceId: disputes.id,
      orderId: disputes.orderId,
      at: disputes.changedAt,
      amountCents: disputes.amountCents,
    })
    .from(disputes)
    .where(
      and(
        inArray(disputes.orderId, [...orderIds]),
        inArray(disputes.state, ['LOST', 'ACCEPTED']),
        lt(disputes.changedAt, until),
      ),
    )
  return [
    ...back.flatMap(({ at, ...one }) => (at ? [{ ...one, at, kind: 'refund' as const }] : [])),
    ...lost.flatMap(({ orderId, ...one }) =>
      orderId ? [{ ...one, orderId, kind: 'chargeback' as const, lines: [] }] : [],
    ),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

async function readStated(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const { kind, sourceId, orderId } = partnerStatementLines
  const rows = await db
    .select({ kind, sourceId })
    .from(partnerStatementLines)
    .where(inArray(orderId, [...orderIds]))
  return new Set(rows.map((row) => `${row.kind}|${row.sourceId}`))
}
