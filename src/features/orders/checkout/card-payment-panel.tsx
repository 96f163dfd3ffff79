import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CheckoutContact } from '#features/orders/checkout/checkout-order.ts'
import { DuplicateOrderDialog } from '#features/orders/checkout/payment-questions.tsx'
import { CheckoutClosed, PaymentProcessing, SessionEnded } from '#features/orders/checkout/payment-states.tsx'
import { useCardSetup } from '#features/orders/checkout/use-card-setup.ts'
import { CardForm, type CardHandle } from '#features/payments/card-form.tsx'
import { cardTexts } from '#features/payments/square-card.ts'
import { CardPayment, type PaymentTarget } from './card-payment.ts'

interface CardPaymentPanelProps {
  target: PaymentTarget
  /** The page itself, for whoever has to log in again. */
  path: string
  /** A line under the button. */
  note: string
  amountCents: number
  contact: CheckoutContact
  onPaid: () => void
}

/** The card form for what is paid beside the order builder, and every state between "Pay" and what is paid. */
export function CardPaymentPanel(props: CardPaymentPanelProps) {
  const { path, note, amountCents, contact } = props
  const card = useRef<CardHandle>(null)
  const { payment, state } = useCardPayment(props, card)
  const { step, error, busy, question } = state
  const { setup, closure } = useCardSetup(amountCents, payment)
  if (step === 'processing') return <PaymentProcessing email={contact.email} />
  if (step === 'logged-out') return <SessionEnded next={path} />
  if (closure) return <CheckoutClosed closure={closure} />
  const { firstName, lastName, email, phone } = contact
  return (
    <>
      <CardForm
        ref={card}
        setup={setup}
        payer={{ givenName: firstName, familyName: lastName, email, ...(phone ? { phone } : {}) }}
        amountCents={amountCents}
        busy={busy}
        error={error}
        onPay={() => payment.pay()}
      >
        <p className="xs subtle above-snug">{note}</p>
      </CardForm>
      {question ? (
        <DuplicateOrderDialog
          text={question}
          totalCents={amountCents}
          onAgain={() => payment.payAgain()}
          onClose={() => payment.dropQuestion()}
        />
      ) : null}
    </>
  )
}

function useCardPayment(
  { target, amountCents, onPaid }: CardPaymentPanelProps,
  card: React.RefObject<CardHandle | null>,
) {
  const [payment] = useState(
    () =>
      new CardPayment({
        target,
        amountCents,
        onPaid,
        tokenize: async (cents) => (await card.current?.tokenize(cents)) ?? { failure: cardTexts.notReady },
      }),
  )
  useEffect(() => () => payment.close(), [payment])
  return { payment, state: useSyncExternalStore(payment.subscribe, payment.getState, payment.getState) }
}
