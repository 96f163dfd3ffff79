import { useState } from 'react'
import { fetchCurrentUser } from '#features/auth/auth-client.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { send } from '#lib/send.ts'
import { OrderBuilder } from '#features/orders/builder/order-builder.tsx'
import { usePaidOrder } from '#app/saved-order/paid-order.ts'

interface ServiceOrderProps {
  /** As the address names it; empty for the default. */
  service: string
  baseService: string
  prices: Prices
}

/** The order builder of a service's own page. */
export function ServiceOrder({ service, baseService, prices: given }: ServiceOrderProps) {
  const [prices, setPrices] = useState(given)
  const handlePaid = usePaidOrder()
  return (
    <OrderBuilder
      prices={prices}
      place={`service-form/${service}`}
      start={{ baseService, addons: [] }}
      findAccount={fetchCurrentUser}
      onPaid={handlePaid}
      // The page's own stand until the new ones can be had; the summary shows the server's total in any case.
      onPricesChanged={() => void send<Prices>('GET', '/api/prices').then(setPrices, reportError)}
    />
  )
}
