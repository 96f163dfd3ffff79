import { recordStandingConsent } from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { findStandingConsent, getAgentSettings } from '#features/registered-agent/agent-settings.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { advanceByTasks } from './order-tasks.server.ts'
import { listUncoveredOrders, lockWaitingFormation } from './uncovered-orders-queries.server.ts'

export const advanceOrdersQueue = 'advance-orders'

/** Lets the job that covers waiting orders run once the caller's transaction commits. */
export const coverSoon = (app: Pick<App, 'jobs'>, tx: Db): Promise<void> => app.jobs.send(tx, advanceOrdersQueue, {})

/**
 * Records the firm's standing consent, order by order, for those that were paid before it was signed (decision 38). The
 * statement names the agent, so an order that names the firm by an earlier name still waits for staff.
 */
export async function coverWaitingOrders(app: App): Promise<void> {
  if (!(await findStandingConsent(app.db))) return
  const { providerName } = await getAgentSettings(app.db)
  for (const id of await listUncoveredOrders(app.db, providerName))
    // One that fails is tried again by the next run and does not hold up the others.
    await app.db
      .transaction((tx) => coverOrder(app, tx, id))
      .catch((error: unknown) => app.log.error('standing consent not recorded', { orderId: id, ...errorFields(error) }))
}

async function coverOrder(app: App, tx: Db, orderId: string): Promise<void> {
  const formation = await lockWaitingFormation(tx, orderId)
  if (!formation || !(await recordStandingConsent(app, tx, formationOrders, formation))) return
  await writeAudit(tx, { actor: 'system', action: 'agent.consented', object: `order:${orderId}` })
  await advanceByTasks(app, tx, orderId, 'system')
}
