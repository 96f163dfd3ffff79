import FileText from 'lucide-react/icons/file'
import Printer from 'lucide-react/icons/printer'
import { Link, useLoaderData } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSite } from '#ui/site.tsx'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { DownloadReceipt } from '#app/portal/orders/download-receipt.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatShortDate } from '#lib/pacific-time.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

interface ReceiptDocument {
  orderId: string
  number: string
  paidAt: string
  totalCents: number
  businessName: string | null
}

export const loader = userLoader(async ({ read }) => {
  const orders = await read(listOrdersOf)
  const receipts = orders.flatMap(({ id, number, paidAt, totalCents, businessName }): ReceiptDocument[] =>
    paidAt === null ? [] : [{ orderId: id, number, paidAt, totalCents, businessName }],
  )
  return { receipts }
})

export default function Documents() {
  const { receipts } = useLoaderData<typeof loader>()
  const { firm } = useSite()
  return (
    <>
      <PageMeta title="Documents" description="Your documents, ready to print." isIndexed={false} />
      <div className="pane-head">
        <h1>Documents</h1>
      </div>
      {receipts.length === 0 ? (
        <div className="above-loose">
          <EmptyState title="No documents available yet">
            Receipts for your paid orders appear here, ready to print.
          </EmptyState>
        </div>
      ) : (
        <section className="above-wide" aria-labelledby="from-firm">
          <div className="row between from-firm">
            <h2 id="from-firm" className="group-title">{`From ${firm}`}</h2>
            <p className="sm muted">{receipts.length === 1 ? '1 document' : `${receipts.length} documents`}</p>
          </div>
          <ReceiptTable receipts={receipts} />
        </section>
      )}
    </>
  )
}

const documentColumns: readonly Column[] = [
  { title: 'Document' },
  { title: 'Added' },
  { title: 'Status' },
  { title: 'Action', hidden: true },
]

function ReceiptTable({ receipts }: { receipts: readonly ReceiptDocument[] }) {
  const { firm } = useSite()
  return (
    <StackingTable caption={`Documents prepared by ${firm}`} columns={documentColumns}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.orderId} {...receipt} />
      ))}
    </StackingTable>
  )
}

function ReceiptRow({ orderId, number, paidAt, totalCents, businessName }: ReceiptDocument) {
  return (
    <Row>
      <Cell className="full">
        <span className="file-name">
          <span className="file-ic" aria-hidden="true">
            <FileText strokeWidth={1.2} />
          </span>
          <span>
            <strong>Receipt for order {number}</strong>
            <br />
            <span className="muted">
              {formatMoney(totalCents)} paid by card{businessName ? `, ${businessName}` : ''}
            </span>
          </span>
        </span>
      </Cell>
      <Cell label="Added" className="nowrap">
        <time dateTime={paidAt}>{formatShortDate(paidAt)}</time>
      </Cell>
      <Cell>
        <Badge tone="success">Final</Badge>
      </Cell>
      <Cell className="r full">
        <DownloadReceipt orderId={orderId} about={`of the receipt for order ${number}`} />
        <Link className="btn quiet compact" to={`/dashboard/orders/${orderId}/receipt`}>
          <Printer className="icon" aria-hidden="true" /> Open and print{' '}
          <span className="visually-hidden">the receipt for order {number}</span>
        </Link>
      </Cell>
    </Row>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
