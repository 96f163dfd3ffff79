import { eq } from 'drizzle-orm'
import { orderTerms } from '#features/formation/agent-consent/agent-statements.ts'
import { findTermsOfForm } from '#features/formation/signature/signed-papers-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { orders } from './orders-tables.server.ts'

export interface AcceptedTerms {
  version: string
  /** Null for a wording that neither the order's form nor this version of the program holds. */
  text: string | null
  acceptedAt: string
}

/**
 * Returns the terms that the order was placed under (decision 56), or those of its form for an order from before; null
 * for an order that names none. The form holds them with the firm's name of that day.
 */
export async function findAcceptedTerms(db: Db, orderId: string, firm: string): Promise<AcceptedTerms | null> {
  const ofOrder = db
    .select({ version: orders.termsVersion, acceptedAt: orders.termsAcceptedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  const [[order], form] = await Promise.all([ofOrder, findTermsOfForm(db, orderId)])
  if (!order?.version || !order.acceptedAt) return form
  const { version } = order
  const known = [form, orderTerms(firm)].find((terms) => terms?.version === version)
  return { version, text: known?.text ?? null, acceptedAt: order.acceptedAt.toISOString() }
}
