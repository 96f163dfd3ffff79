import { staffStatusLabels } from '#features/orders/queue/queue-words.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'

/** A ring for what has not begun, half for what is under way, a disc for what is done, a diamond for what failed. */
const tones: Record<OrderStatus, BadgeTone> = {
  awaiting_payment: 'neutral',
  processing: 'info',
  paid: 'neutral',
  in_review: 'info',
  waiting_for_client: 'warning',
  ready_to_file: 'neutral',
  submitted: 'info',
  filed: 'success',
  rejected: 'danger',
  completed: 'success',
  canceled: 'neutral',
  refunded: 'neutral',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{staffStatusLabels[status]}</Badge>
}
