import { useLoaderData } from 'react-router'
import { amountReceiptOf } from '#features/orders/amounts-due/amount-receipt.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { feeReceiptHref } from '#app/portal/documents/download-file.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { ReceiptPane } from '#app/portal/receipts/receipt-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const amountId = params['amountId'] ?? ''
  return { orderId: order.id, orderNumber: order.number, amountId, receipt: amountReceiptOf(order, amountId) }
})

/** The receipt of a fee that was paid beside an order. */
export default function FeeReceiptPage() {
  const { amountId, ...shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={`Receipt ${shown.receipt.number}`}
        description="The receipt of a fee you paid, ready to print."
        isIndexed={false}
      />
      <ReceiptPane {...shown} fileHref={feeReceiptHref(shown.orderId, amountId)} />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
