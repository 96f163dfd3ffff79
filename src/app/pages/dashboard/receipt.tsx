import Printer from 'lucide-react/icons/printer'
import { useLoaderData } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import {
  formatSignedMoney,
  noReceipt,
  receiptFacts,
  receiptLines,
  refundsOnReceipt,
} from '#features/orders/receipt/receipt-facts.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatDate } from '#lib/pacific-time.ts'
import { DownloadFile, receiptHref } from '#app/portal/documents/download-file.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const { id, number, status, statusLabel, businessName, receipt, contact, refunds } = order
  if (!receipt) throw noReceipt()
  return { id, number, status, statusLabel, businessName, receipt, contact, refunds }
})

/** On paper: the sheet alone (print.css). */
export default function ReceiptPage() {
  const { id, number } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={`Receipt ${number}`}
        description="The receipt of your order, ready to print."
        isIndexed={false}
      />
      <div className="no-print">
        <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
        <div className="pane-head">
          <h1>Receipt</h1>
          <p className="row">
            <DownloadFile href={receiptHref(id)} label="Download PDF" />
            <Button
              look="primary"
              compact
              icon={<Printer className="icon" aria-hidden="true" />}
              onClick={() => globalThis.print()}
            >
              Print
            </Button>
          </p>
        </div>
      </div>
      <Sheet />
    </>
  )
}

function Sheet() {
  const site = useSite()
  const order = useLoaderData<typeof loader>()
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

export function ErrorBoundary() {
  return <FailedPane />
}
