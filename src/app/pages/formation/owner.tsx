import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { ownerLinkDays, type OpenedPart } from '#features/formation/owner-parts/owner-part.ts'
import {
  declineByLink,
  openByLink,
  partByLink,
  renewByLink,
} from '#features/formation/owner-parts/owner-part-client.ts'
import { OwnerInvited } from '#features/formation/owner-parts/owner-invited.tsx'
import { OwnerPartFlow } from '#features/formation/owner-parts/owner-part-flow.tsx'
import { PartDone } from '#features/formation/owner-parts/part-done.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Notice } from '#app/slim/notice.tsx'
import { RenewLink } from '#app/slim/renew-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

type Shown = OpenedPart | { state: 'opening' | 'declined' | 'expired' | 'renewed' } | { state: 'failed'; text: string }

/** The page behind the link that an invited owner gets. */
export default function OwnerPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <PageMeta
        title="Your part of Form 2553"
        description="Invited as an owner? Complete your own part of the S election."
        isIndexed={false}
      />
      <OwnerLink key={token} token={token} />
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}

function OwnerLink({ token }: { token: string }) {
  const [shown, setShown] = useOpened(token)
  switch (shown.state) {
    case 'opening':
      return <Notice title="Opening your invitation" lead="One moment." />
    case 'open':
      return <OpenPart token={token} part={shown.part} onChange={setShown} />
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
    case 'expired':
      return (
        <Notice
          mark="clock"
          title="This link has expired"
          lead={`Links work for ${ownerLinkDays} days. We can send you a new one. Your answers are saved.`}
        >
          <RenewLink onRenew={() => renewByLink(token)} onRenewed={() => setShown({ state: 'renewed' })} />
        </Notice>
      )
    case 'renewed':
      return (
        <Notice
          mark="check"
          title="A new link is on its way"
          lead="Check the inbox where you received the first one."
        />
      )
    case 'failed':
      return <Notice mark="cross" title="We can’t open this link" lead={shown.text} />
  }
}

type OpenPartView = Extract<OpenedPart, { state: 'open' }>['part']

interface OpenPartProps {
  token: string
  part: OpenPartView
  onChange: (shown: Shown) => void
}

/** The start, then the steps. A link that ends in between says what became of it. */
function OpenPart({ token, part, onChange }: OpenPartProps) {
  const [query, setQuery] = useSearchParams()
  const orOutcome = <Answer,>(sent: Promise<Answer>): Promise<Answer> =>
    sent.catch(async (error: unknown) => {
      const outcome = await outcomeOf(error, token)
      if (outcome) onChange(outcome)
      throw error
    })
  const { save, saveSsn, submit } = partByLink(token, onChange)
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
        onDecline={() => orOutcome(declineByLink(token)).then(() => onChange({ state: 'declined' }))}
      />
    )
  return (
    <div className="wrap">
      <OwnerPartFlow
        part={part}
        isOwner
        actions={{
          save: (answers) => orOutcome(save(answers)),
          saveSsn: (ssn) => orOutcome(saveSsn(ssn)),
          submit: () => orOutcome(submit()),
        }}
        onLeave={() => goTo(null)}
      />
    </div>
  )
}

const incomplete = 'This address is incomplete. Please use the link in our email.'

/** Loads from script, not on page load, because email scanners open every link. */
function useOpened(token: string) {
  const state = useState<Shown>(token ? { state: 'opening' } : { state: 'failed', text: incomplete })
  const [, setShown] = state
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!token || isUnderWay.current) return
    isUnderWay.current = true
    openByLink(token).then(setShown, async (error: unknown) => {
      const text = isProblem(error) ? error.message : 'Please try again in a moment.'
      setShown((await outcomeOf(error, '')) ?? { state: 'failed', text })
    })
  }, [token, setShown])
  return state
}

/** What a dead link turns the page into; undefined for everything that another try may mend. */
async function outcomeOf(error: unknown, token: string): Promise<Shown | undefined> {
  if (!isProblem(error)) return undefined
  if (error.code === 'link-expired') return { state: 'expired' }
  if (error.code !== 'link-invalid') return undefined
  // A link that was withdrawn while the page was open says so when it is opened again.
  const reopened = token ? await openByLink(token).catch(() => undefined) : undefined
  return reopened && reopened.state !== 'open' ? reopened : { state: 'failed', text: error.message }
}
