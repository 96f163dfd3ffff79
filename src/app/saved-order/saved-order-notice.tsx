import { useMemo } from 'react'
import { formatMoney } from '#lib/money.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import type { PendingOrder } from '#features/orders/builder/pending-order.ts'
import { readPendingOrder } from '#features/orders/builder/read-pending-order.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** What this tab holds of an order, once the page runs in the browser. */
export function useSavedOrder(): PendingOrder | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? readPendingOrder() : undefined), [isHydrated])
}

/** The order builder with the service that was bought, and what was chosen beside it. */
export const builderPathOf = ({ baseService }: PendingOrder): string =>
  `/order-builder?service=${encodeURIComponent(baseService)}`

interface SavedOrderNoticeProps {
  order: PendingOrder | undefined
  prices: Prices
}

/** Before the quiz, for someone who bought in the catalog while logged out: the order is not lost. */
export function SavedOrderNotice({ order, prices }: SavedOrderNoticeProps) {
  const service = order && findProduct(prices, order.baseService)
  if (!order || !service) return null
  return (
    <div className="wrap above-loose">
      <Banner title="We saved your order" action={<PageLink to={builderPathOf(order)}>Skip the quiz</PageLink>}>
        {service.name}, {formatMoney(order.totalCents)} including state filing fees. Take the quiz first, or continue
        with your order.
      </Banner>
    </div>
  )
}
