import { useState } from 'react'
import { withPeriod } from '#lib/with-period.ts'
import {
  declineConsent,
  giveConsent,
  openConsent,
  renewConsent,
} from '#features/formation/agent-consent/agent-consent-client.ts'
import { AskedAgent } from '#features/formation/agent-consent/asked-agent.tsx'
import { useMailedLink } from '#features/mailed-links/use-mailed-link.ts'
import { LinkNotice, LinkPage } from '#app/slim/link-page.tsx'
import { Notice } from '#app/slim/notice.tsx'

/** The page behind the link that a named registered agent gets. */
export default function AgentConsentPage() {
  return (
    <LinkPage
      title="Registered agent consent"
      description="Named as a registered agent? Read what the role requires and sign your consent."
    >
      {(token) => <AgentConsent token={token} />}
    </LinkPage>
  )
}

function AgentConsent({ token }: { token: string }) {
  const link = useMailedLink(token, openConsent)
  const [answer, setAnswer] = useState<'given' | 'declined' | null>(null)
  const { outcome } = link
  if (outcome.state !== 'open')
    return (
      <LinkNotice outcome={outcome} link={link} opening="Opening your request" onRenew={() => renewConsent(token)} />
    )
  const request = outcome.view
  if (answer === null)
    return (
      <AskedAgent
        request={request}
        onGive={(form) => link.act(giveConsent(token, form)).then(() => setAnswer('given'))}
        onDecline={(reason) => link.act(declineConsent(token, reason)).then(() => setAnswer('declined'))}
      />
    )
  const told = `${withPeriod(request.businessName)} We’ve let ${request.clientName} know.`
  return answer === 'given' ? (
    <Notice
      mark="check"
      title="Thank you. Your consent is on record."
      lead={`You’re named as the registered agent for ${told}`}
    />
  ) : (
    <Notice
      mark="check"
      title="You declined. There’s nothing more to do."
      lead={`You won’t be named as the registered agent for ${told}`}
    />
  )
}
