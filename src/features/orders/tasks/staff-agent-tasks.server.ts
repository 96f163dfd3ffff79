import { copyConsentLink, resendConsentLink } from '#features/formation/agent-consent/agent-requests.server.ts'
import { checkAgent, nameAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import { agentToAsk } from '#features/formation/changes/check-answer.server.ts'
import { agentName } from '#features/formation/agent-name.ts'
import { agentNamedMail } from '#features/orders/changes/change-decided.email.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { agentTaskStatuses, requireAgentTask } from './agent-tasks.server.ts'
import { advanceByTasks } from './order-tasks.server.ts'

/**
 * Names the registered agent as the client told staff, who sign for nobody: the agent gets a link to consent, and the
 * client is told. Throws `not-found`, `order-state`, `invalid-input`.
 */
export async function nameAgentForClient(app: App, staff: CurrentUser, orderId: string, agent: object): Promise<void> {
  const answers = await checkAgent(app, agentToAsk(agent), staff)
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), agentTaskStatuses)
    await requireAgentTask(tx, orderId)
    await nameAgent(app, tx, formationOrders, { orderId, actor, answers, facts: { ip: '', userAgent: '' } })
    await advanceByTasks(app, tx, orderId, actor)
    const name = agentName(answers.agent)
    await tellClient(app, tx, orderId, { template: 'change-decided', text: (mail) => agentNamedMail(mail, name) })
  })
}

/** Emails the agent's link again, to the corrected address if there is one. Throws `not-found`, `order-state`. */
export async function resendConsentForClient(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { email }: { email?: string | undefined },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), agentTaskStatuses)
    await resendConsentLink(app, tx, formationOrders, { orderId, actor: `user:${staff.id}`, email })
  })
}

/** Returns the agent's link to pass on. Throws `not-found`, `order-state`. */
export const copyConsentForClient = (app: App, staff: CurrentUser, orderId: string): Promise<{ url: string }> =>
  app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), agentTaskStatuses)
    return copyConsentLink(app, tx, orderId, `user:${staff.id}`)
  })
