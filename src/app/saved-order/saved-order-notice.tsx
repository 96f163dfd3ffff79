import { useMemo } from 'react'
import { formatMoney } from '#lib/money.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { readPendingOrder } from '#features/orders/builder/read-pending-order.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Who bought in the catalogue while logged out stands before the quiz: what was bought is not lost. */
export function SavedOrderNotice({ prices }: { prices: Prices }) {
  const isHydrated = useHydrated()
  const kept = useMemo(() => (isHydrated ? readPendingOrder() : undefined), [isHydrated])
  const service = kept && findProduct(prices, kept.baseService)
  if (!kept || !service) return null
  return (
    <div className="wrap above-loose">
      <Banner title="We saved your order" action={<PageLink to="/start-now?skipQuiz=1">Skip the quiz</PageLink>}>
        {service.name}, {formatMoney(kept.totalCents)} including state filing fees. Take the quiz first, or log in to
        pay.
      </Banner>
    </div>
  )
}
