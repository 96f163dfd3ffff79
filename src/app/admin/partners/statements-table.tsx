import { Link } from 'react-router'
import { formatMonth } from '#features/orders/money/month.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import type { ListedStatement } from '#features/partners/statements/statement.ts'
import { formatMoney } from '#lib/money.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { DeliveryState } from './delivery.tsx'

const columns = [
  { title: 'Month' },
  { title: 'Email' },
  { title: 'Balance', right: true },
  { title: 'Payable', right: true },
  { title: 'Payment' },
]

/** A partner's statements, the latest month first. */
export function StatementsTable({ partnerId, statements }: { partnerId: string; statements: ListedStatement[] }) {
  return (
    <StackingTable caption="Statements, the latest month first" columns={columns}>
      {statements.map(({ id, month, balanceCents, payableCents, paidAt, delivery }) => (
        <Row key={id}>
          <Cell className="full">
            <Link className="order-link" to={`/admin/partners/${partnerId}/statements/${id}`}>
              {formatMonth(month)}
            </Link>
          </Cell>
          <Cell label="Email" className="nowrap">
            <DeliveryState delivery={delivery} />
          </Cell>
          <Cell label="Balance" className="r">
            {formatSignedMoney(balanceCents)}
          </Cell>
          <Cell label="Payable" className="r">
            {formatMoney(payableCents)}
          </Cell>
          <Cell label="Payment" className="nowrap">
            {paymentText(payableCents, paidAt)}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}

function paymentText(payableCents: number, paidAt: string | null): string {
  if (paidAt) return `Paid ${formatShortDate(paidAt)}`
  return payableCents > 0 ? 'Not paid yet' : 'Carried over'
}
