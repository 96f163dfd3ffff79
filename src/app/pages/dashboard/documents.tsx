import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { withPeriod } from '#lib/with-period.ts'
import { buttonClass } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSite } from '#ui/site.tsx'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { DownloadReceipt } from '#app/portal/orders/download-receipt.tsx'
import { DocumentStanding } from '#app/portal/documents/document-standing.tsx'
import { DocumentSigners } from '#app/portal/documents/document-signers.tsx'
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

export const loader = userLoader(async ({ read, user }) => {
  const [orders, documents] = await Promise.all([read(listOrdersOf), read(listDocumentsOf)])
  const receipts = orders.flatMap(({ id, number, paidAt, totalCents, businessName }): ReceiptDocument[] =>
    paidAt === null ? [] : [{ orderId: id, number, paidAt, totalCents, businessName }],
  )
  return { receipts, documents, email: user.email }
})

export default function Documents() {
  const { receipts, documents, email } = useLoaderData<typeof loader>()
  const { firm } = useSite()
  const count = receipts.length + documents.length
  return (
    <>
      <PageMeta title="Documents" description="Your documents, ready to download." isIndexed={false} />
      <div className="pane-head">
        <h1>Documents</h1>
      </div>
      {count === 0 ? (
        <div className="above-loose">
          <EmptyState title="No documents available yet">
            Your formation documents and receipts appear here once an order is paid.
          </EmptyState>
        </div>
      ) : (
        <section className="above-wide" aria-labelledby="from-firm">
          <div className="row between from-firm">
            <h2 id="from-firm" className="group-title">{`From ${firm}`}</h2>
            <p className="sm muted">{count === 1 ? '1 document' : `${count} documents`}</p>
          </div>
          <StackingTable caption={`Documents prepared by ${firm}`} columns={documentColumns}>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} email={email} />
            ))}
            {receipts.map((receipt) => (
              <ReceiptRow key={receipt.orderId} {...receipt} />
            ))}
          </StackingTable>
        </section>
      )}
    </>
  )
}

const documentColumns: readonly Column[] = [
  { title: 'Document' },
  { title: 'Added' },
  { title: 'Size', right: true },
  { title: 'Status' },
  { title: 'Action', hidden: true },
]

function DocumentRow({ document, email }: { document: OrderDocument; email: string }) {
  const { id, title, businessName, orderNumber, signedBy, versions, isSealed } = document
  const [newest, ...earlier] = versions
  if (!newest) return null
  const about = businessName ?? `Order ${orderNumber}`
  return (
    <Row>
      <Cell className="full">
        <FileName title={title}>
          {signedBy.length > 0 ? `${withPeriod(about)} Signed by ${signedBy.join(', ')}` : about}
          <DocumentSigners document={document} ownEmail={email} />
          {earlier.length > 0 ? <EarlierVersions document={document} /> : null}
        </FileName>
      </Cell>
      <Cell label="Added" className="nowrap">
        <time dateTime={newest.createdAt}>{formatShortDate(newest.createdAt)}</time>
      </Cell>
      <Cell label="Size" className="r nowrap">
        {formatFileSize(newest.sizeBytes)}
      </Cell>
      <Cell>
        <DocumentStanding document={document} />
      </Cell>
      <Cell className="r full">
        <a
          className={buttonClass({ look: 'quiet', compact: true })}
          href={`/api/documents/${id}/${isSealed ? 'signed' : 'file'}`}
          download
        >
          <Download className="icon" aria-hidden="true" /> Download{' '}
          <span className="visually-hidden">
            {title}, order {orderNumber}
          </span>
        </a>
      </Cell>
    </Row>
  )
}

/** The document as it was before an answer changed. */
function EarlierVersions({ document: { id, title, versions } }: { document: OrderDocument }) {
  return (
    <Disclosure summary={`${versions.length} versions`}>
      <ul>
        {versions.slice(1).map(({ version, createdAt }) => (
          <li key={version}>
            <a href={`/api/documents/${id}/file?version=${version}`} download>
              Version {version}
              <span className="visually-hidden"> of {title}</span>
            </a>
            , {formatShortDate(createdAt)}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function FileName({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="file-name">
      <span className="file-ic" aria-hidden="true">
        <FileText strokeWidth={1.2} />
        <b>PDF</b>
      </span>
      <div>
        <strong>{title}</strong>
        <div className="muted">{children}</div>
      </div>
    </div>
  )
}

function ReceiptRow({ orderId, number, paidAt, totalCents, businessName }: ReceiptDocument) {
  return (
    <Row>
      <Cell className="full">
        <FileName title={`Receipt for order ${number}`}>
          {formatMoney(totalCents)} paid by card{businessName ? `, ${businessName}` : ''}
        </FileName>
      </Cell>
      <Cell label="Added" className="nowrap">
        <time dateTime={paidAt}>{formatShortDate(paidAt)}</time>
      </Cell>
      <Cell className="r">{null}</Cell>
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
