import { useState } from 'react'
import type { PaymentPage, Refundable } from '#features/orders/money/payment.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { later } from '#ui/later.tsx'

const RefundForm = later(async () => (await import('./refund-form.tsx')).RefundForm)

interface RefundPanelProps {
  payment: PaymentPage
  refundable: Refundable
  onGiven: () => void
}

/** Gives money of the payment back: the policy proposes, an admin may give more, never more than is left. */
export function RefundPanel({ payment, refundable, onGiven }: RefundPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { leftCents, whyNot } = refundable
  function handleDone() {
    setIsOpen(false)
    onGiven()
  }
  return (
    <Block title={`Refund ${payment.clientName}`} aside={`${formatMoney(leftCents)} left`}>
      {whyNot ? <p className="muted">{whyNot}</p> : null}
      {whyNot ? null : isOpen ? (
        <RefundForm payment={payment} refundable={refundable} onDone={handleDone}>
          <Button look="quiet" compact onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </RefundForm>
      ) : (
        <>
          <p>
            {`Captured ${formatMoney(payment.capturedCents)}, refunded ${formatMoney(payment.refundedCents)}, so up to `}
            <strong>{formatMoney(leftCents)}</strong>
            {` can go back to ${cardText(payment.card)}.`}
          </p>
          <p className="above-snug">
            <Button look="primary" compact onClick={() => setIsOpen(true)}>
              Refund…
            </Button>
          </p>
        </>
      )}
    </Block>
  )
}
