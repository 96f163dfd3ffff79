import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AddressDialog } from '#app/portal/address-dialog.tsx'
import { formatShortDate } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { DocumentSigner, OrderDocument } from '#features/orders/documents/order-document.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'

interface DocumentSignersProps {
  document: OrderDocument
  /** The account's address: whoever it belongs to signs here. */
  ownEmail: string
}

/** Who the document still waits for, with what can be done about it. */
export function DocumentSigners({ document: { orderId, title, signers }, ownEmail }: DocumentSignersProps) {
  const waiting = signers.filter(({ state }) => state !== 'signed' && state !== 'lapsed')
  return waiting.map((signer) => (
    <div key={signer.requestId} className="above-hair">
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

const standing = ({ name, email, state, at }: DocumentSigner): string => {
  if (!email) return `We have no email address for ${name}.`
  if (state === 'declined') return `${name} declined, ${formatShortDate(at)}.`
  return `Waiting for ${name} since ${formatShortDate(at)}, ${email}.`
}

function Waiting({ signer, path }: { signer: DocumentSigner; path: string }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  async function sendTo(email?: string) {
    await send('POST', `${path}/send`, email === undefined ? {} : { email })
    showToast(`We sent the link to ${email ?? signer.email}`)
    await revalidate()
  }
  async function handleAgain() {
    setBusy(true)
    setFailure('')
    try {
      await sendTo()
    } catch (error) {
      setFailure((isProblem(error) && error.message) || 'That didn’t work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="sm">{standing(signer)}</p>
      <p className="row">
        {signer.email ? (
          <Button look="quiet" compact busy={busy} busyLabel="Sending…" onClick={() => void handleAgain()}>
            Send again <span className="visually-hidden">to {signer.name}</span>
          </Button>
        ) : null}
        <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
          Correct the address <span className="visually-hidden">of {signer.name}</span>
        </Button>
      </p>
      <p className="sm" role="alert">
        {failure}
      </p>
      {isCorrecting ? (
        <AddressDialog
          title="Correct the signer’s address"
          name={signer.name}
          email={signer.email}
          onClose={() => setCorrecting(false)}
          onSend={async (email) => {
            await sendTo(email)
            setCorrecting(false)
          }}
        />
      ) : null}
    </>
  )
}
