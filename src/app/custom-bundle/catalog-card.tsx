import { formatMoney } from '#lib/money.ts'
import { hasSessionFlag } from '#features/auth/session-flag.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { quote } from '#features/orders/order-total.ts'
import { clearOrderChoices, savePendingOrder } from '#features/orders/builder/pending-order.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Button } from '#ui/button.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import type { CustomBundle } from './custom-bundle.ts'

/** A service as its card shows it; named as the catalogue names it. */
export interface CatalogService {
  id: string
  name: string
  category: string | null
  priceCents: number
  stateFeesCents: number
  features: string[]
  isAnnual: boolean
  isPopular: boolean
}

interface CatalogCardProps {
  service: CatalogService
  prices: Prices
  customBundle: CustomBundle
}

export function CatalogCard({ service, prices, customBundle }: CatalogCardProps) {
  const { id, name, category, priceCents, stateFeesCents, features, isAnnual, isPopular } = service
  const buy = useBuyNow(prices)
  return (
    <li>
      {isPopular ? <p className="popular">Most Popular</p> : null}
      <p className="tag">{category}</p>
      <h2 className="above-hair">{name}</h2>
      <p className="price">
        {formatMoney(priceCents, 'short')}
        {isAnnual ? <small> /year</small> : null}
      </p>
      {stateFeesCents > 0 ? (
        <p className="xs muted above-tight">plus {formatMoney(stateFeesCents, 'short')} state filing fees</p>
      ) : null}
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="acts">
        <ActionLink
          compact
          look={isPopular ? 'primary' : 'secondary'}
          href={`/order-builder?service=${id}`}
          label={`Buy Now: ${name}`}
          onAct={() => buy(id)}
        >
          Buy Now
        </ActionLink>
        <BundleButton id={id} name={name} customBundle={customBundle} />
      </p>
    </li>
  )
}

function BundleButton({
  id,
  name,
  customBundle,
}: Pick<CatalogService, 'id' | 'name'> & Pick<CatalogCardProps, 'customBundle'>) {
  const isIn = customBundle.has(id)
  const label = isIn ? 'Remove' : 'Add to Bundle'
  return (
    <Button
      look="quiet"
      compact
      className="needs-script"
      aria-label={`${label}: ${name}`}
      onClick={() => (isIn ? customBundle.remove(id) : customBundle.add(id))}
    >
      {label}
    </Button>
  )
}

/**
 * Logged-in visitors go to checkout. For others, saves the service in this tab: one that forms a company starts the quiz,
 * for any other a quiz about structures has no answer, and the order builder opens.
 */
function useBuyNow(prices: Prices): (id: string) => void {
  const goTo = useGoTo()
  return (id) => {
    const order = { baseService: id, addons: [] }
    savePendingOrder({ ...order, totalCents: quote(prices, order).totalCents })
    clearOrderChoices()
    if (hasSessionFlag()) goTo('/checkout')
    else goTo(formationServiceIds.includes(id) ? '/quiz' : `/order-builder?service=${id}`)
  }
}
