import { useMemo } from 'react'
import { formatMoney } from '#lib/money.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import type { PendingOrder } from '#features/orders/builder/pending-order.ts'
import { readPendingOrder } from '#features/orders/builder/pending-order.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The order saved in this tab, available after hydration. */
export function useSavedOrder(): PendingOrder | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? readPendingOrder() : undefined), [isHydrated])
}

/** Links to the order builder with the chosen service and its add-ons. */
export const builderPathOf = ({ baseService }: PendingOrder): string =>
  `/order-builder?service=${encodeURIComponent(baseService)}`

interface SavedOrderNoticeProps {
  order: PendingOrder | undefined
  prices: Prices
}

/** Shown before the quiz to someone who chose a service in the catalog while logged out: the order is saved. */
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
