import type { OpenTaskKind } from '#features/tasks/task.ts'
import { type OrderStatus, orderStatusLabels } from './order-status.ts'

export const parties = ['client', 'agent', 'owner', 'firm', 'state'] as const
export type Party = (typeof parties)[number]

interface Waiting {
  status: OrderStatus
  openTasks: readonly OpenTaskKind[]
  /** Who was asked last to consent as registered agent. */
  agentRequest: { isForwarded: boolean } | null | undefined
  /** Each owner's part of Form 2553; empty without an S election. */
  ownerParts: readonly { name: string; status: 'open' | 'invited' | 'declined' | 'done' }[]
}

/** Returns who has to act now; null when nobody has. The badge, the dates, and the next step all follow it. */
export function waitsFor(order: Waiting): Party | null {
  switch (order.status) {
    case 'waiting_for_client':
      return othersTurn(order) ?? 'client'
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

/** All that is open lies with others: an agent whom we asked, owners who were invited, or both. */
function othersTurn(order: Waiting): 'agent' | 'owner' | null {
  const { openTasks } = order
  const isOthers = (kind: OpenTaskKind) =>
    (kind === 'agent-consent' && isAgentAsked(order)) || (kind === 'owner-parts' && areOwnersAsked(order))
  if (openTasks.length === 0 || !openTasks.every(isOthers)) return null
  return openTasks.includes('owner-parts') ? 'owner' : 'agent'
}

/** A link that went to the client is the client's to forward. */
const isAgentAsked = ({ agentRequest }: Waiting): boolean =>
  agentRequest !== null && agentRequest !== undefined && !agentRequest.isForwarded

const areOwnersAsked = ({ ownerParts }: Pick<Waiting, 'ownerParts'>): boolean => {
  const unfinished = ownerParts.filter(({ status }) => status !== 'done')
  return unfinished.length > 0 && unfinished.every(({ status }) => status === 'invited')
}

/** Names the invited owners whose parts are open, and the agent where one is asked as well: "Ana Reyes and your agent". */
export function namesWaitedFor({ ownerParts }: Pick<Waiting, 'ownerParts'>, isAgentAsked: boolean): string {
  const invited = ownerParts.filter(({ status }) => status === 'invited').map(({ name }) => name)
  const [first = '', second, ...others] = isAgentAsked ? [...invited, 'your agent'] : invited
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`
}

/** Names where the order stands; one that waits names for whom. */
export function statusLabelOf(order: Waiting): string {
  if (order.status !== 'waiting_for_client') return orderStatusLabels[order.status]
  switch (othersTurn(order)) {
    case 'agent':
      return 'Waiting for your agent'
    case 'owner':
      return `Waiting for ${namesWaitedFor(order, order.openTasks.includes('agent-consent'))}`
    case null:
      return 'Waiting for you'
  }
}
