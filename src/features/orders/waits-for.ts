import type { OpenTaskKind } from '#features/tasks/task.ts'
import { type OrderStatus, orderStatusLabels } from './order-status.ts'

export const parties = ['client', 'agent', 'firm', 'state'] as const
export type Party = (typeof parties)[number]

interface Waiting {
  status: OrderStatus
  openTasks: readonly OpenTaskKind[]
  /** Who was asked last to consent as registered agent. */
  agentRequest: { isForwarded: boolean } | null | undefined
}

/** Returns who has to act now; null when nobody has. The badge, the dates, and the next step all follow it. */
export function waitsFor(order: Waiting): Party | null {
  switch (order.status) {
    case 'waiting_for_client':
      return isAgents(order) ? 'agent' : 'client'
    case 'paid':
    case 'in_review':
    case 'ready_to_file':
    case 'rejected':
    case 'filed':
      return 'firm'
    case 'submitted':
      return 'state'
    case 'awaiting_payment':
    case 'processing':
    case 'completed':
    case 'canceled':
    case 'refunded':
      return null
  }
}

/** All that is open is the consent of an agent whom we asked; a link that went to the client is the client's to forward. */
const isAgents = ({ openTasks, agentRequest }: Waiting): boolean =>
  openTasks.length > 0 &&
  openTasks.every((kind) => kind === 'agent-consent') &&
  agentRequest !== null &&
  agentRequest !== undefined &&
  !agentRequest.isForwarded

/** Names where the order stands; one that waits names for whom. */
export function statusLabelOf(status: OrderStatus, waitedFor: Party | null): string {
  if (status !== 'waiting_for_client') return orderStatusLabels[status]
  return waitedFor === 'agent' ? 'Waiting for your agent' : 'Waiting for you'
}
