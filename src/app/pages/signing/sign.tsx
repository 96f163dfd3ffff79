import { ShowChanges } from '#features/signing/screen/show-changes.tsx'
import { SignDocument } from '#features/signing/screen/sign-document.tsx'
import { useSigning } from '#features/signing/screen/use-signing.ts'
import { renewLink } from '#features/signing/signing-client.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkNotice, LinkPage } from '#app/slim/link-page.tsx'
import { Notice } from '#app/slim/notice.tsx'

/** The page behind the link of someone who is asked to sign a document. */
export default function SignPage() {
  return (
    <LinkPage
      title="Sign a document"
      description="Read the document that you were asked to sign, and sign it on your screen."
    >
      {(token) => <Signing token={token} />}
    </LinkPage>
  )
}

function Signing({ token }: { token: string }) {
  const [link, actions] = useSigning(token)
  const { outcome } = link
  if (outcome.state === 'opening')
    return (
      <div className="wrap sign-page">
        <h1 className="visually-hidden">Sign a document</h1>
        <Skeleton label="Loading the document" />
      </div>
    )
  if (outcome.state !== 'open')
    return (
      <LinkNotice
        outcome={outcome}
        link={link}
        opening="Opening the document"
        next={`/sign?request=${token}`}
        newer={outcome.state === 'newer' && outcome.canCompare ? <ShowChanges token={token} /> : null}
        onRenew={async () => {
          await renewLink(token)
        }}
      />
    )
  const { view } = outcome
  if (view.state === 'declined')
    return (
      <Notice
        mark="check"
        title="You declined to sign"
        lead={`Nothing was signed. ${view.document.clientName} and our team can see your reason. If the document is corrected, we’ll email you a new link.`}
      />
    )
  return <SignDocument view={view} actions={actions} />
}
