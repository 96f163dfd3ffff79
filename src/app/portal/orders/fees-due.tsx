import type { AmountDueView } from '#features/orders/amounts-due/amount-due.ts'
import { amountDueLabels } from '#features/orders/amounts-due/amount-due-states.ts'
import type { OrderView } from '#features/orders/order.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { DownloadFile, feeReceiptHref } from '#app/portal/documents/download-file.tsx'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Receipt } from '#ui/layout/receipt.tsx'

/** What was, or is, due beside the order's price, each with its receipt. */
export function FeesDue({ order }: { order: Pick<OrderView, 'id' | 'amountsDue'> }) {
  return order.amountsDue.map((due) => <FeeDue key={due.id} orderId={order.id} due={due} />)
}

function FeeDue({ orderId, due }: { orderId: string; due: AmountDueView }) {
  const { id, label, amountCents, state, isPayable, paidAt, card } = due
  const amount = formatMoney(amountCents)
  return (
    <div className="above-loose">
      <Receipt
        title="Filing again"
        lines={[{ id, label, amount }]}
        total={{ label: paidAt ? 'Total paid' : amountDueLabels[state], amount }}
      />
      <p className="sm muted above-snug">
        {paidAt ? `${formatDate(paidAt)}, ${cardText(card)}` : 'The state’s fee, beside the price of your order.'}
        {state === 'reversed' ? ' It’s going back to your card.' : null}
      </p>
      {isPayable ? (
        <p className="above-snug">
          <ButtonLink to={`/dashboard/orders/${orderId}/fees/${id}`} look="primary" compact>
            {`Pay ${amount}`}
          </ButtonLink>
        </p>
      ) : null}
      {paidAt ? (
        <p className="row above-snug receipt-links at-edge">
          <DownloadFile href={feeReceiptHref(orderId, id)} label="Download receipt" about="of the state’s fee" />
          <ButtonLink to={`/dashboard/orders/${orderId}/fees/${id}/receipt`} look="quiet" compact>
            {'Print '}
            <span className="visually-hidden">receipt of the state’s fee</span>
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}
