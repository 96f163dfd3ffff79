import { listChanges } from '#features/formation/changes/change-requests.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { listFindings, openFindings } from '#features/orders/findings/order-findings.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { isFiled } from '#features/orders/order-promise.ts'
import { refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockOrder, requireStatus } from './lock-order.server.ts'
import { readyToFileMail } from './order-moved.email.ts'
import { tellClient } from './tell-client.server.ts'

/**
 * Marks a reviewed order as ready to file. Throws `not-found`, and `order-state` when nothing is filed for it, when it
 * still waits for something, or while a finding is open (decision 39); `findings` names each with rule and citation.
 */
export async function markReady(app: App, staff: CurrentUser, orderId: string): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, ['in_review'])
    if (!isFiled(order)) throw new Problem('order-state', 'Nothing is filed with the state for this order.')
    await requireNothingOpen(app, tx, orderId)
    await moveOrder(app, tx, orderId, 'in_review', { to: 'ready_to_file', actor })
    await tellClient(app, tx, orderId, { template: 'order-update', text: readyToFileMail })
    await writeAudit(tx, { actor, action: 'order.ready-to-file', object: `order:${orderId}` })
  })
}

async function requireNothingOpen(app: App, tx: Db, orderId: string): Promise<void> {
  const tasks = await refreshTasks(app, tx, orderId)
  if (tasks.length > 0) {
    const titles = tasks.map(({ title }) => title)
    throw new Problem('order-state', `This order is still waiting: ${titles.join('; ')}.`, { data: { tasks: titles } })
  }
  await requireNoRequests(tx, orderId)
  await requireNoFindings(app, tx, orderId)
}

async function requireNoRequests(tx: Db, orderId: string): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  const changes = formation ? await listChanges(tx, formation.id) : []
  if (changes.some(({ status }) => status === 'requested'))
    throw new Problem('order-state', 'The client asked for a change. Make it, or refuse it, first.')
}

/** Throws `order-state` with every open finding. Called again when the filing is submitted: days have passed. */
export async function requireNoFindings(app: App, tx: Db, orderId: string): Promise<void> {
  const open = openFindings(await listFindings(app, tx, orderId))
  if (open.length === 0) return
  const named = open.map(({ rule, citation, text }) => `${text} (${rule}, ${citation})`).join(' ')
  const findings = open.map(({ key, path, rule, citation, text }) => ({ key, path, rule, citation, text }))
  throw new Problem('order-state', `Settle these findings first. ${named}`, { data: { findings } })
}
