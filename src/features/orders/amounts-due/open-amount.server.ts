import { and, eq, inArray, sql } from 'drizzle-orm'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CitedFee } from './amount-due.ts'
import { amountsDue } from './amounts-due-tables.server.ts'

export type AmountDue = typeof amountsDue.$inferSelect

interface NewAmount {
  orderId: string
  caseId: string
  label: string
  fees: readonly CitedFee[]
  actor: string
}

/**
 * Opens what the client owes, in the caller's transaction, which has locked the order: the sum of the cited fees. Nothing
 * is opened while a refund ends the order.
 *
 * @throws Problem `order-state`
 */
export async function openAmountDue(app: App, tx: Db, { orderId, caseId, label, fees, actor }: NewAmount) {
  await requireNoEndingRefund(tx, orderId)
  const amountCents = fees.reduce((sum, fee) => sum + fee.amountCents, 0)
  const [opened] = await tx
    .insert(amountsDue)
    .values({ orderId, caseId, label, amountCents, fees, createdAt: app.now() })
    .returning()
  if (!opened) throw new Error('The amount was not written')
  const detail = { amountDueId: opened.id, caseId, amountCents, fees: fees.map(({ id }) => id) }
  await writeAudit(tx, { actor, action: 'amount-due.opened', object: `order:${orderId}`, detail })
  return opened
}

/** Throws `order-state` while a refund that ends the order is prepared or on its way: nothing more is paid then. */
export async function requireNoEndingRefund(tx: Db, orderId: string): Promise<void> {
  // One that failed is sent again, or paid in another way, and ends the order then.
  const isNotRepeated = sql`not exists (select from refunds again where again.retry_of = ${refunds.id})`
  const isEnding = and(
    eq(refunds.orderId, orderId),
    refunds.endsOrder,
    inArray(refunds.state, ['requested', 'approved', 'sending', 'failed']),
    isNotRepeated,
  )
  const [ending] = await tx.select({ id: refunds.id }).from(refunds).where(isEnding).limit(1)
  if (ending) throw new Problem('order-state', 'A refund is ending this order, so nothing more is due on it.')
}

/** Throws `order-state` while an amount due on the order is being paid: nobody knows yet whether it comes. */
export async function requireNoAmountProcessing(tx: Db, orderId: string): Promise<void> {
  const isProcessing = and(eq(amountsDue.orderId, orderId), eq(amountsDue.state, 'processing'))
  const [found] = await tx.select({ id: amountsDue.id }).from(amountsDue).where(isProcessing).limit(1)
  if (found)
    throw new Problem(
      'order-state',
      'A payment for this order is being confirmed. Try again once its outcome is known.',
    )
}

/** Ends what is still due on an order that ends. Throws `order-state` while it is being paid. */
export async function voidAmountsDue(tx: Db, orderId: string, { at, why }: { at: Date; why: string }): Promise<void> {
  await requireNoAmountProcessing(tx, orderId)
  await tx
    .update(amountsDue)
    .set({ state: 'void', settledAt: at, settledBecause: why })
    .where(and(eq(amountsDue.orderId, orderId), eq(amountsDue.state, 'open')))
}

/** Finds the amount that rests on a decision about this return, whether it stands or was withdrawn. */
export async function findAmountOfFiling(tx: Db, filingId: string): Promise<AmountDue | undefined> {
  const [found] = await tx
    .select()
    .from(amountsDue)
    .where(
      and(
        sql`${amountsDue.caseId} in (select id from correction_cases where filing_id = ${filingId})`,
        inArray(amountsDue.state, ['open', 'processing', 'paid', 'waived']),
      ),
    )
    .for('update')
  return found
}
