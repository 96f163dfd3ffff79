import type { RefundState } from '#features/orders/refunds/refund-state.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'

const badges: Record<RefundState, { tone: BadgeTone; text: string }> = {
  requested: { tone: 'warning', text: 'Waiting for a second person' },
  approved: { tone: 'info', text: 'On its way' },
  sending: { tone: 'warning', text: 'Outcome unknown' },
  done: { tone: 'success', text: 'Sent' },
  failed: { tone: 'danger', text: 'Declined by the provider' },
  refused: { tone: 'neutral', text: 'Declined' },
  withdrawn: { tone: 'neutral', text: 'Taken back' },
  expired: { tone: 'neutral', text: 'Confirmation expired' },
  reimbursed: { tone: 'success', text: 'Paid in another way' },
}

interface RefundBadgeProps {
  state: RefundState
  /** The provider answered that it has the refund, which may take days. */
  isAtProvider: boolean
}

/** How far a refund is, in staff's words. */
export function RefundBadge({ state, isAtProvider }: RefundBadgeProps) {
  const { tone, text } = state === 'sending' && isAtProvider ? badges.approved : badges[state]
  return <Badge tone={tone}>{text}</Badge>
}
