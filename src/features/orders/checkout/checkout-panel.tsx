import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { formatMoney } from '#lib/money.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { CardForm } from '#features/payments/card-form.tsx'
import type { CardHandle } from '#features/payments/card-form.tsx'
import { cardTexts } from '#features/payments/square-card.ts'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Checkout } from './checkout.ts'
import type { CheckoutState } from './checkout.ts'
import type { CheckoutContact, CheckoutOrder } from './checkout-order.ts'
import { OrderSummary, RenewalTerms } from '#features/orders/builder/order-summary.tsx'
import { DuplicateOrderDialog, PriceChangedDialog } from './payment-questions.tsx'
import { TermsAtPay, termsBoxName } from './terms-at-pay.tsx'
import { useCardSetup } from './use-card-setup.ts'
import { CheckoutClosed, GuestThankYou, PaymentNote, PaymentProcessing, SessionEnded } from './payment-states.tsx'
import { later } from '#ui/later.tsx'

const EinSsnDialog = later(async () => (await import('#features/orders/builder/ein-ssn-dialog.tsx')).EinSsnDialog)

export interface CheckoutPanelProps {
  order: CheckoutOrder
  contact: CheckoutContact
  prices: Prices
  /** Where a person whose session ended comes back to; called when that happens, so that the order can be kept. */
  saveForLogin: () => string
  onPaid: (orderId: string) => void
  /** While it is true nothing may take the panel away. */
  onBusyChange?: (isBusy: boolean) => void
  summaryLevel?: 2 | 3
}

/** The card beside the order, and every state between "Pay" and a paid order. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { order, contact, prices, saveForLogin, onBusyChange, summaryLevel = 2 } = props
  const card = useRef<CardHandle>(null)
  const { checkout, state } = useCheckout(props, card)
  const { setup, closure } = useCardSetup(order.quote.totalCents, checkout)
  const { step, quote, busy } = state
  const terms = useTerms(order.details.draftId !== undefined)
  useEffect(() => {
    onBusyChange?.(busy && step.at !== 'processing')
  }, [busy, step.at, onBusyChange])

  if (step.at === 'processing') return <PaymentProcessing email={contact.email} />
  if (step.at === 'thanks') return <GuestThankYou email={contact.email} isConfirmed={step.isConfirmed} />
  if (step.at === 'logged-out') return <Ended saveForLogin={saveForLogin} />
  const { businessName, draftId } = order.details
  const wayBack =
    state.isFormIncomplete && draftId ? (
      <PageLink to={`/formation/${draftId}`}>Back to formation form</PageLink>
    ) : undefined
  return (
    <>
      <p className="sm muted pay-intro">
        {businessName ? `Order for ${businessName}, ` : 'Your order, '}
        <strong>{formatMoney(quote.totalCents)}</strong>
      </p>
      <div className="co-grid">
        {closure ? (
          <CheckoutClosed closure={closure} />
        ) : (
          <CardForm
            ref={card}
            setup={setup}
            payer={payerOf(contact)}
            amountCents={quote.totalCents}
            busy={busy}
            error={state.error}
            errorAction={wayBack}
            onPay={() => {
              if (terms.areAccepted()) checkout.pay()
            }}
            terms={<TermsAtPay {...terms.box} />}
          >
            <RenewalTerms quote={quote} prices={prices} />
            <PaymentNote />
          </CardForm>
        )}
        <OrderSummary quote={quote} prices={prices} level={summaryLevel} />
      </div>
      <Questions checkout={checkout} state={state} order={order} contact={contact} prices={prices} />
    </>
  )
}

/** Nothing is paid before the terms are accepted; pressing Pay without them points to the box. */
function useTerms(isAcceptedInForm: boolean) {
  const [isAccepted, setAccepted] = useState(false)
  const [error, setError] = useState<string | null>(null)
  function handleChange(next: boolean) {
    setAccepted(next)
    setError(null)
  }
  function areAccepted(): boolean {
    if (isAcceptedInForm || isAccepted) return true
    setError('Please accept the terms before you pay')
    document.querySelector<HTMLInputElement>(`[name="${termsBoxName}"]`)?.focus()
    return false
  }
  return { areAccepted, box: { isAcceptedInForm, isAccepted, error, onChange: handleChange } }
}

interface QuestionsProps {
  checkout: Checkout
  state: CheckoutState
  order: CheckoutOrder
  contact: CheckoutContact
  prices: Prices
}

function Questions({ checkout, state: { step, quote }, order, contact, prices }: QuestionsProps): ReactNode {
  const back = () => checkout.backToCard()
  if (step.at === 'ein') {
    return (
      <EinSsnDialog
        {...(order.responsibleParty ?? { name: `${contact.firstName} ${contact.lastName}` })}
        onSubmit={(number) => checkout.answerEin(number)}
        onLater={() => checkout.answerEin(null)}
        onClose={back}
      />
    )
  }
  if (step.at === 'price-changed') {
    const { fresh } = step
    return (
      <PriceChangedDialog
        prices={prices}
        before={quote}
        fresh={fresh}
        onAgree={() => checkout.agreeToPrice(fresh)}
        onClose={back}
      />
    )
  }
  if (step.at !== 'duplicate') return null
  return (
    <DuplicateOrderDialog
      text={step.text}
      totalCents={quote.totalCents}
      onAgain={() => checkout.orderAgain()}
      onClose={back}
    />
  )
}

function Ended({ saveForLogin }: { saveForLogin: () => string }) {
  const [next] = useState(saveForLogin)
  return <SessionEnded next={next} />
}

function useCheckout({ order, contact, onPaid }: CheckoutPanelProps, card: React.RefObject<CardHandle | null>) {
  const [checkout] = useState(
    () =>
      new Checkout({
        order,
        contact,
        onPaid,
        tokenize: async (cents) => (await card.current?.tokenize(cents)) ?? { failure: cardTexts.notReady },
      }),
  )
  useEffect(() => () => checkout.close(), [checkout])
  return { checkout, state: useSyncExternalStore(checkout.subscribe, checkout.getState, checkout.getState) }
}

const payerOf = ({ firstName, lastName, email, phone }: CheckoutContact) => ({
  givenName: firstName,
  familyName: lastName,
  email,
  ...(phone ? { phone } : {}),
})
