import { inArray, sql } from 'drizzle-orm'
import {
  requestAgentConsent,
  withdrawConsentRequests,
} from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { checkAgent, nameAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { formationChanges } from '#features/formation/formation-tables.server.ts'
import { lapseSignatures } from '#features/formation/signature/lapse-signatures.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { rootOf } from './answer-path.ts'
import { type FormationChange, idsOf } from './change-requests.server.ts'
import { agentToAsk } from './check-answer.server.ts'
import { rewriteOwners } from './rewrite-owners.server.ts'

/**
 * Makes what was asked together the current answers. The signature under the filing lapses; under another name, so does the agent's
 * consent, which names the company, and the agent is asked again. The signed snapshot stays. The caller has locked the
 * order and moves it on.
 */
export async function acceptRequest(
  app: App,
  tx: Db,
  orders: FormationOrders,
  { changes, orderId, by }: { changes: readonly FormationChange[]; orderId: string; by: CurrentUser },
): Promise<void> {
  const [{ formationId } = { formationId: '' }] = changes
  const acceptance = sql`nextval('formation_changes_acceptance')`
  await tx
    .update(formationChanges)
    .set({ status: 'accepted', decidedBy: by.id, decidedAt: app.now(), acceptance })
    .where(inArray(formationChanges.id, idsOf(changes)))
  const changed = new Set(changes.map(({ path }) => rootOf(path)))
  const agent = changes.find(({ path }) => path === 'registeredAgent')
  await lapseSignatures(app, tx, formationId, ['organizer'])
  if (changed.has('owners')) await rewriteOwners(app, tx, orders, { orderId, actor: `user:${by.id}` })
  if (changed.has('businessName')) {
    await lapseSignatures(app, tx, formationId, ['registered-agent-consent'])
    await withdrawConsentRequests(tx, formationId)
    if (!agent) await requestAgentConsent(app, tx, orders, orderId)
  }
  if (agent) {
    const answers = await checkAgent(app, agentToAsk(agent.value), by)
    await nameAgent(app, tx, orders, { orderId, actor: `user:${by.id}`, answers, facts: { ip: '', userAgent: '' } })
  }
}
