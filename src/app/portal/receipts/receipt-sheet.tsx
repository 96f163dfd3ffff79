import {
  formatSignedMoney,
  type PaidOrder,
  receiptFacts,
  receiptLines,
  refundsOnReceipt,
} from '#features/orders/receipt/receipt-facts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { useSite } from '#ui/site.tsx'

/** What was paid, as it is printed. */
export function ReceiptSheet({ order }: { order: PaidOrder }) {
  const site = useSite()
  const { number, receipt } = order
  const { back, netCents } = refundsOnReceipt(order)
  return (
    <article className="doc receipt-doc above-loose" aria-label={`Receipt ${number}`}>
      <p className="doc-title">{site.firm}</p>
      <p className="doc-sub">{[...site.addressLines, site.phone, site.email].join(' · ')}</p>
      <h2 className="doc-title above-loose">Receipt</h2>
      <dl className="particulars above-even">
        {receiptFacts(order).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="above-open">
        <caption className="visually-hidden">Items paid for</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="r">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {receiptLines(receipt).map(({ id, label, amountCents }) => (
            <tr key={id}>
              <td>{label}</td>
              <td className="r">{formatSignedMoney(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total paid</th>
            <td className="r">{formatMoney(receipt.totalCents)}</td>
          </tr>
          {back.map(({ id, label, amountCents }) => (
            <tr key={id} className="back">
              <th scope="row">{label}</th>
              <td className="r">{formatSignedMoney(amountCents)}</td>
            </tr>
          ))}
          {back.length > 0 ? (
            <tr>
              <th scope="row">Net paid</th>
              <td className="r">{formatMoney(netCents)}</td>
            </tr>
          ) : null}
        </tfoot>
      </table>
      <p className="doc-foot above-loose">
        {site.firm}, order {number}, {formatDate(receipt.paidAt)}. {site.notALawFirm}
      </p>
    </article>
  )
}
