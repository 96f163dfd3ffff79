import Check from 'lucide-react/icons/check'
import { formatMoney } from '#lib/money.ts'
import { bundleFigures, type BundleFigures } from '#features/catalog/bundles.ts'
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
        {bundleFigures(prices).map((figures, index) => {
          const bundle = prices.bundles[index]
          if (!bundle) return null
          return (
            <BundleCard
              key={bundle.id}
              figures={figures}
              isApplied={bundle.id === applied}
              onChoose={() => onChoose(bundle)}
            />
          )
        })}
      </ul>
      <p className="sm muted above-snug">Only the largest matching discount applies.</p>
    </section>
  )
}

interface BundleCardProps {
  figures: BundleFigures
  isApplied: boolean
  onChoose: () => void
}

function BundleCard({ figures, isApplied, onChoose }: BundleCardProps) {
  const { name, contents, priceCents, regularCents, savingsCents, percent } = figures
  return (
    <li className={isApplied ? 'card bundle on' : 'card bundle'}>
      <h3>{name}</h3>
      <p className="sm muted included">{contents.join(', ')}</p>
      <p className="num bundle-price above-snug">{formatMoney(priceCents, 'short')}</p>
      <p className="sm muted num">{formatMoney(regularCents, 'short')} if bought separately</p>
      <p className="num saving">
        Save {formatMoney(savingsCents, 'short')} ({percent}%)
      </p>
      <Button
        compact
        block
        className="needs-script"
        look={isApplied ? 'primary' : 'secondary'}
        aria-pressed={isApplied}
        aria-label={isApplied ? `Applied: ${name}` : undefined}
        icon={isApplied ? <Check className="icon" aria-hidden="true" /> : undefined}
        onClick={onChoose}
      >
        {isApplied ? 'Applied' : `Choose ${name}`}
      </Button>
    </li>
  )
}
