import type { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { copyConsentLink, resendConsentLink } from '#features/formation/agent-consent/agent-requests.server.ts'
import { checkAgent, nameAgent, type nameAgentInput } from '#features/formation/agent-consent/name-agent.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { listOpenTasks } from '#features/tasks/task-queries.server.ts'
import type { TaskKind } from '#features/tasks/task.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockOwnOrder } from './complete-order-tasks.server.ts'
import { advanceByTasks } from './order-tasks.server.ts'

/** While the agent may still be named, or asked again. */
export const agentTaskStatuses: readonly OrderStatus[] = ['paid', 'in_review', 'waiting_for_client']

const agentTasks: readonly TaskKind[] = ['name-agent', 'agent-consent']

/** Throws `order-state` unless the order waits for an agent, or for their consent. */
export async function requireAgentTask(tx: Db, orderId: string): Promise<void> {
  const open = await listOpenTasks(tx, orderId)
  if (!open.some(({ kind }) => agentTasks.includes(kind)))
    throw new Problem('order-state', 'This order isn’t waiting for a registered agent.')
}

/**
 * Names the registered agent of the caller's order, and records or requests the consent; another agent costs nothing.
 * Also replaces an agent who was asked and has not answered. Throws `not-found`, `order-state`, `invalid-input`.
 */
export async function nameOrderAgent(
  app: App,
  user: CurrentUser,
  orderId: string,
  { input, ...facts }: { input: z.output<typeof nameAgentInput>; ip: string; userAgent: string },
): Promise<void> {
  await app.throttle.take('agent-link-account', user.id)
  const answers = await checkAgent(app, input, user)
  const actor = `user:${user.id}`
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, agentTaskStatuses)
    await requireAgentTask(tx, orderId)
    await nameAgent(app, tx, formationOrders, { orderId, actor, answers, facts })
    await advanceByTasks(app, tx, orderId, actor)
  })
}

/** Emails the agent's link again, to the corrected address if there is one. Throws `not-found`, `order-state`. */
export async function resendOrderConsent(
  app: App,
  user: CurrentUser,
  orderId: string,
  { email }: { email?: string | undefined },
): Promise<void> {
  await app.throttle.take('agent-link-account', user.id)
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, agentTaskStatuses)
    await resendConsentLink(app, tx, formationOrders, { orderId, actor: `user:${user.id}`, email })
  })
}

/** Returns the agent's link for the caller to pass on. Throws `not-found`, `order-state`. */
export const copyOrderConsent = (app: App, user: CurrentUser, orderId: string): Promise<{ url: string }> =>
  app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, agentTaskStatuses)
    return copyConsentLink(app, tx, orderId, `user:${user.id}`)
  })
