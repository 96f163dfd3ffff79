import { findAgentRequests } from '#features/formation/agent-consent/agent-requests.server.ts'
import { findOwnerParts } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import type { OpenTaskKind } from '#features/tasks/task.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OrderView } from './order.ts'
import type { OrderStatus } from './order-status.ts'

interface Waiting {
  order: { id: string; status: OrderStatus }
  openTasks: OpenTaskKind[]
}

/** What others may be asked for: agents and owners are read only where nothing else is open, and decide then. */
const othersTasks: readonly OpenTaskKind[] = ['agent-consent', 'owner-parts']

const mayWaitForOthers = ({ order, openTasks }: Waiting): boolean =>
  order.status === 'waiting_for_client' && openTasks.every((kind) => othersTasks.includes(kind))

/** The agent and the owners who were asked to act on an order. */
export type Others = Partial<Pick<OrderView, 'agentRequest' | 'ownerParts'>>

/** Reads whom these orders may wait for besides their client. */
export async function findOthers(db: Db, rows: readonly Waiting[]): Promise<(row: Waiting) => Others> {
  const waiting = rows.filter(mayWaitForOthers)
  const idsWith = (kind: OpenTaskKind) =>
    waiting.filter(({ openTasks }) => openTasks.includes(kind)).map(({ order }) => order.id)
  const [agentRequestOf, ownerPartsOf] = await Promise.all([
    findAgentRequests(db, idsWith('agent-consent')),
    findOwnerParts(db, idsWith('owner-parts')),
  ])
  return ({ order: { id } }) => ({
    agentRequest: agentRequestOf.get(id) ?? null,
    ownerParts: ownerPartsOf.get(id) ?? [],
  })
}
