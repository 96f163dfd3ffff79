import { eq } from 'drizzle-orm'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import { listElectionHolders } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { hasAgentConsent, hasOrganizerSignature } from '#features/formation/submission/formation-queries.server.ts'
import { settledFindings } from '#features/orders/life/life-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { preFilingFindings, type PreFilingFinding } from './pre-filing-check.server.ts'

type Settlement = Pick<typeof settledFindings.$inferSelect, 'reason' | 'settledBy' | 'settledAt'>

export type OrderFinding = PreFilingFinding & { settled: Settlement | null }

/**
 * Lists what the pre-filing check finds in an order's current answers, with the reason of those that staff settled. An
 * order without a formation has none.
 */
export async function listFindings(app: App, db: Db, orderId: string): Promise<OrderFinding[]> {
  const formation = await currentFormation(db, orderId)
  if (!formation) return []
  const { today, providerName } = await formationContext({ ...app, db })
  const found = preFilingFindings({
    formation,
    hasAgentConsent: await hasAgentConsent(db, formation.id),
    hasOrganizerSignature: await hasOrganizerSignature(db, formation.id),
    holders: await listElectionHolders(db, formation.id),
    today,
    providerName,
  })
  const settled = await db.select().from(settledFindings).where(eq(settledFindings.orderId, orderId))
  const byKey = new Map(settled.map((one) => [one.key, one]))
  return found.map((finding) => ({ ...finding, settled: settlementOf(byKey.get(finding.key)) }))
}

const settlementOf = (row: typeof settledFindings.$inferSelect | undefined): Settlement | null =>
  row ? { reason: row.reason, settledBy: row.settledBy, settledAt: row.settledAt } : null

/** The ones that still stop the filing. */
export const openFindings = (findings: readonly OrderFinding[]): OrderFinding[] =>
  findings.filter(({ settled }) => settled === null)
