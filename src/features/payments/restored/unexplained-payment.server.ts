import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { formatMoney } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { reconIssues } from '#features/payments/payments-tables.server.ts'

/**
 * Throws `duplicate-order` when the provider has a payment of this person that no order explains: this may be the lost
 * order, and no one should pay for it twice without knowing. Applies until staff settle the issue.
 */
export async function rejectUnexplainedPayment(tx: Db, email: string): Promise<void> {
  const { kind, settledAt, detail } = reconIssues
  const isTheirs = eq(sql`lower(${detail} ->> 'buyerEmail')`, email.toLowerCase())
  const [found] = await tx
    .select({ detail })
    .from(reconIssues)
    .where(and(eq(kind, 'unknown-payment'), isNull(settledAt), isTheirs))
    .orderBy(desc(reconIssues.id))
    .limit(1)
  if (!found) return
  const amount = formatMoney(Number(found.detail['amountCents']))
  throw new Problem(
    'duplicate-order',
    `We already have a payment of ${amount} from you and are still matching it to your order. If this is the same order, don’t pay again: we’ll contact you. Do you want to pay for another one?`,
  )
}
