import { useEffect, useEffectEvent, useState } from 'react'
import { findProduct } from '#features/catalog/prices.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { AddOnList } from './add-on-list.tsx'
import { AgentNeededDialog } from './agent-needed-dialog.tsx'
import { BaseService } from './base-service.tsx'
import { BundleList } from './bundle-list.tsx'
import type { CheckoutContact, CheckoutOrder } from '#features/orders/checkout/checkout-order.ts'
import { useKeptChoice } from './kept-choice.ts'
import { keepChoice } from './kept-choices.ts'
import { agentAddonId, hasAgent, withAgent } from './agent-choice.ts'
import { chooseBundle, cleanChoice, toggleAddon } from './order-choice.ts'
import type { OrderFormation } from '#features/orders/create/order-from-draft.ts'
import type { QuoteInput } from '#features/orders/order-total.ts'
import { ProceedCard } from './proceed-card.tsx'
import { useLiveQuote } from './quote-client.ts'

export interface OrderBuilderProps {
  prices: Prices
  start: QuoteInput
  /** The name under which the tab keeps this builder's choice. */
  place: string
  formation?: OrderFormation | undefined
  details?: CheckoutOrder['details']
  responsibleParty?: CheckoutOrder['responsibleParty']
  /** Services to choose the base from; empty when the page has decided it. */
  baseChoices?: readonly string[]
  /** Who is logged in; asked when the person proceeds. */
  findAccount: () => Promise<CheckoutContact | undefined>
  onPaid: (orderId: string) => void
  /** The server's quote differs from the page's: time to read the prices again. */
  onPricesChanged: () => void
}

const noChoices: readonly string[] = []

/** Base service, bundles, and add-ons next to the total; then the card. Starts with the choice kept in this tab. */
export function OrderBuilder(props: OrderBuilderProps) {
  const start = firstChoice(props)
  const kept = useKeptChoice(props.prices, props.place, start)
  return <OpenBuilder key={JSON.stringify(start)} {...props} start={start} kept={kept} />
}

interface OpenBuilderProps extends OrderBuilderProps {
  kept: QuoteInput
}

function OpenBuilder(props: OpenBuilderProps) {
  const { prices, place, start, kept, formation, baseChoices = noChoices } = props
  const [choice, setOpenChoice] = useState(kept)
  const [adopted, setAdopted] = useState(kept)
  const [withoutAgent, setWithoutAgent] = useState<QuoteInput | null>(null)
  // The agent service was removed before a reload, so the question is already answered.
  const [namesAgentLater, setNamesAgentLater] = useState(() => !hasAgent(kept))
  // Applied after hydration, in place, so that a press under way and the focus aren't lost.
  if (kept !== adopted) {
    setAdopted(kept)
    setOpenChoice(kept)
    setNamesAgentLater(!hasAgent(kept))
  }
  const live = useLiveQuote(prices, choice)
  const isOutdated = useFreshPrices(live.hasChanged, props.onPricesChanged)
  const needsAgent = formation?.usesProviderAgent === true && !namesAgentLater

  function setChoice(next: QuoteInput) {
    setOpenChoice(next)
    keepChoice({ place, start, choice: next })
  }

  function change(next: QuoteInput) {
    const isTaken = choice.addons.includes(agentAddonId) && !next.addons.includes(agentAddonId)
    if (isTaken && needsAgent) setWithoutAgent(next)
    else setChoice(next)
  }

  const extras = start.addons.flatMap((id) => findProduct(prices, id) ?? [])
  const services = extras.filter((product) => product.kind === 'service' && product.id !== choice.baseService)
  const addOns = prices.products.filter(({ kind, id }) => kind === 'addon' && id !== choice.baseService)
  const note = needsAgent ? `Already selected because you chose ${formation.providerName} as your agent.` : ''
  const toggle = (id: string) => change(toggleAddon(choice, id))

  return (
    <div className="ob-grid">
      <div>
        <BaseService
          prices={prices}
          choice={choice}
          baseChoices={baseChoices}
          hasFormation={formation !== undefined}
          onChange={change}
        />
        {services.length > 0 ? (
          <div className="ob-services">
            <AddOnList title="Services in your order" products={services} chosen={choice.addons} onToggle={toggle} />
          </div>
        ) : null}
        <BundleList
          prices={prices}
          applied={live.quote.bundle}
          onChoose={(bundle) => change(chooseBundle(prices, choice, bundle))}
        />
        <div className="ob-add-ons">
          <AddOnList
            title="Add-ons"
            products={addOns}
            chosen={choice.addons}
            notes={{ [agentAddonId]: note }}
            onToggle={toggle}
          />
        </div>
      </div>
      <div className="ob-side">
        {isOutdated ? (
          <div className="ob-outdated">
            <Banner>Prices have changed since you opened this page. The order summary shows today’s prices.</Banner>
          </div>
        ) : null}
        <ProceedCard {...props} choice={choice} quote={live.quote} latest={live.latest} />
      </div>
      {formation && withoutAgent ? (
        <AgentNeededDialog
          {...formation}
          onKeep={() => setWithoutAgent(null)}
          onRemove={() => {
            setNamesAgentLater(true)
            setChoice(withoutAgent)
            setWithoutAgent(null)
          }}
        />
      ) : null}
    </div>
  )
}

function firstChoice({ prices, start, formation }: OrderBuilderProps): QuoteInput {
  const choice = cleanChoice(prices, start)
  return formation?.usesProviderAgent ? withAgent(choice) : choice
}

/** Asks for new prices once the server quotes different ones; true from then on. */
function useFreshPrices(hasChanged: boolean, refresh: () => void): boolean {
  const [isOutdated, setOutdated] = useState(false)
  if (hasChanged && !isOutdated) setOutdated(true)
  const askAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (hasChanged) askAgain()
  }, [hasChanged])
  return isOutdated
}
