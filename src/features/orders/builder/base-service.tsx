import { formatMoney } from '#lib/money.ts'
import { findProduct } from '#features/catalog/prices.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { ProductPrice } from './add-on-list.tsx'
import { chooseBase, setExistingCompany } from './order-choice.ts'
import { supportsExistingCompany } from '#features/orders/order-total.ts'
import type { QuoteInput } from '#features/orders/order-total.ts'

interface BaseServiceProps {
  prices: Prices
  choice: QuoteInput
  /** What the order may be built on, when that is still open. */
  baseChoices: readonly string[]
  /** The formation form has said already whether there is a company. */
  hasFormation: boolean
  onChange: (next: QuoteInput) => void
}

/** The service that the order is built on, and for an S election the company that it is for. */
export function BaseService({ prices, choice, baseChoices, hasFormation, onChange }: BaseServiceProps) {
  const asksForCompany = supportsExistingCompany(choice.baseService) && !hasFormation
  if (baseChoices.length === 0 && !asksForCompany) return null
  const services = baseChoices.flatMap((id) => findProduct(prices, id) ?? [])
  return (
    <div className="stack base-service">
      {services.length > 0 ? (
        <RadioCards
          name="baseService"
          legend={<span className="group-title">Service</span>}
          value={choice.baseService}
          choices={services.map((product) => ({
            value: product.id,
            label: product.name,
            hint: product.description,
            price: <ProductPrice product={product} />,
          }))}
          onChange={(id) => onChange(chooseBase(choice, id))}
        />
      ) : null}
      {asksForCompany ? (
        <RadioCards
          name="company"
          legend={<span className="group-title">Which company is the election for?</span>}
          value={choice.existingCompany ? 'existing' : 'new'}
          choices={[
            {
              value: 'new',
              label: 'A new company',
              hint: `We form it with the state first. State filing fees: ${formatMoney(stateFee(prices, choice))}.`,
            },
            {
              value: 'existing',
              label: 'I already have a company',
              hint: 'We prepare IRS Form 2553 for it. We file nothing with the state, so there are no state filing fees.',
            },
          ]}
          onChange={(value) => onChange(setExistingCompany(choice, value === 'existing'))}
        />
      ) : null}
    </div>
  )
}

const stateFee = (prices: Prices, { baseService }: QuoteInput): number => prices.stateFeesCents[baseService] ?? 0
