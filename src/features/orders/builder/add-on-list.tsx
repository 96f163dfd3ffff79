import { formatMoney } from '#lib/money.ts'
import type { Product } from '#features/catalog/prices.ts'
import { CheckCard } from '#ui/form/radio-cards.tsx'

interface AddOnListProps {
  title: string
  products: readonly Product[]
  chosen: readonly string[]
  onToggle: (id: string) => void
  /** More to say about one of them: why it is chosen already. */
  notes?: Readonly<Record<string, string>>
}

/** What can be added to the order, one card each. */
export function AddOnList({ title, products, chosen, onToggle, notes = {} }: AddOnListProps) {
  return (
    <fieldset>
      <legend className="group-title add-ons-title">{title}</legend>
      <div className="options-grid">
        {products.map((product) => (
          <CheckCard
            key={product.id}
            name="addons"
            value={product.id}
            label={product.name}
            price={<ProductPrice product={product} />}
            hint={<ProductText product={product} note={notes[product.id]} />}
            checked={chosen.includes(product.id)}
            onChange={() => onToggle(product.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function ProductPrice({ product }: { product: Product }) {
  return (
    <>
      <strong>{formatMoney(product.priceCents)}</strong>
      {product.period ? <span className="muted">{product.period}</span> : null}
    </>
  )
}

function ProductText({ product, note }: { product: Product; note: string | undefined }) {
  return (
    <>
      {product.description} {note}
      {product.features.length > 0 ? <span className="line xs above-hair">{product.features.join(' · ')}</span> : null}
    </>
  )
}
