import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import type { Refundable } from '#features/orders/money/payment.ts'
import { formatMoney } from '#lib/money.ts'

/** What the policy gives back when the order ends now, line by line. */
export function RefundPolicy({ lines, proposedCents }: Pick<Refundable, 'lines' | 'proposedCents'>) {
  return (
    <section className="receipt" aria-label="Refund by policy">
      <dl className="lines">
        {lines.map(({ label, backCents, why }) => (
          <div key={label}>
            <dt>
              {label}
              <br />
              <span className="xs muted">{why}</span>
            </dt>
            <dd>{formatSignedMoney(backCents)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Refund by policy</dt>
          <dd>{formatMoney(proposedCents)}</dd>
        </div>
      </dl>
    </section>
  )
}
