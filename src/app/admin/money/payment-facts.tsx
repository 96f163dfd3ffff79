import type { PaymentPage } from '#features/orders/money/payment.ts'
import { declineText } from '#features/payments/decline-text.ts'
import { cardValue } from '#features/orders/receipt/card-text.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** What is known of the payment, here and at the provider. */
export function PaymentFacts({ payment }: { payment: PaymentPage }) {
  const { orderId, number, clientName, clientEmail, card, amountCents, capturedCents, squarePaymentId } = payment
  return (
    <Block title="Payment">
      <SummaryList
        plain
        rows={[
          { label: 'Order', value: <PageLink to={`/admin/orders/${orderId}`}>{number}</PageLink> },
          ...(payment.amountDue ? [{ label: 'For', value: payment.amountDue }] : []),
          { label: 'Client', value: clientName },
          { label: 'Email', value: <a href={`mailto:${clientEmail}`}>{clientEmail}</a> },
          { label: 'Card', value: cardValue(card) },
          { label: 'Asked for', value: formatMoney(amountCents) },
          { label: 'Captured', value: formatMoney(capturedCents) },
          { label: 'Refunded', value: formatMoney(payment.refundedCents) },
          { label: 'Started', value: formatDateTime(payment.createdAt) },
          ...(payment.settledAt ? [{ label: 'Settled', value: formatDateTime(payment.settledAt) }] : []),
          {
            label: 'Id at the provider',
            value: squarePaymentId ? <span className="code-id">{squarePaymentId}</span> : 'None',
          },
          ...(payment.errorCode ? [{ label: 'Provider’s code', value: payment.errorCode }] : []),
        ]}
      />
      {payment.state === 'unknown' ? (
        <p className="muted above-snug">
          We’re confirming this payment with the provider. We’re retrying with the same key, so the client can’t be
          charged twice.
        </p>
      ) : null}
      {payment.state === 'declined' && payment.errorCode ? (
        <p className="muted above-snug">{`The client read: “${declineText(payment.errorCode, true)}”`}</p>
      ) : null}
      {payment.receiptHref ? (
        <p className="above-snug">
          <a className="btn secondary compact" href={payment.receiptHref}>
            Download the receipt
          </a>
        </p>
      ) : null}
    </Block>
  )
}

/** Every attempt to pay the order, and what was due beside it. */
export function Attempts({ payment }: { payment: PaymentPage }) {
  if (payment.attempts.length < 2) return null
  return (
    <Block title="Attempts to pay this order" aside={`${payment.attempts.length}`}>
      <ul className="plain-list">
        {payment.attempts.map(({ id, createdAt, state, amountCents, amountDue }) => (
          <li key={id}>
            <p className="row">
              {id === payment.id ? (
                <strong>{formatDateTime(createdAt)}</strong>
              ) : (
                <PageLink to={`/admin/payments/${id}`}>{formatDateTime(createdAt)}</PageLink>
              )}
              <PaymentBadge state={state} />
              <span>{amountDue ? `${formatMoney(amountCents)}, ${amountDue}` : formatMoney(amountCents)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
