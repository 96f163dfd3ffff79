import type { ReactNode } from 'react'
import { formatMonth, type Month } from '#features/orders/money/month.ts'
import type { DeliveryView } from '#features/partners/statements/statement.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'

/** What became of a statement's last email. */
export function DeliveryState({ delivery }: { delivery: DeliveryView | null }) {
  switch (delivery?.state) {
    case 'sent':
      return <span>{`Emailed ${formatShortDate(delivery.at)}`}</span>
    case 'not-delivered':
      return <Badge tone="danger">Not delivered</Badge>
    case 'sending':
      return <Badge tone="info">On its way</Badge>
    case undefined:
      return <span className="muted">Not emailed</span>
  }
}

interface UndeliveredProps {
  month: Month
  /** Named where the page is not the partner's own. */
  name?: string
  delivery: DeliveryView | null
  action?: ReactNode
}

/** Says that a statement's last email did not arrive; nothing when it did. */
export function UndeliveredBanner({ month, name, delivery, action }: UndeliveredProps) {
  if (delivery?.state !== 'not-delivered') return null
  return (
    <Banner tone="danger" title={`We couldn’t deliver the statement for ${formatMonth(month)}.`} action={action}>
      {`${name ? `${name}: the` : 'The'} mail server of ${delivery.address} didn’t take it.`}
    </Banner>
  )
}
