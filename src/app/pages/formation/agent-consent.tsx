import { useState } from 'react'
import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import {
  declineConsent,
  giveConsent,
  openConsent,
  renewConsent,
} from '#features/formation/agent-consent/agent-consent-client.ts'
import type { ConsentRequestView } from '#features/formation/agent-consent/agent-consent.ts'
import { AskedAgent } from '#features/formation/agent-consent/asked-agent.tsx'
import { ConsentPaper } from '#features/formation/agent-consent/consent-paper.tsx'
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
  const [isDeclined, setDeclined] = useState(false)
  const { outcome } = link
  if (outcome.state !== 'open')
    return (
      <LinkNotice outcome={outcome} link={link} opening="Opening your request" onRenew={() => renewConsent(token)} />
    )
  const request = outcome.view
  if (request.given) return <ConsentGiven request={request} given={request.given} token={token} />
  if (isDeclined)
    return (
      <Notice
        mark="check"
        title="You declined. There’s nothing more to do."
        lead={`You won’t be named as the registered agent for ${withPeriod(request.businessName)} We’ve let ${request.clientName} know.`}
      />
    )
  return (
    <AskedAgent
      request={request}
      onGive={(form) => link.act(giveConsent(token, form)).then(link.show)}
      onDecline={(reason) => link.act(declineConsent(token, reason)).then(() => setDeclined(true))}
    />
  )
}

interface ConsentGivenProps {
  request: ConsentRequestView
  given: NonNullable<ConsentRequestView['given']>
  token: string
}

/** What the agent has signed, and the paper to keep. */
function ConsentGiven({ request, given, token }: ConsentGivenProps) {
  const { businessName, clientName, expiresAt } = request
  return given.isCurrent ? (
    <Notice
      mark="check"
      title="Thank you. Your consent is on record."
      lead={`You’re named as the registered agent for ${withPeriod(businessName)} We’ve let ${clientName} know.`}
    >
      <ConsentPaper fileName={given.fileName} expiresAt={expiresAt} token={token} />
    </Notice>
  ) : (
    <Notice
      mark="clock"
      title="Your consent no longer applies"
      lead={`On ${formatDate(given.at)}, you consented to serve as the registered agent for ${withPeriod(businessName)} The company has since named another agent, changed its name, or canceled the order.`}
    >
      <ConsentPaper fileName={given.fileName} expiresAt={expiresAt} token={token} />
    </Notice>
  )
}
