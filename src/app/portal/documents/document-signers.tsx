import { LinkActs } from '#app/portal/link-acts.tsx'
import { sentLink } from '#features/mailed-links/sent-link.ts'
import type { DocumentSigner, OrderDocument } from '#features/orders/documents/order-document.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { ButtonLink } from '#ui/button.tsx'

interface DocumentSignersProps {
  document: OrderDocument
  /** The account's address: whoever it belongs to signs here. */
  ownEmail: string
}

/** Who the document still waits for, with what can be done about it. */
export function DocumentSigners({ document: { orderId, title, signers }, ownEmail }: DocumentSignersProps) {
  const waiting = signers.filter(({ state }) => state !== 'signed' && state !== 'lapsed')
  return waiting.map((signer) => (
    <div key={signer.requestId} className="above-tight">
      {signer.email.toLowerCase() === ownEmail.toLowerCase() && signer.state !== 'declined' ? (
        <ButtonLink to={`/sign?request=${signer.requestId}`} look="primary" compact>
          Sign <span className="visually-hidden">the document: {title}</span>
        </ButtonLink>
      ) : (
        <Waiting signer={signer} path={`/api/orders/${orderId}/signatures/${signer.requestId}`} />
      )}
    </div>
  ))
}

const standing = ({ name, email, state, at, declineReason }: DocumentSigner): string => {
  if (!email) return `We have no email address for ${name}.`
  if (state === 'declined') return `${name} declined, ${formatShortDate(at)}: ${withPeriod(declineReason ?? '')}`
  return `Waiting for ${name} since ${formatShortDate(at)}, ${email}.`
}

function Waiting({ signer, path }: { signer: DocumentSigner; path: string }) {
  return (
    <>
      <p className="sm">{standing(signer)}</p>
      <LinkActs
        link={sentLink(path)}
        name={signer.name}
        email={signer.email}
        title="Correct the signer’s address"
        look="quiet"
      />
    </>
  )
}
