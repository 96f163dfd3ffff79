import type { ReactNode } from 'react'
import { formatMoney } from '#lib/money.ts'
import { findProduct } from '#features/catalog/prices.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { Receipt } from '#ui/layout/receipt.tsx'
import type { OrderQuote } from '#features/orders/order-total.ts'

interface OrderSummaryProps {
  quote: OrderQuote
  prices: Prices
  title?: string
  level?: 2 | 3
  /** Says the total whenever it changes. */
  live?: boolean
  children?: ReactNode
}

/** Every line of the order, the saving, the state's fees and the total. */
export function OrderSummary({ quote, prices, title = 'Order summary', level, live, children }: OrderSummaryProps) {
  const lines = quote.lines.map(({ kind, id, label, amountCents }) => ({
    id: `${kind}-${id}`,
    label: isYearly(prices, id) ? `${label}, first year` : label,
    amount: printed(amountCents),
    saving: kind === 'bundle-saving',
  }))
  const total = { label: 'Total', amount: formatMoney(quote.totalCents) }
  return (
    <Receipt title={title} lines={lines} total={total} level={level ?? 2} live={live ?? false}>
      {children}
    </Receipt>
  )
}

/** What comes again each year, said before the first payment. */
export function RenewalTerms({ quote, prices }: { quote: OrderQuote; prices: Prices }) {
  const yearly = quote.lines.filter(({ kind, id }) => kind !== 'bundle-saving' && isYearly(prices, id))
  if (yearly.length === 0) return null
  return (
    <div className="xs subtle above-snug">
      {yearly.map(({ id, label, amountCents }) => (
        <p key={id}>
          {label} renews at {formatMoney(amountCents)} per year. You can cancel before it renews.
        </p>
      ))}
    </div>
  )
}

const isYearly = (prices: Prices, id: string): boolean => findProduct(prices, id)?.period === '/year'

/** With a minus sign, not a hyphen, so that it lines up. */
const printed = (cents: number): string => (cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents))
