import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { linkDays } from '#features/mailed-links/mailed-link.ts'
import type { LinkOutcome, OpenedLink } from '#features/mailed-links/use-mailed-link.ts'
import { buttonClass } from '#ui/button.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { Notice } from './notice.tsx'
import { RenewLink } from './renew-link.tsx'

interface LinkPageProps {
  title: string
  description: string
  /** What the link's token opens. Another token starts over. */
  children: (token: string) => ReactNode
}

/** The page behind a mailed link. */
export function LinkPage({ title, description, children }: LinkPageProps) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? query.get('request') ?? ''
  return (
    <>
      <PageMeta title={title} description={description} isIndexed={false} />
      <Fragment key={token}>{children(token)}</Fragment>
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}

interface LinkNoticeProps {
  outcome: LinkOutcome
  link: Pick<OpenedLink<unknown>, 'setRenewed'>
  /** "Opening your request" */
  opening: string
  /** What is safe although the link has expired. */
  expiredNote?: string
  /** Sends a new link; missing where links don't expire. */
  onRenew?: () => Promise<void>
  /** Where a link for the account leads back to after the login. */
  next?: string
  /** More that a signer can do about a newer version. */
  newer?: ReactNode
}

/** Says what a link has come to that opens nothing, and offers the way on. */
export function LinkNotice({ outcome, link, opening, expiredNote = '', onRenew, next = '/', newer }: LinkNoticeProps) {
  switch (outcome.state) {
    case 'opening':
      return <Notice title={opening} lead="One moment." />
    case 'expired':
      return (
        <Notice
          mark="clock"
          title="This link has expired"
          lead={`Links work for ${linkDays} days. ${
            outcome.maskedEmail
              ? `We can send a new one to the same address, ${outcome.maskedEmail}.`
              : 'We can send you a new one.'
          } ${expiredNote}`.trim()}
        >
          {onRenew ? <RenewLink onRenew={onRenew} onRenewed={link.setRenewed} /> : null}
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
    case 'newer':
      return (
        <Notice
          mark="clock"
          title="There is a newer version."
          lead={`Version ${outcome.version} replaced the one you opened. Read it again before you sign.${outcome.token ? '' : ' We’ve emailed you a link to it.'}`}
        >
          {outcome.token ? (
            <PageLink
              className={buttonClass({ look: 'primary' })}
              to={`/sign?token=${encodeURIComponent(outcome.token)}`}
            >
              Open version {outcome.version}
            </PageLink>
          ) : null}
          {newer}
        </Notice>
      )
    case 'failed':
      return (
        <Notice mark="cross" title="We can’t open this link" lead={outcome.text}>
          {outcome.needsLogin ? (
            <PageLink className={buttonClass({ look: 'primary' })} to={`/login?next=${encodeURIComponent(next)}`}>
              Log In
            </PageLink>
          ) : null}
        </Notice>
      )
  }
}
