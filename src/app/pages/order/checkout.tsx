import { useMemo } from 'react'
import { Link, useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { CheckoutPanel } from '#features/orders/checkout/checkout-panel.tsx'
import { cleanChoice } from '#features/orders/builder/order-choice.ts'
import { quote } from '#features/orders/order-total.ts'
import type { PendingOrder } from '#features/orders/builder/pending-order.ts'
import { readPendingOrder } from '#features/orders/builder/pending-order.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { accountLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { usePaidOrder } from '#app/saved-order/paid-order.ts'

export const loader = accountLoader(async ({ app, user }) => {
  const { firstName, lastName, email, phone } = user
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  return { prices, contact: { firstName, lastName, email, phone } }
})

export default function CheckoutPage() {
  const { prices } = useLoaderData<typeof loader>()
  const pending = usePendingOrder()
  const order = useMemo(() => (pending ? orderOf(prices, pending) : null), [prices, pending])
  return (
    <div className="wrap work-page">
      <PageMeta title="Checkout" description="Pay for your order by card." isIndexed={false} />
      {order ? <BackLink to="/order-builder">Change your order</BackLink> : null}
      <h1 className="work-title">{order ? 'Pay by card' : 'Checkout'}</h1>
      {pending === undefined ? <Skeleton /> : order ? <Payment {...order} /> : <NothingPending />}
    </div>
  )
}

function Payment({ order, seenCents }: NonNullable<ReturnType<typeof orderOf>>) {
  const { prices, contact } = useLoaderData<typeof loader>()
  const handlePaid = usePaidOrder()
  const hasChanged = seenCents !== order.quote.totalCents
  return (
    <>
      {hasChanged ? (
        <div className="price-changed">
          <Banner>
            The price has changed since you built your order. It was {formatMoney(seenCents)} and is now{' '}
            {formatMoney(order.quote.totalCents)}.
          </Banner>
        </div>
      ) : null}
      <CheckoutPanel
        order={order}
        contact={contact}
        prices={prices}
        saveForLogin={() => '/checkout'}
        onPaid={handlePaid}
      />
    </>
  )
}

function NothingPending() {
  return (
    <div className="above-wide">
      <EmptyState
        title="You have no order to pay for"
        action={
          <ButtonLink to="/service-form" look="primary">
            Start Your Business
          </ButtonLink>
        }
      >
        Choose what you need in the <PageLink to="/catalog">catalog</PageLink>, or check your{' '}
        <Link to="/dashboard" reloadDocument>
          dashboard
        </Link>{' '}
        for orders you’ve started.
      </EmptyState>
    </div>
  )
}

/** Undefined until the page runs in the browser, null when the tab holds no order. */
function usePendingOrder(): PendingOrder | null | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? (readPendingOrder() ?? null) : undefined), [isHydrated])
}

/** Null when what is pending is not sold any more. */
function orderOf(prices: Prices, { totalCents, ...kept }: PendingOrder) {
  try {
    const choice = cleanChoice(prices, kept)
    return { seenCents: totalCents, order: { choice, quote: quote(prices, choice), details: {} } }
  } catch {
    return null
  }
}
