import { and, eq, isNull } from 'drizzle-orm'
import { correctionCases } from '#features/orders/corrections/corrections-tables.server.ts'
import { refilingFee } from '#features/orders/corrections/refiling-fee.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { amountsDue, firmFees } from './amounts-due-tables.server.ts'

type Decision = typeof correctionCases.$inferSelect

/** Whether the firm pays the state for filing again: its own mistake, the state's where it takes a fee, or a waived fee. */
async function isPaidByFirm(tx: Db, { id, party, stateAsksFee }: Decision): Promise<boolean> {
  if (party !== 'client') return party === 'ours' || stateAsksFee
  const isWaived = and(eq(amountsDue.caseId, id), eq(amountsDue.state, 'waived'))
  return (await tx.select({ id: amountsDue.id }).from(amountsDue).where(isWaived)).length > 0
}

/**
 * Records what the firm pays to the state with a filing that corrects what was returned, in the transaction of its
 * submission: the fees in force on that day, each with its source.
 *
 * @returns the amount in cents; 0 when the filing corrects nothing, or someone else pays
 */
export async function recordFirmFee(
  app: App,
  tx: Db,
  { orderId, filingId, linePosition }: { orderId: string; filingId: string; linePosition: number | null },
): Promise<number> {
  const isOpen = and(eq(correctionCases.orderId, orderId), isNull(correctionCases.closedAt))
  const [decision] = await tx.select().from(correctionCases).where(isOpen)
  if (!decision || !(await isPaidByFirm(tx, decision))) return 0
  const { feeCents: amountCents, fees } = await refilingFee({ ...app, db: tx }, { orderId, linePosition })
  if (amountCents === 0) return 0
  await tx.insert(firmFees).values({ orderId, caseId: decision.id, filingId, amountCents, fees, paidAt: app.now() })
  return amountCents
}
