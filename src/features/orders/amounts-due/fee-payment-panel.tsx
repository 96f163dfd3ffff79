import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CheckoutContact } from '#features/orders/checkout/checkout-order.ts'
import { DuplicateOrderDialog } from '#features/orders/checkout/payment-questions.tsx'
import { CheckoutClosed, PaymentProcessing, SessionEnded } from '#features/orders/checkout/payment-states.tsx'
import { useCardSetup } from '#features/orders/checkout/use-card-setup.ts'
import { CardForm, type CardHandle } from '#features/payments/card-form.tsx'
import { cardTexts } from '#features/payments/square-card.ts'
import { FeePayment } from './fee-payment.ts'

interface FeePaymentPanelProps {
  orderId: string
  amountId: string
  amountCents: number
  contact: CheckoutContact
  onPaid: () => void
}

/** The card form for a fee that is due on an order, and every state between "Pay" and a paid fee. */
export function FeePaymentPanel(props: FeePaymentPanelProps) {
  const { orderId, amountId, amountCents, contact } = props
  const card = useRef<CardHandle>(null)
  const { payment, state } = useFeePayment(props, card)
  const { step, error, busy, question } = state
  const { setup, closure } = useCardSetup(amountCents, payment)
  if (step === 'processing') return <PaymentProcessing email={contact.email} />
  if (step === 'logged-out') return <SessionEnded next={`/dashboard/orders/${orderId}/fees/${amountId}`} />
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
        <p className="xs subtle above-snug">All of it goes to the state. We email your receipt.</p>
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

function useFeePayment(
  { orderId, amountId, amountCents, onPaid }: FeePaymentPanelProps,
  card: React.RefObject<CardHandle | null>,
) {
  const [payment] = useState(
    () =>
      new FeePayment({
        orderId,
        amountId,
        amountCents,
        onPaid,
        tokenize: async (cents) => (await card.current?.tokenize(cents)) ?? { failure: cardTexts.notReady },
      }),
  )
  useEffect(() => () => payment.close(), [payment])
  return { payment, state: useSyncExternalStore(payment.subscribe, payment.getState, payment.getState) }
}
