import Printer from 'lucide-react/icons/printer'
import { useLoaderData } from 'react-router'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { noReceipt } from '#features/orders/receipt/receipt-facts.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { DownloadFile, receiptHref } from '#app/portal/documents/download-file.tsx'
import { ReceiptSheet } from '#app/portal/orders/receipt-sheet.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const { id, number, status, statusLabel, businessName, receipt, contact, refunds } = order
  if (!receipt) throw noReceipt()
  return { id, number, status, statusLabel, businessName, receipt, contact, refunds }
})

/** On paper: the sheet alone (print.css). */
export default function ReceiptPage() {
  const order = useLoaderData<typeof loader>()
  const { id, number } = order
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
      <ReceiptSheet order={order} />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
