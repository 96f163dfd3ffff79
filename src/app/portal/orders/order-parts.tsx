import { formatMoney } from '#lib/money.ts'
import type { OrderView } from '#features/orders/order.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { formatSignedMoney, refundsOnReceipt } from '#features/orders/receipt/receipt-facts.ts'
import { Receipt } from '#ui/layout/receipt.tsx'
import { formatDate } from '#lib/pacific-time.ts'

/** Every line that was sold, at the price it was sold at. */
interface OrderLinesProps {
  order: Pick<OrderView, 'lines' | 'totalCents' | 'paidAt' | 'receipt' | 'refunds'>
  /** For those who didn't order it. */
  title?: string
}

export function OrderLines({ order, title }: OrderLinesProps) {
  const lines = order.lines.map(({ kind, id, label, period, amountCents }) => ({
    id: `${kind}-${id}`,
    label: period === '/year' ? `${label}, first year` : label,
    amount: formatSignedMoney(amountCents),
    saving: kind === 'bundle-saving',
  }))
  const { receipt, refunds } = order
  const after = receipt ? refundsOnReceipt({ receipt, refunds }) : undefined
  return (
    <>
      <Receipt
        title={title ?? (order.paidAt ? 'What you paid for' : 'What you ordered')}
        lines={lines}
        total={{ label: order.paidAt ? 'Total paid' : 'Total', amount: formatMoney(order.totalCents) }}
      >
        {after && after.back.length > 0 ? (
          <dl className="lines" aria-label="Refunds">
            {after.back.map(({ id, label, amountCents }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{formatSignedMoney(amountCents)}</dd>
              </div>
            ))}
            <div>
              <dt>Net paid</dt>
              <dd>{formatMoney(after.netCents)}</dd>
            </div>
          </dl>
        ) : null}
      </Receipt>
      {receipt ? (
        <p className="sm muted above-snug">
          {formatDate(receipt.paidAt)}, {cardText(receipt.card)}
        </p>
      ) : null}
    </>
  )
}
