import Check from 'lucide-react/icons/check'
import { formatMoney } from '#lib/money.ts'
import { findProduct } from '#features/catalog/prices.ts'
import type { Bundle, Prices } from '#features/catalog/prices.ts'
import { Button } from '#ui/button.tsx'

interface BundleListProps {
  prices: Prices
  /** The bundle whose saving counts now. */
  applied: string | null
  onChoose: (bundle: Bundle) => void
}

/** Sets of add-ons at a lower price. Choosing one replaces what was chosen. */
export function BundleList({ prices, applied, onChoose }: BundleListProps) {
  return (
    <section aria-labelledby="bundles-title">
      <div className="row between bundles-head">
        <h2 className="group-title" id="bundles-title">
          Bundles
        </h2>
        <p className="sm muted">Choosing a bundle replaces your add-ons below.</p>
      </div>
      <ul className="bundles">
        {prices.bundles.map((bundle) => (
          <BundleCard
            key={bundle.id}
            bundle={bundle}
            contents={bundle.addonIds.map((id) => findProduct(prices, id)?.name ?? id)}
            isApplied={bundle.id === applied}
            onChoose={() => onChoose(bundle)}
          />
        ))}
      </ul>
      <p className="sm muted above-snug">Only the largest matching discount applies.</p>
    </section>
  )
}

interface BundleCardProps {
  bundle: Bundle
  contents: readonly string[]
  isApplied: boolean
  onChoose: () => void
}

function BundleCard({ bundle, contents, isApplied, onChoose }: BundleCardProps) {
  return (
    <li className={isApplied ? 'card bundle on' : 'card bundle'}>
      <h3>{bundle.name}</h3>
      <p className="sm muted included">{contents.join(', ')}</p>
      <p className="num saving above-snug">Save {formatMoney(bundle.savingsCents, 'short')}</p>
      <Button
        compact
        block
        className="needs-script"
        look={isApplied ? 'primary' : 'secondary'}
        aria-pressed={isApplied}
        aria-label={isApplied ? `Applied: ${bundle.name}` : undefined}
        icon={isApplied ? <Check className="icon" aria-hidden="true" /> : undefined}
        onClick={onChoose}
      >
        {isApplied ? 'Applied' : `Choose ${bundle.name}`}
      </Button>
    </li>
  )
}
