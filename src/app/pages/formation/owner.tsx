import { useSearchParams } from 'react-router'
import { formatDate } from '#lib/pacific-time.ts'
import type { OpenedPart } from '#features/formation/owner-parts/owner-part.ts'
import {
  declineByLink,
  openByLink,
  partByLink,
  renewByLink,
} from '#features/formation/owner-parts/owner-part-client.ts'
import { OwnerInvited } from '#features/formation/owner-parts/owner-invited.tsx'
import { OwnerPartFlow } from '#features/formation/owner-parts/owner-part-flow.tsx'
import { PartDone } from '#features/formation/owner-parts/part-done.tsx'
import { type OpenedLink, useMailedLink } from '#features/mailed-links/use-mailed-link.ts'
import { LinkNotice, LinkPage } from '#app/slim/link-page.tsx'
import { Notice } from '#app/slim/notice.tsx'

/** What the link opens, and the end of a link whose holder does not know the client. */
type Shown = OpenedPart | { state: 'declined' }

/** The page behind the link that an invited owner gets. */
export default function OwnerPage() {
  return (
    <LinkPage
      title="Your part of Form 2553"
      description="Invited as an owner? Complete your own part of the S election."
    >
      {(token) => <OwnerLink token={token} />}
    </LinkPage>
  )
}

function OwnerLink({ token }: { token: string }) {
  const link = useMailedLink<Shown>(token, openByLink)
  const { outcome } = link
  if (outcome.state !== 'open')
    return (
      <LinkNotice
        outcome={outcome}
        link={link}
        opening="Opening your invitation"
        expiredNote="Your answers are saved."
        onRenew={() => renewByLink(token)}
      />
    )
  const shown = outcome.view
  switch (shown.state) {
    case 'open':
      return <OpenPart token={token} part={shown.part} link={link} />
    case 'done':
      return <PartDone done={shown} />
    case 'declined':
      return (
        <Notice
          mark="check"
          title="Thank you for telling us"
          lead="The link no longer works, and there’s nothing more to do."
        />
      )
    case 'withdrawn':
      return (
        <Notice
          mark="cross"
          title="This invitation was withdrawn"
          lead={`${shown.clientName} withdrew it on ${formatDate(shown.at)}. We erased everything you entered.`}
        />
      )
  }
}

interface OpenPartProps {
  token: string
  part: Extract<OpenedPart, { state: 'open' }>['part']
  link: OpenedLink<Shown>
}

/** The start, then the steps. */
function OpenPart({ token, part, link }: OpenPartProps) {
  const [query, setQuery] = useSearchParams()
  const { save, saveSsn, submit } = partByLink(token, link.show)
  const goTo = (step: string | null) =>
    setQuery((before) => {
      if (step) before.set('step', step)
      else before.delete('step')
      return before
    })
  if (!query.has('step'))
    return (
      <OwnerInvited
        part={part}
        onBegin={() => goTo('details')}
        onDecline={() => link.act(declineByLink(token)).then(() => link.show({ state: 'declined' }))}
      />
    )
  return (
    <div className="wrap">
      <OwnerPartFlow
        part={part}
        isOwner
        actions={{
          save: (answers) => link.act(save(answers)),
          saveSsn: (ssn) => link.act(saveSsn(ssn)),
          submit: () => link.act(submit()),
        }}
        onLeave={() => goTo(null)}
      />
    </div>
  )
}
