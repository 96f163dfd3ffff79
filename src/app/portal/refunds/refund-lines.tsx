/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on small screens the rows become blocks, and Safari takes the table's own roles away with the layout */
import { formatMoney } from '#lib/money.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { QuotedLine } from '#features/orders/refunds/refund-quote.ts'

export interface RefundLinesProps {
  lines: readonly QuotedLine[]
  totalCents: number
  receipt: OrderView['receipt']
  /** False when the money didn’t go to the card. */
  isToCard?: boolean
}

/** What goes back, line by line, and why. */
export function RefundLines({ lines, totalCents, receipt, isToCard = true }: RefundLinesProps) {
  return (
    <table className="table quote" role="table">
      <caption className="visually-hidden">Refund by line</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Line
          </th>
          <th role="columnheader" scope="col" className="r">
            Paid
          </th>
          <th role="columnheader" scope="col" className="r">
            Refund
          </th>
          <th role="columnheader" scope="col">
            Why
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ label, paidCents, backCents, why }) => (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell" className="r nowrap paid">
              {formatSignedMoney(paidCents)}
            </td>
            <td role="cell" className="r nowrap">
              {formatSignedMoney(backCents)}
            </td>
            <td role="cell" className="why muted">
              {why}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            Total
          </th>
          <td role="cell" className="r nowrap paid">
            {receipt ? formatMoney(receipt.totalCents) : ''}
          </td>
          <td role="cell" className="r nowrap">
            {formatMoney(totalCents)}
          </td>
          <td role="cell" className="why">
            {isToCard && totalCents > 0 && receipt ? `To ${cardText(receipt.card)}` : ''}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
