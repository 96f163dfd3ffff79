import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isProblem } from '#lib/problem.ts'
import { SignDocument } from '#features/signing/screen/sign-document.tsx'
import { type SigningActions, useSigning } from '#features/signing/screen/use-signing.ts'
import { renewLink } from '#features/signing/signing-client.ts'
import { linkDays } from '#features/mailed-links/mailed-link.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { Notice } from '#app/slim/notice.tsx'

/** The page behind the link of someone who is asked to sign a document. */
export default function SignPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? query.get('request') ?? ''
  return (
    <>
      <PageMeta
        title="Sign a document"
        description="Read the document that you were asked to sign, and sign it on your screen."
        isIndexed={false}
      />
      <Signing key={token} token={token} />
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}

function Signing({ token }: { token: string }) {
  const [shown, actions] = useSigning(token)
  switch (shown.state) {
    case 'opening':
      return (
        <div className="wrap sign-page">
          <h1 className="visually-hidden">Sign a document</h1>
          <Skeleton label="Loading the document" />
        </div>
      )
    case 'expired':
      return (
        <Notice
          mark="clock"
          title="This link has expired"
          lead={`Links work for ${linkDays} days. We can send a new one to the same address, ${shown.maskedEmail}.`}
        >
          <RenewLink actions={actions} />
        </Notice>
      )
    case 'newer':
      return (
        <Notice
          mark="clock"
          title="There is a newer version."
          lead={`Version ${shown.version} replaced the one you opened. Read it again before you sign.${shown.token ? '' : ' We’ve emailed you a link to it.'}`}
        >
          {shown.token ? (
            <PageLink
              className={buttonClass({ look: 'primary' })}
              to={`/sign?token=${encodeURIComponent(shown.token)}`}
            >
              Open version {shown.version}
            </PageLink>
          ) : null}
        </Notice>
      )
    case 'failed':
      return (
        <Notice mark="cross" title="We can’t open this link" lead={shown.text}>
          {shown.needsLogin ? (
            <PageLink
              className={buttonClass({ look: 'primary' })}
              to={`/login?next=${encodeURIComponent(`/sign?request=${token}`)}`}
            >
              Log In
            </PageLink>
          ) : null}
        </Notice>
      )
    case 'open':
      if (shown.view.state === 'declined')
        return (
          <Notice
            mark="check"
            title="You declined to sign"
            lead={`Nothing was signed. ${shown.view.document.clientName} and our team can see your reason. If the document is corrected, we’ll email you a new link.`}
          />
        )
      return <SignDocument view={shown.view} actions={actions} />
  }
}

function RenewLink({ actions }: { actions: SigningActions }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  async function handleRenew() {
    setBusy(true)
    try {
      await renewLink(actions.link)
      setOutcome('A new link is on its way. Check the inbox where you received the first one.')
    } catch (error) {
      setOutcome(isProblem(error) ? error.message : 'We couldn’t send the link. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="row">
        <Button look="primary" busy={busy} busyLabel="Sending…" onClick={() => void handleRenew()}>
          Send a new link
        </Button>
      </p>
      <p className="sm above-snug" role="status">
        {outcome}
      </p>
    </>
  )
}
