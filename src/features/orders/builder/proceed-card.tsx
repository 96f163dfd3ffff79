import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, useState } from 'react'
import { formatMoney } from '#lib/money.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { CheckoutDialog } from '#features/orders/checkout/checkout-dialog.tsx'
import type { CheckoutContact, CheckoutOrder } from '#features/orders/checkout/checkout-order.ts'
import type { OrderQuote, QuoteInput } from '#features/orders/order-total.ts'
import { Button } from '#ui/button.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { OrderSummary, RenewalTerms } from './order-summary.tsx'
import { savePendingOrder } from './pending-order.ts'

const noDetails: CheckoutOrder['details'] = {}

/** Rendered in the receipt and in a phone's sticky bar; the style sheet shows one of the two. */
function ProceedButton({
  className = '',
  ...props
}: Pick<ComponentProps<typeof Button>, 'className' | 'block' | 'busy' | 'onClick'>) {
  return (
    <Button look="primary" className={`${className} needs-script`} busyLabel="One moment…" {...props}>
      Proceed to checkout
    </Button>
  )
}

interface ProceedCardProps {
  prices: Prices
  details?: CheckoutOrder['details']
  responsibleParty?: CheckoutOrder['responsibleParty']
  /** Who is logged in; asked when the person proceeds. */
  findAccount: () => Promise<CheckoutContact | undefined>
  onPaid: (orderId: string) => void
  choice: QuoteInput
  quote: OrderQuote
  latest: () => Promise<OrderQuote>
}

/** The receipt with the next step: the card, or first an account, with the order saved. */
export function ProceedCard(props: ProceedCardProps) {
  const { prices, choice, quote, latest, details = noDetails, responsibleParty, findAccount, onPaid } = props
  const goTo = useGoTo()
  const [isBusy, setBusy] = useState(false)
  const [checkout, setCheckout] = useState<{ order: CheckoutOrder; contact: CheckoutContact } | null>(null)

  /** The server keeps what an order belongs to; an order without a draft or quiz is saved in this tab. */
  const isKept = details.draftId !== undefined || details.agentForOrderId !== undefined
  function keepForLogin(kept: OrderQuote): string {
    if (isKept) return window.location.pathname + window.location.search
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
      goTo(isKept ? `/login?next=${encodeURIComponent(next)}` : '/start-now')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <OrderSummary quote={quote} prices={prices} live>
        <ProceedButton className="proceed" block busy={isBusy} onClick={() => void proceed()} />
        <NeedsScript subject="The order" />
        <RenewalTerms quote={quote} prices={prices} />
      </OrderSummary>
      <p className="sm muted safe-card above-even">
        <Lock className="icon" aria-hidden="true" />
        <span>Card details go straight to our payment provider. We never see or store the number.</span>
      </p>
      <div className="ob-bar">
        <p>
          <span className="sm muted line">Total</span>
          <strong className="num">{formatMoney(quote.totalCents)}</strong>
        </p>
        <ProceedButton busy={isBusy} onClick={() => void proceed()} />
      </div>
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
