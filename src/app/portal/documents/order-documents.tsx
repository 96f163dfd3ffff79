import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { formatShortDate } from '#lib/pacific-time.ts'
import type { OrderFederalForm } from '#features/orders/documents/federal-form-documents.server.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { buttonClass } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { DocumentSigners } from './document-signers.tsx'
import { DocumentStanding } from './document-standing.tsx'
import type { OrderDocuments as Documents } from './read-order-documents.server.ts'

interface OrderDocumentsProps extends Documents {
  /** The account's address: whoever it belongs to signs here. */
  ownEmail: string
}

/** The order's documents, who still has to sign, and which federal form is missing and why. */
export function OrderDocuments({ documents, missing, ownEmail }: OrderDocumentsProps) {
  if (documents.length === 0 && missing.length === 0) return null
  return (
    <Block title="Documents" aside={<Link to="/dashboard/documents">View all documents</Link>}>
      <ul className="tasks">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentRow document={document} ownEmail={ownEmail} />
          </li>
        ))}
        {missing.map((form) => (
          <li key={form.kind}>
            <MissingForm form={form} isEarlier={documents.some(({ kind }) => kind === form.kind)} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

function DocumentRow({ document, ownEmail }: { document: OrderDocument; ownEmail: string }) {
  const { id, title, versions, isSealed } = document
  const [newest] = versions
  if (!newest) return null
  const version = versions.length > 1 ? `Version ${newest.version}, prepared` : 'Prepared'
  return (
    <>
      <div>
        <strong>{title}</strong>
        <p className="sm muted">{`${version} ${formatShortDate(newest.createdAt)}`}</p>
        <DocumentSigners document={document} ownEmail={ownEmail} />
      </div>
      <span className="row">
        <DocumentStanding document={document} />
        <a
          className={buttonClass({ look: 'quiet', compact: true })}
          href={`/api/documents/${id}/${isSealed ? 'signed' : 'file'}`}
          download
        >
          <Download className="icon" aria-hidden="true" /> Download <span className="visually-hidden">{title}</span>
        </a>
      </span>
    </>
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
