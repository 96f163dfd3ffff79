import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'

const badges: Record<string, { tone: BadgeTone; text: string }> = {
  completed: { tone: 'success', text: 'Paid' },
  pending: { tone: 'warning', text: 'Pending' },
  failed: { tone: 'danger', text: 'Failed' },
}

/** The payment status in the specification's word; what is not known is "Unknown". */
export function PaymentBadge({ status }: { status: string }) {
  const { tone, text } = (Object.hasOwn(badges, status) ? badges[status] : undefined) ?? {
    tone: 'neutral' as const,
    text: 'Unknown',
  }
  return <Badge tone={tone}>{text}</Badge>
}
