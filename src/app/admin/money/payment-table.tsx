import { Link } from 'react-router'
import type { ListedPayment } from '#features/orders/money/payment-list.ts'
import { cardValue } from '#features/orders/receipt/card-text.ts'
import { formatMoney } from '#lib/money.ts'
import { formatShortDate, formatTime } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { PaymentBadge } from './payment-badge.tsx'

const columns: readonly Column[] = [
  { title: 'When' },
  { title: 'Order' },
  { title: 'Card' },
  { title: 'State' },
  { title: 'Captured', right: true },
  { title: 'Refunded', right: true },
]

export function PaymentTable({ payments }: { payments: readonly ListedPayment[] }) {
  return (
    <StackingTable caption="Payments, newest first" columns={columns}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </StackingTable>
  )
}

function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { id, createdAt, title, number, clientName, card, state, capturedCents, refundedCents } = payment
  return (
    <Row>
      <Cell className="nowrap">
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
        <br />
        <span className="muted">{formatTime(createdAt)}</span>
      </Cell>
      <Cell className="full">
        <Link className="order-link" to={`/admin/payments/${id}`}>
          {title}
        </Link>
        <br />
        <span className="muted">{`${number}, ${clientName}${payment.amountDue ? `: ${payment.amountDue}` : ''}`}</span>
      </Cell>
      <Cell label="Card">{cardValue(card)}</Cell>
      <Cell>
        <PaymentBadge state={state} /> {payment.isRefundWaiting ? <Badge tone="warning">Refund waiting</Badge> : null}
      </Cell>
      <Cell label="Captured" className="r">
        {formatMoney(capturedCents)}
      </Cell>
      <Cell label="Refunded" className="r">
        {formatMoney(refundedCents)}
      </Cell>
    </Row>
  )
}
