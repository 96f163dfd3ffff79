import { useLoaderData } from 'react-router'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { noReceipt } from '#features/orders/receipt/receipt-facts.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { receiptHref } from '#app/portal/documents/download-file.tsx'
import { ReceiptPane } from '#app/portal/receipts/receipt-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const { id, number, status, statusLabel, businessName, receipt, contact, refunds } = order
  if (!receipt) throw noReceipt()
  return { id, number, status, statusLabel, businessName, receipt, contact, refunds }
})

/** The receipt of an order. */
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
      <ReceiptPane orderId={id} orderNumber={number} fileHref={receiptHref(id)} receipt={order} />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
