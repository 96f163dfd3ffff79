import type { PaymentPage, PaymentRefund } from '#features/orders/money/payment.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { RefundActs } from './refund-acts.tsx'
import { RefundBadge } from './refund-badge.tsx'
import { refundNews } from './refund-news.ts'

interface RefundListProps {
  payment: PaymentPage
  onChanged: () => void
}

/** The refunds of a payment, and what each of them needs. */
export function RefundList({ payment, onChanged }: RefundListProps) {
  const { refunds } = payment
  return (
    <Block title="Refunds" aside={refunds.length === 0 ? 'None' : `${refunds.length}`}>
      {refunds.length === 0 ? (
        <p className="muted">No money went back.</p>
      ) : (
        <ul className="plain-list">
          {refunds.toReversed().map((refund) => (
            <li key={refund.id}>
              <OneRefund refund={refund} payment={payment} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function OneRefund({ refund, payment, onChanged }: RefundListProps & { refund: PaymentRefund }) {
  const { state, amountCents, quotedCents, reason, requestedAt, requestedBy, endsOrder } = refund
  return (
    <section aria-label={`Refund of ${formatMoney(amountCents)}`}>
      <p className="row">
        <strong>{formatMoney(amountCents)}</strong> <RefundBadge state={state} isAtProvider={refund.isAtProvider} />
      </p>
      <p>{refundNews(refund, payment)}</p>
      <p className="muted">
        {`${requestedBy || 'The client'}, ${formatDateTime(requestedAt)}: “${reason}” By policy ${formatMoney(quotedCents)}. `}
        {endsOrder ? 'The order ends with it.' : 'The order goes on.'}
      </p>
      <RefundActs refund={refund} payment={payment} onChanged={onChanged} />
    </section>
  )
}
