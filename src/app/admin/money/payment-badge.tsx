import { type PaymentState, paymentStateLabels } from '#features/orders/money/payment-list.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'

const tones: Record<PaymentState, BadgeTone> = {
  captured: 'success',
  'partly-refunded': 'neutral',
  refunded: 'neutral',
  unknown: 'warning',
  declined: 'danger',
  abandoned: 'neutral',
}

export function PaymentBadge({ state }: { state: PaymentState }) {
  return <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>
}
