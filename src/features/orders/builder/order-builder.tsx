import Lock from 'lucide-react/icons/lock'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { findProduct } from '#features/catalog/prices.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { AddOnList } from './add-on-list.tsx'
import { AgentNeededDialog } from './agent-needed-dialog.tsx'
import { BaseService } from './base-service.tsx'
import { BundleList } from './bundle-list.tsx'
import { CheckoutDialog } from '#features/orders/checkout/checkout-dialog.tsx'
import type { CheckoutContact, CheckoutOrder } from '#features/orders/checkout/checkout.ts'
import { agentAddonId, chooseBundle, cleanChoice, toggleAddon, withAgent } from './order-choice.ts'
import type { OrderFormation } from '#features/orders/create/order-from-draft.ts'
import { OrderSummary, RenewalTerms } from './order-summary.tsx'
import type { OrderQuote, QuoteInput } from '#features/orders/order-total.ts'
import { savePendingOrder } from './pending-order.ts'
import { useLiveQuote } from './quote-client.ts'

export interface OrderBuilderProps {
  prices: Prices
  start: QuoteInput
  formation?: OrderFormation | undefined
  details?: CheckoutOrder['details']
  responsibleParty?: CheckoutOrder['responsibleParty']
  /** Services to choose the base from; empty when the page has decided it. */
  baseChoices?: readonly string[]
  /** Who is logged in; asked when the person proceeds. */
  findAccount: () => Promise<CheckoutContact | undefined>
  onPaid: (orderId: string) => void
}

const noChoices: readonly string[] = []
const noDetails: CheckoutOrder['details'] = {}

/** Base service, bundles and add-ons beside the total; then the card. */
export function OrderBuilder(props: OrderBuilderProps) {
  const { prices, formation, baseChoices = noChoices } = props
  const [choice, setChoice] = useState(() => firstChoice(props))
  const [withoutAgent, setWithoutAgent] = useState<QuoteInput | null>(null)
  const [namesAgentLater, setNamesAgentLater] = useState(false)
  const live = useLiveQuote(prices, choice)
  const isOutdated = useFreshPrices(live.hasChanged)
  const needsAgent = formation?.usesProviderAgent === true && !namesAgentLater

  function change(next: QuoteInput) {
    const isTaken = choice.addons.includes(agentAddonId) && !next.addons.includes(agentAddonId)
    if (isTaken && needsAgent) setWithoutAgent(next)
    else setChoice(next)
  }

  const extras = firstChoice(props).addons.flatMap((id) => findProduct(prices, id) ?? [])
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

/** Reloads the page's prices when the server quotes different ones. */
function useFreshPrices(hasChanged: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isOutdated, setOutdated] = useState(false)
  if (hasChanged && !isOutdated) setOutdated(true)
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
  return isOutdated
}

interface ProceedCardProps extends OrderBuilderProps {
  choice: QuoteInput
  quote: OrderQuote
  latest: () => Promise<OrderQuote>
}

/** The receipt with the way on: to the card, or first to an account with the order kept. */
function ProceedCard(props: ProceedCardProps) {
  const { prices, choice, quote, latest, details = noDetails, responsibleParty, findAccount, onPaid } = props
  const goTo = useGoTo()
  const [isBusy, setBusy] = useState(false)
  const [checkout, setCheckout] = useState<{ order: CheckoutOrder; contact: CheckoutContact } | null>(null)

  /** A formation is kept by the server; an order without one waits in this tab. */
  function keepForLogin(kept: OrderQuote): string {
    if (details.draftId) return window.location.pathname + window.location.search
    savePendingOrder({ ...choice, totalCents: kept.totalCents })
    return '/checkout'
  }

  async function proceed() {
    setBusy(true)
    try {
      const [contact, fresh] = await Promise.all([findAccount(), latest()])
      if (contact) {
        const person = responsibleParty ? { responsibleParty } : {}
        setCheckout({ contact, order: { choice, quote: fresh, details, ...person } })
        return
      }
      const next = keepForLogin(fresh)
      goTo(details.draftId ? `/login?next=${encodeURIComponent(next)}` : '/start-now')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <OrderSummary quote={quote} prices={prices} live>
        <Button
          look="primary"
          block
          className="proceed needs-script"
          busy={isBusy}
          busyLabel="One moment…"
          onClick={() => void proceed()}
        >
          Proceed to checkout
        </Button>
        <NeedsScript subject="The order" />
        <RenewalTerms quote={quote} prices={prices} />
      </OrderSummary>
      <p className="sm muted safe-card above-even">
        <Lock className="icon" aria-hidden="true" />
        <span>Card details go straight to our payment provider. We never see or store the number.</span>
      </p>
      {checkout ? (
        <CheckoutDialog
          {...checkout}
          prices={prices}
          saveForLogin={() => keepForLogin(checkout.order.quote)}
          onPaid={onPaid}
          onClose={() => setCheckout(null)}
        />
      ) : null}
    </>
  )
}
