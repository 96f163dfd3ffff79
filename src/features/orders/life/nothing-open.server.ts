import { listChanges } from '#features/formation/changes/change-requests.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { requireConfirmedCorrection } from '#features/orders/corrections/open-corrections.server.ts'
import { listFindings, openFindings } from '#features/orders/findings/order-findings.server.ts'
import { refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/**
 * Throws `order-state` while the order waits for something, the client's request is undecided, nobody confirmed who is
 * responsible for a return, or a finding is open: none of it may be filed, or checked for filing.
 */
export async function requireNothingOpen(app: App, tx: Db, orderId: string): Promise<void> {
  const tasks = await refreshTasks(app, tx, orderId)
  if (tasks.length > 0) {
    const titles = tasks.map(({ title }) => title)
    throw new Problem('order-state', `This order is still waiting: ${titles.join('; ')}.`, { data: { tasks: titles } })
  }
  await requireNoRequests(tx, orderId)
  await requireConfirmedCorrection(tx, orderId)
  await requireNoFindings(app, tx, orderId)
}

async function requireNoRequests(tx: Db, orderId: string): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  const changes = formation ? await listChanges(tx, formation.id) : []
  if (changes.some(({ status }) => status === 'requested'))
    throw new Problem('order-state', 'The client asked for a change. Make it, or refuse it, first.')
}

/** Throws `order-state` with every open finding. */
async function requireNoFindings(app: App, tx: Db, orderId: string): Promise<void> {
  const open = openFindings(await listFindings(app, tx, orderId))
  if (open.length === 0) return
  const named = open.map(({ rule, citation, text }) => `${text} (${rule}, ${citation})`).join(' ')
  const findings = open.map(({ key, path, rule, citation, text }) => ({ key, path, rule, citation, text }))
  throw new Problem('order-state', `Settle these findings first. ${named}`, { data: { findings } })
}
