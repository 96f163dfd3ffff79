import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { OrderSummary } from '#features/orders/order.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'

const tones: Record<OrderStatus, BadgeTone> = {
  awaiting_payment: 'warning',
  processing: 'info',
  paid: 'info',
  in_review: 'info',
  waiting_for_client: 'warning',
  ready_to_file: 'info',
  submitted: 'info',
  filed: 'success',
  completed: 'success',
  rejected: 'danger',
  canceled: 'neutral',
  refunded: 'neutral',
}

type Order = Pick<OrderSummary, 'status' | 'statusLabel' | 'paymentStatus'>

/** Where an order stands. A declined card is said in so many words: "Awaiting payment" alone would hide it. */
export function OrderBadge({ order }: { order: Order }) {
  if (order.paymentStatus === 'failed') return <Badge tone="danger">Payment failed</Badge>
  return <Badge tone={tones[order.status]}>{order.statusLabel}</Badge>
}
