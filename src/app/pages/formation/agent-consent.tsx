import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isProblem } from '#lib/problem.ts'
import { withPeriod } from '#lib/with-period.ts'
import {
  declineConsent,
  giveConsent,
  openConsent,
  renewConsent,
} from '#features/formation/agent-consent/agent-consent-client.ts'
import { AskedAgent } from '#features/formation/agent-consent/asked-agent.tsx'
import { consentLinkDays, type ConsentRequestView } from '#features/formation/agent-consent/agent-consent.ts'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Notice } from '#app/slim/notice.tsx'
import { RenewLink } from '#app/slim/renew-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

type Consent =
  | { state: 'opening' }
  | { state: 'asked'; request: ConsentRequestView }
  | { state: 'given' | 'declined'; request: ConsentRequestView }
  | { state: 'expired' }
  | { state: 'renewed' }
  | { state: 'failed'; text: string }

/** The page behind the link that a named registered agent gets. */
export default function AgentConsentPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <PageMeta
        title="Registered agent consent"
        description="Named as a registered agent? Read what the role requires and sign your consent."
        isIndexed={false}
      />
      <AgentConsent key={token} token={token} />
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}

function AgentConsent({ token }: { token: string }) {
  const [consent, setConsent] = useConsent(token)
  switch (consent.state) {
    case 'opening':
      return <Notice title="Opening your request" lead="One moment." />
    case 'asked': {
      const { request } = consent
      const answer = async (sent: Promise<void>, state: 'given' | 'declined') => {
        await sent.catch((error: unknown) => {
          const outcome = outcomeOf(error)
          if (!outcome) throw error
          setConsent(outcome)
        })
        setConsent((now) => (now.state === 'asked' ? { state, request } : now))
      }
      return (
        <AskedAgent
          request={request}
          onGive={(form) => answer(giveConsent(token, form), 'given')}
          onDecline={(reason) => answer(declineConsent(token, reason), 'declined')}
        />
      )
    }
    case 'declined':
      return (
        <Notice
          mark="check"
          title="You declined. There’s nothing more to do."
          lead={`You won’t be named as the registered agent for ${withPeriod(consent.request.businessName)} We’ve let ${consent.request.clientName} know.`}
        />
      )
    case 'given':
      return (
        <Notice
          mark="check"
          title="Thank you. Your consent is on record."
          lead={`You’re named as the registered agent for ${withPeriod(consent.request.businessName)} We’ve let ${consent.request.clientName} know.`}
        />
      )
    case 'expired':
      return (
        <Notice
          mark="clock"
          title="This link has expired"
          lead={`Links work for ${consentLinkDays} days. We can send you a new one.`}
        >
          <RenewLink onRenew={() => renewConsent(token)} onRenewed={() => setConsent({ state: 'renewed' })} />
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
      return <Notice mark="cross" title="We can’t open this link" lead={consent.text} />
  }
}

/** Loads from script, not on page load, because email scanners open every link. */
function useConsent(token: string) {
  const state = useState<Consent>(
    token
      ? { state: 'opening' }
      : { state: 'failed', text: 'This address is incomplete. Please use the link in our email.' },
  )
  const [, setConsent] = state
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!token || isUnderWay.current) return
    isUnderWay.current = true
    openConsent(token).then(
      (request) => setConsent({ state: 'asked', request }),
      (error: unknown) => {
        const text = isProblem(error) ? error.message : 'Please try again in a moment.'
        setConsent(outcomeOf(error) ?? { state: 'failed', text })
      },
    )
  }, [token, setConsent])
  return state
}

/** What a dead link turns the page into; undefined for everything that another try may mend. */
function outcomeOf(error: unknown): Consent | undefined {
  if (!isProblem(error)) return undefined
  if (error.code === 'link-expired') return { state: 'expired' }
  return error.code === 'link-invalid' ? { state: 'failed', text: error.message } : undefined
}
