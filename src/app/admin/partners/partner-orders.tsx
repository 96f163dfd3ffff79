import { Link } from 'react-router'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import type { AttributedOrder } from '#features/partners/partner.ts'
import { formatMoney } from '#lib/money.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns = [
  { title: 'Order' },
  { title: 'Opened the link' },
  { title: 'Paid' },
  { title: 'Without state fees', right: true },
  { title: 'Commission', right: true },
]

/** A page of the orders that count for a partner. No client's name. */
export function PartnerOrders({ orders }: { orders: readonly AttributedOrder[] }) {
  return (
    <StackingTable caption="Attributed orders, the latest payment first" columns={columns}>
      {orders.map(({ id, number, title, referredAt, paidAt, feesCents, commissionCents }) => (
        <Row key={id}>
          <Cell className="full">
            <Link className="order-link" to={`/admin/orders/${id}`}>
              {title}
            </Link>
            <br />
            <span className="muted">{number}</span>
          </Cell>
          <Cell label="Opened the link" className="nowrap">
            {formatShortDate(referredAt)}
          </Cell>
          <Cell label="Paid" className="nowrap">
            {formatShortDate(paidAt)}
          </Cell>
          <Cell label="Without state fees" className="r">
            {formatMoney(feesCents)}
          </Cell>
          <Cell label="Commission" className="r">
            {commissionCents === null ? <span className="muted">No terms</span> : formatSignedMoney(commissionCents)}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
