import { affectedBundles, affectedPages } from '#features/catalog/price-preview.ts'
import type { PriceChange } from '#features/catalog/price-drafts.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { PageLink } from '#ui/navigation/page-link.tsx'

interface ChangeEffectsProps {
  before: Prices
  after: Prices
  change: PriceChange
  /** A day in Washington; empty for at once. */
  day: string
  unpaidOrders: number
}

/** What changes, and when. */
export function ChangeEffects({ before, after, change, day, unpaidOrders }: ChangeEffectsProps) {
  const bundles = affectedBundles(before, after)
  const pages = affectedPages(after, change)
  return (
    <ol className="rail above-snug">
      <li aria-current="step">
        <div>
          <strong>Now</strong>
          <p className="muted">Nothing changes. The draft is saved until you publish or discard it.</p>
        </div>
      </li>
      <li>
        <div>
          <strong>{day ? `${formatDay(day)}, 12:00 am Pacific` : 'When you publish it'}</strong>
          <p className="muted">
            New quotes and these pages change within a second:{' '}
            {pages.map(({ to, name }, index) => (
              <span key={to}>
                {index > 0 ? ', ' : null}
                <PageLink to={to}>{name}</PageLink>
              </span>
            ))}
            .
          </p>
          {bundles.map(({ id, name, before: was, after: is }) => (
            <p key={id} className="muted">
              {`${name} bundle: ${formatMoney(was.priceCents)} becomes ${formatMoney(is.priceCents)}, a discount of ${formatMoney(is.savingsCents)}.`}
            </p>
          ))}
        </div>
      </li>
      <li>
        <div>
          <strong>Orders at checkout</strong>
          <p className="muted">
            {unpaidOrders === 1 ? '1 order is waiting to be paid. ' : `${unpaidOrders} orders are waiting to be paid. `}
            We show the new total and ask again. No one pays a price they haven’t seen.
          </p>
        </div>
      </li>
      <li>
        <div>
          <strong>Paid orders</strong>
          <p className="muted">They keep the price they were sold at, including on receipts and refunds.</p>
        </div>
      </li>
    </ol>
  )
}
