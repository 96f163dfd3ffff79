import ArrowRight from 'lucide-react/icons/arrow-right'
import { bundleFigures } from '#features/catalog/bundles.ts'
import type { PriceChange } from '#features/catalog/price-drafts.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import { findProduct, isBaseService, type Prices, stateFeeCents } from '#features/catalog/prices.ts'
import { OrderSummary } from '#features/orders/builder/order-summary.tsx'
import { quote } from '#features/orders/order-total.ts'
import { addDays, formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'

interface ChangePreviewProps {
  before: Prices
  after: Prices
  change: PriceChange
  day: string
}

/** The price before and after, its card, and an order with it, as clients will see them. */
export function ChangePreview({ before, after, change, day }: ChangePreviewProps) {
  return (
    <>
      <div className="change">
        <div className="was">
          <small>{day ? `Until ${formatDay(addDays(day, -1))}` : 'Now'}</small>
          <b>{headline(before, change)}</b>
        </div>
        <ArrowRight className="icon" aria-label="becomes" />
        <div>
          <small>{day ? `From ${formatDay(day)}` : 'Once published'}</small>
          <b>{headline(after, change)}</b>
        </div>
      </div>
      <div className="stage-view above-even">
        <Card prices={after} change={change} />
        <div className="above-even">
          <OrderSummary
            quote={quote(after, exampleOrder(after, change))}
            prices={after}
            title="An order with it"
            level={3}
          />
        </div>
      </div>
    </>
  )
}

function headline(prices: Prices, change: PriceChange): string {
  if (change.kind === 'bundle') {
    const bundle = bundleFigures(prices).find(({ id }) => id === change.id)
    return bundle ? `${formatMoney(bundle.priceCents)}, saves ${formatMoney(bundle.savingsCents)}` : ''
  }
  const product = findProduct(prices, change.kind === 'product' ? change.id : agentProductId)
  return product ? formatMoney(product.priceCents) + product.period : ''
}

function Card({ prices, change }: { prices: Prices; change: PriceChange }) {
  if (change.kind === 'bundle') {
    const bundle = bundleFigures(prices).find(({ id }) => id === change.id)
    if (!bundle) return null
    return (
      <>
        <h3 className="group-title">{bundle.name}</h3>
        <p className="muted">{bundle.contents.join(', ')}</p>
        <p className="sm above-tight">{`${formatMoney(bundle.priceCents, 'short')} instead of ${formatMoney(bundle.regularCents, 'short')}`}</p>
      </>
    )
  }
  const product = findProduct(prices, change.id)
  if (!product) return null
  const fee = stateFeeCents(prices, product.id)
  return (
    <>
      {product.isPopular ? <p className="popular">Most Popular</p> : null}
      <h3 className="group-title">{product.name}</h3>
      <p className="preview-price">
        {formatMoney(product.priceCents, 'short')}
        {product.period}
      </p>
      {fee > 0 ? <p className="xs muted">{`plus ${formatMoney(fee, 'short')} state filing fees`}</p> : null}
      <ul className="ticks above-snug">
        {product.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  )
}

/** A service alone; anything else with an LLC. */
function exampleOrder(prices: Prices, change: PriceChange) {
  if (change.kind === 'bundle') return { baseService: 'llc', addons: change.content.addonIds }
  const product = findProduct(prices, change.id)
  if (product && isBaseService(product)) return { baseService: change.id, addons: [] }
  return { baseService: 'llc', addons: [change.id] }
}
