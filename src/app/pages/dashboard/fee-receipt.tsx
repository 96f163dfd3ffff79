import Printer from 'lucide-react/icons/printer'
import { useLoaderData } from 'react-router'
import { amountReceiptOf } from '#features/orders/amounts-due/amount-receipt.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { DownloadFile, feeReceiptHref } from '#app/portal/documents/download-file.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { ReceiptSheet } from '#app/portal/orders/receipt-sheet.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const amountId = params['amountId'] ?? ''
  return { orderId: order.id, orderNumber: order.number, amountId, receipt: amountReceiptOf(order, amountId) }
})

/** The receipt of a fee that was paid beside an order, on the screen and on paper. */
export default function FeeReceiptPage() {
  const { orderId, orderNumber, amountId, receipt } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={`Receipt ${receipt.number}`}
        description="The receipt of a fee you paid, ready to print."
        isIndexed={false}
      />
      <div className="no-print">
        <BackLink to={`/dashboard/orders/${orderId}`}>{`Order ${orderNumber}`}</BackLink>
        <div className="pane-head">
          <h1>Receipt</h1>
          <p className="row">
            <DownloadFile href={feeReceiptHref(orderId, amountId)} label="Download PDF" />
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
      <ReceiptSheet order={receipt} />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
