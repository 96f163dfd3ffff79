import { LinkActs } from '#app/portal/link-acts.tsx'
import type { AgentRequestView } from '#features/formation/agent-consent/agent-consent.ts'
import { sentLink } from '#features/mailed-links/sent-link.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { tasksId } from './ssn-tasks.tsx'

interface AgentConsentTaskProps {
  orderId: string
  title: string
  request: AgentRequestView
}

/** Shows who was asked to consent as registered agent, where, and when, and lets the client send or correct the link. */
export function AgentConsentTask({ orderId, title, request }: AgentConsentTaskProps) {
  const { agentName, email, isForwarded, sentAt, expiresAt } = request
  return (
    <div>
      <strong>{title}</strong>
      <p className="above-hair">
        {isForwarded
          ? `We emailed the link for ${agentName} to you at ${email}. Please forward it.`
          : `We asked ${agentName} at ${email}.`}
      </p>
      <p className="sm muted">
        Sent {formatDateTime(sentAt)}. The link works until {formatDateTime(expiresAt)}. We can’t file until they sign.
      </p>
      <LinkActs
        link={sentLink(`/api/orders/${encodeURIComponent(orderId)}/agent-consent`)}
        name={agentName}
        email={email}
        title="Correct the agent’s address"
        correctFrom={isForwarded ? '' : email}
        focusId={tasksId}
      >
        {() => (
          <ButtonLink to={`/dashboard/orders/${orderId}/agent`} look="quiet" compact>
            Name someone else
          </ButtonLink>
        )}
      </LinkActs>
    </div>
  )
}
