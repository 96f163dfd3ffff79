import { Link } from 'react-router'
import { formatShortDate } from '#lib/pacific-time.ts'
import type { OrderFederalForm } from '#features/orders/documents/federal-form-documents.server.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { DownloadAll } from './archive-links.tsx'
import { part } from '#ui/part.tsx'
import { DocumentStanding } from './document-standing.tsx'
import { DownloadFile } from './download-file.tsx'
import type { OrderDocuments as Documents } from './read-order-documents.server.ts'

const DocumentSigners = part(async () => (await import('./document-signers.tsx')).DocumentSigners)

interface OrderDocumentsProps extends Documents {
  order: Pick<OrderView, 'id' | 'number' | 'receipt'>
  /** The account's address: whoever it belongs to signs here. */
  ownEmail: string
}

/** The order's documents, who still has to sign, how a federal form is sent or why it is missing, and all of it as a ZIP. */
export function OrderDocuments({ order, documents, missing, toSend, ownEmail }: OrderDocumentsProps) {
  const isEmpty = documents.length === 0 && missing.length === 0
  if (isEmpty && !order.receipt) return null
  return (
    <Block title="Documents" aside={<Link to="/dashboard/documents">View all documents</Link>}>
      {isEmpty ? <p className="sm muted">No documents available yet</p> : null}
      <ul className="tasks">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentRow
              document={document}
              notes={toSend.find(({ kind }) => kind === document.kind)?.notes ?? []}
              ownEmail={ownEmail}
            />
          </li>
        ))}
        {missing.map((form) => (
          <li key={form.kind}>
            <MissingForm form={form} isEarlier={documents.some(({ kind }) => kind === form.kind)} />
          </li>
        ))}
      </ul>
      {order.receipt && documents.length > 0 ? (
        <p className="above-even">
          <DownloadAll orderId={order.id} number={order.number} />
        </p>
      ) : null}
    </Block>
  )
}

interface DocumentRowProps {
  document: OrderDocument
  /** What is to be done before a federal form is sent. */
  notes: readonly string[]
  ownEmail: string
}

function DocumentRow({ document, notes, ownEmail }: DocumentRowProps) {
  const { id, title, versions, isSealed } = document
  const [newest] = versions
  if (!newest) return null
  const version = versions.length > 1 ? `Version ${newest.version}, prepared` : 'Prepared'
  return (
    <>
      <div>
        <strong>{title}</strong>
        <p className="sm muted">{`${version} ${formatShortDate(newest.createdAt)}`}</p>
        {document.signers.length > 0 ? <DocumentSigners document={document} ownEmail={ownEmail} /> : null}
        <SendingNotes title={title} notes={notes} />
      </div>
      <span className="row">
        <DocumentStanding document={document} />
        <DownloadFile href={`/api/documents/${id}/${isSealed ? 'signed' : 'file'}`} about={title} />
      </span>
    </>
  )
}

function SendingNotes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className="sm">
      <Disclosure
        summary={
          <>
            Before it’s sent <span className="visually-hidden">: {title}</span>
          </>
        }
      >
        <ul>
          {notes.map((note) => (
            <li key={note} className="above-hair">
              {note}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function MissingForm({ form: { title, reasons, next }, isEarlier }: { form: OrderFederalForm; isEarlier: boolean }) {
  return (
    <>
      <div>
        <strong>{isEarlier ? `A new version of ${title}` : title}</strong>
        {reasons.map((reason) => (
          <p key={reason} className="sm">
            {reason}
          </p>
        ))}
        <p className="sm muted">{next}</p>
      </div>
      <Badge>Not ready yet</Badge>
    </>
  )
}
