import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { downloadFile } from '#features/signing/signing-client.ts'
import type { SigningView } from '#features/signing/signing.ts'
import { prefillEmail } from '#features/auth/registration/prefilled-email.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { StepMarker } from '#ui/layout/place-marker.tsx'
import type { SigningActions } from './use-signing.ts'

/** What happens after the signature, and the file to keep. */
export function SignedSummary({ view, actions }: { view: SigningView; actions: SigningActions }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState('')
  const { signers, signedAt, sealedAt, identity } = view
  useEffect(() => heading.current?.focus(), [])
  const waiting = signers.filter(({ state }) => state !== 'signed')
  async function handleDownload() {
    setFailure('')
    try {
      await downloadFile(actions.token, view.document.fileName)
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'We couldn’t load the file. Please try again.')
    }
  }
  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {sealedAt ? 'Everyone has signed' : 'You’ve signed'}
      </h2>
      {signedAt ? <p className="sm muted">You signed {formatDateTime(signedAt)}</p> : null}
      <ol className="steps-v above-loose">
        <li className="done">
          <StepMarker place="done" />
          <div>
            <h3>
              Signed:{' '}
              {signers
                .filter(({ state }) => state === 'signed')
                .map(({ isYou, name }) => (isYou ? 'you' : name))
                .join(', ')}
            </h3>
          </div>
        </li>
        {waiting.map(({ requestId, name, state, at }, index) => (
          <li key={requestId}>
            <StepMarker place="here" number={index + 2} />
            <div>
              <h3>{state === 'declined' ? `${name} declined` : `Waiting for ${name}`}</h3>
              <p className="sm muted">Since {formatDateTime(at)}</p>
            </div>
          </li>
        ))}
        <li className={sealedAt ? 'done' : undefined}>
          <StepMarker place={sealedAt ? 'done' : 'ahead'} number={waiting.length + 2} />
          <div>
            <h3>{sealedAt ? 'We sealed the file' : 'We’ll seal the file'}</h3>
            <p className="sm muted">
              {sealedAt ? formatDateTime(sealedAt) : 'We’ll email it to you, with a page that lists every step.'}
            </p>
          </div>
        </li>
      </ol>
      {identity ? (
        <Button onClick={() => void handleDownload()}>
          <Download className="icon" aria-hidden="true" />{' '}
          {sealedAt ? 'Download the signed file (PDF)' : 'Your copy for now (PDF)'}
        </Button>
      ) : null}
      <p className="sm" role="alert">
        {failure}
      </p>
      <CreateAccount view={view} />
    </>
  )
}

/** Offered to signers without an account. It shows them this document, and nothing else of the order. */
function CreateAccount({ view: { accountEmail, signers } }: { view: SigningView }) {
  const own = signers.find(({ isYou }) => isYou)
  if (accountEmail === null || !own) return null
  const next = encodeURIComponent(`/sign?request=${own.requestId}`)
  return (
    <p className="above-snug">
      <PageLink
        className={buttonClass({ look: 'quiet' })}
        to={`/register?next=${next}`}
        onClick={() => prefillEmail(accountEmail)}
      >
        Create an account to keep it
      </PageLink>
    </p>
  )
}
