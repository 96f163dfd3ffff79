import Printer from 'lucide-react/icons/printer'
import { Link, useLoaderData } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSite } from '#ui/site.tsx'
import { listTaskFilesOf } from '#features/orders/client-tasks/task-file-queries.server.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { DocumentStanding } from '#app/portal/documents/document-standing.tsx'
import { ArchiveTable, DownloadAll } from '#app/portal/documents/archive-links.tsx'
import { DownloadFile, receiptHref } from '#app/portal/documents/download-file.tsx'
import { FileName } from '#app/portal/documents/file-name.tsx'
import { TaskFileTable } from '#app/portal/documents/task-file-table.tsx'
import { DocumentSigners } from '#app/portal/documents/document-signers.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatShortDate } from '#lib/pacific-time.ts'
import { ShowMore } from '#app/portal/show-more.tsx'
import { shownRows } from '#app/portal/shown-rows.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

interface ReceiptDocument {
  orderId: string
  number: string
  paidAt: string
  totalCents: number
  businessName: string | null
}

export const loader = userLoader(async ({ read, user, url }) => {
  const [orders, documents, files] = await Promise.all([
    read(listOrdersOf),
    read(listDocumentsOf),
    read(listTaskFilesOf),
  ])
  const receipts = orders.flatMap(({ id, number, paidAt, totalCents, businessName }): ReceiptDocument[] =>
    paidAt === null ? [] : [{ orderId: id, number, paidAt, totalCents, businessName }],
  )
  const shown = shownRows(url)
  return {
    documents: documents.slice(0, shown),
    receipts: receipts.slice(0, Math.max(0, shown - documents.length)),
    /** Each with its ZIP file. */
    paid: receipts.slice(0, shown).map(({ orderId, number, businessName }) => ({ orderId, number, businessName })),
    count: documents.length + receipts.length,
    paidCount: receipts.length,
    files,
    email: user.email,
  }
})

export default function Documents() {
  const { receipts, documents, paid, count, paidCount, files, email } = useLoaderData<typeof loader>()
  const { firm } = useSite()
  const only = paid.length === 1 ? paid[0] : undefined
  return (
    <>
      <PageMeta title="Documents" description="Your documents, ready to download." isIndexed={false} />
      <div className="pane-head">
        <h1>Documents</h1>
        {only ? <DownloadAll {...only} /> : null}
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
          <ShowMore shown={documents.length + receipts.length} of={count} what="documents" />
        </section>
      )}
      <TaskFileTable
        id="sent-by-you"
        title="Sent by you"
        caption="Files you sent us"
        files={files.filter(({ isFromClient }) => isFromClient)}
      />
      <TaskFileTable
        id="attached"
        title="Attached to our work"
        caption={`Files that ${firm} attached to its work`}
        files={files.filter(({ isFromClient }) => !isFromClient)}
      />
      {paid.length > 1 ? (
        <>
          <ArchiveTable orders={paid} />
          <ShowMore shown={paid.length} of={paidCount} what="ZIP files" />
        </>
      ) : null}
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
  const { id, title, businessName, orderNumber, signedBy, versions, isSealed, source, contentType } = document
  const { firm } = useSite()
  const [newest, ...earlier] = versions
  if (!newest) return null
  const about = businessName ?? `Order ${orderNumber}`
  const signed = signedBy.length > 0 ? `Signed by ${signedBy.join(', ')}` : ''
  const note = source === 'uploaded' ? `Added by ${firm}` : signed
  return (
    <Row>
      <Cell className="full">
        <FileName title={title} contentType={contentType}>
          {note ? `${withPeriod(about)} ${note}` : about}
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
      <Cell className="r full at-edge">
        <DownloadFile
          href={`/api/documents/${id}/${isSealed ? 'signed' : 'file'}`}
          about={`${title}, order ${orderNumber}`}
        />
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

function ReceiptRow({ orderId, number, paidAt, totalCents, businessName }: ReceiptDocument) {
  return (
    <Row>
      <Cell className="full">
        <FileName title={`Receipt for order ${number}`} contentType="application/pdf">
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
      <Cell className="r full at-edge">
        <DownloadFile href={receiptHref(orderId)} about={`the receipt for order ${number}`} />
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
