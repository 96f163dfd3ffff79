import { cardText } from '#features/orders/receipt/card-text.ts'
import type { OrderView } from '#features/orders/order.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { part } from '#ui/part.tsx'
import { PaymentBadge } from '#app/admin/money/payment-badge.tsx'
import { RefundBadge } from '#app/admin/money/refund-badge.tsx'
import { OrderLines } from '#app/portal/orders/order-parts.tsx'
import type { OrderDesk } from './read-order-desk.server.ts'

const DisputeList = part(async () => (await import('#app/admin/money/dispute-list.tsx')).DisputeList)

interface OrderPaymentsProps {
  order: OrderView
  payments: OrderDesk['payments']
  /** Money is theirs: the amounts lead to their payments. */
  isAdmin: boolean
}

/** What was paid for the order, every try to pay it, and what went back. */
export function OrderPayments({ order, payments: { attempts, refunds, disputes }, isAdmin }: OrderPaymentsProps) {
  return (
    <>
      {disputes.length > 0 ? <DisputeList disputes={disputes} /> : null}
      <Block title="Payments">
        <OrderLines order={order} title="What was ordered" />
        <ul className="plain-list" aria-label="Attempts to pay">
          {attempts.map(({ id, state, amountCents, amountDue, card, errorCode, at }) => (
            <li key={id}>
              <p className="row between">
                {isAdmin ? (
                  <PageLink to={`/admin/payments/${id}`}>{formatMoney(amountCents)}</PageLink>
                ) : (
                  <strong>{formatMoney(amountCents)}</strong>
                )}
                <PaymentBadge state={state} />
              </p>
              <p className="muted">
                {[amountDue, formatDateTime(at), cardText(card), errorCode].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
          {refunds.map(({ id, state, open, amountCents, requestedAt, reason }) => (
            <li key={id}>
              <p className="row between">
                <strong>{`Refund of ${formatMoney(amountCents)}`}</strong>
                <RefundBadge state={state} isAtProvider={open !== 'unanswered'} />
              </p>
              <p className="muted">{`${formatDateTime(requestedAt)}. ${reason}`}</p>
            </li>
          ))}
        </ul>
      </Block>
    </>
  )
}
