import { startTransition, useState } from 'react'
import type { OrderSigner } from '#features/orders/desk/order-signers.server.ts'
import type { StaffDocument } from '#features/orders/documents/staff-document.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { inPlace, later } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { useActions } from '#ui/use-actions.ts'

const DocumentPreview = later(async () => (await import('./document-preview.tsx')).DocumentPreview)
const UploadDocument = inPlace(async () => (await import('./forms/upload-document.tsx')).UploadDocument)

interface StaffDocumentsProps {
  orderId: string
  documents: readonly StaffDocument[]
  signers: readonly OrderSigner[]
  onChanged: () => void
}

/** The documents of the order with their versions, each to look at; and the way to add one. */
export function StaffDocuments({ orderId, documents, signers, onChanged }: StaffDocumentsProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div id="documents" className="order-part">
      <Block title="Documents" aside={documents.length === 0 ? 'None yet' : `${documents.length}`}>
        <ul className="plain-list">
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentRow
                orderId={orderId}
                document={document}
                signers={signers.filter(({ documentId }) => documentId === document.id)}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
        {isAdding ? (
          <UploadDocument
            orderId={orderId}
            onDone={() => {
              setIsAdding(false)
              onChanged()
            }}
            onCancel={() => setIsAdding(false)}
          />
        ) : (
          <p className="above-snug">
            <Button compact onClick={() => startTransition(() => setIsAdding(true))}>
              Add a document
            </Button>
          </p>
        )}
      </Block>
    </div>
  )
}

interface DocumentRowProps {
  orderId: string
  document: StaffDocument
  /** Of this document. */
  signers: readonly OrderSigner[]
  onChanged: () => void
}

function DocumentRow({ orderId, document, signers, onChanged }: DocumentRowProps) {
  const { id, title, kind, versions, isClientVisible } = document
  const [previewed, setPreviewed] = useState<number>()
  const [newest, ...earlier] = versions
  if (!newest) return null
  const row = (version: Version) => (
    <VersionRow
      title={title}
      documentId={id}
      version={version}
      signers={signers}
      isNewest={version === newest}
      isPreviewed={previewed === version.version}
      onPreview={(isShown) => setPreviewed(isShown ? version.version : undefined)}
    />
  )
  return (
    <>
      <p className="row">
        <strong>{title}</strong>
        {newest.isDraft ? <Badge>Draft</Badge> : null}
        {isClientVisible ? null : <Badge tone="warning">Hidden from the client</Badge>}
        {kind === 'evidence' ? <Visibility orderId={orderId} document={document} onChanged={onChanged} /> : null}
      </p>
      {row(newest)}
      {earlier.length > 0 ? (
        <Disclosure summary={`${earlier.length} earlier ${earlier.length === 1 ? 'version' : 'versions'} of ${title}`}>
          <ul className="plain-list">
            {earlier.map((version) => (
              <li key={version.version}>{row(version)}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {previewed === undefined ? null : (
        <DocumentPreview key={previewed} documentId={id} title={title} version={previewed} />
      )}
    </>
  )
}

type Version = StaffDocument['versions'][number]

interface VersionRowProps {
  title: string
  documentId: string
  version: Version
  signers: readonly OrderSigner[]
  isNewest: boolean
  isPreviewed: boolean
  onPreview: (isShown: boolean) => void
}

function VersionRow({ title, documentId, version, signers, isNewest, isPreviewed, onPreview }: VersionRowProps) {
  const { version: number, createdAt, uploadedBy, fileName, contentType } = version
  const ofVersion = signers.filter((signer) => signer.version === number)
  const signed = ofVersion.filter(({ state }) => state === 'signed').map(({ name }) => name)
  const isSealed = ofVersion.some((signer) => signer.isSealed)
  const isPdf = contentType === 'application/pdf'
  const of = <span className="visually-hidden">{`${title}, version ${number}`}</span>
  return (
    <>
      <p className="muted">
        {`Version ${number}, ${formatDateTime(createdAt)}, ${uploadedBy ? `uploaded by ${uploadedBy}: ${fileName}` : 'prepared from the answers'}`}
        {signed.length > 0 ? `. Signed by ${signed.join(', ')}` : ''}
      </p>
      <p className="row">
        {isPdf ? (
          <Button
            className="at-edge"
            look="quiet"
            compact
            aria-expanded={isPreviewed}
            onClick={() => onPreview(!isPreviewed)}
          >
            {isPreviewed ? 'Close the preview' : 'Preview'} {of}
          </Button>
        ) : null}
        <a
          className={buttonClass({ look: 'quiet', compact: true }, isPdf ? undefined : 'at-edge')}
          href={`/api/documents/${documentId}/file?version=${number}`}
        >
          Download {of}
        </a>
        {isSealed && isNewest ? (
          <a className={buttonClass({ look: 'quiet', compact: true })} href={`/api/documents/${documentId}/signed`}>
            Download signed {of}
          </a>
        ) : null}
      </p>
    </>
  )
}

/** Evidence alone may be hidden: what the state returned, and what we prepared, is the client's. */
function Visibility({
  orderId,
  document: { id, title, isClientVisible },
  onChanged,
}: Pick<DocumentRowProps, 'orderId' | 'document' | 'onChanged'>) {
  const { run, busy, failure } = useActions()
  const change = () =>
    run('show', () => actOnOrder(orderId, `documents/${id}`, { showToClient: !isClientVisible }, 'PUT').then(onChanged))
  return (
    <>
      <Button look="quiet" compact busy={busy === 'show'} busyLabel="Saving…" onClick={change}>
        {isClientVisible ? 'Hide from client' : 'Show to client'} <span className="visually-hidden">{title}</span>
      </Button>
      {failure ? (
        <span className="late" role="alert">
          {failure}
        </span>
      ) : null}
    </>
  )
}
