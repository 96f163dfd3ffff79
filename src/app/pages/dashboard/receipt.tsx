import Printer from 'lucide-react/icons/printer'
import { useLoaderData } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatDate, formatDateTime } from '#app/portal/format-dates.ts'
import { printed } from '#app/portal/orders/order-parts.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const { id, number, status, statusLabel, businessName, receipt, contact } = await getOrderOf(
    app.db,
    user.id,
    params['orderId'] ?? '',
  )
  if (!receipt) throw new Problem('not-found', 'There’s no receipt yet because this order hasn’t been paid.')
  return { id, number, status, statusLabel, businessName, receipt, contact }
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
          <Button
            look="primary"
            compact
            icon={<Printer className="icon" aria-hidden="true" />}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <Sheet />
    </>
  )
}

function Sheet() {
  const site = useSite()
  const { id, number, status, statusLabel, businessName, receipt, contact } = useLoaderData<typeof loader>()
  const isOver = status === 'canceled' || status === 'refunded'
  const facts = [
    ['Receipt', number],
    ['Order', id],
    ['Paid on', formatDateTime(receipt.paidAt)],
    ['Paid by', receipt.paidBy],
    ['Email', contact.email],
    ['For', businessName ?? ''],
    ['Status', isOver ? statusLabel : 'Paid by card'],
  ].filter(([, value]) => value)
  return (
    <article className="doc receipt-doc above-loose" aria-label={`Receipt ${number}`}>
      <p className="doc-title">{site.firm}</p>
      <p className="doc-sub">{[...site.addressLines, site.phone, site.email].join(' · ')}</p>
      <h2 className="doc-title above-loose">Receipt</h2>
      <dl className="particulars above-even">
        {facts.map(([label, value]) => (
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
          {receipt.lines.map(({ kind, id: lineId, label, period, amountCents }) => (
            <tr key={`${kind}-${lineId}`}>
              <td>
                {label}
                {period === '/year' ? ', first year' : ''}
              </td>
              <td className="r">{printed(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total paid</th>
            <td className="r">{formatMoney(receipt.totalCents)}</td>
          </tr>
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
