import { startTransition, useState } from 'react'
import { sentLink } from '#features/mailed-links/sent-link.ts'
import type { OrderView } from '#features/orders/order.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { LinkActs } from '#app/portal/link-acts.tsx'

const NameAgent = inPlace(async () => (await import('./forms/name-agent.tsx')).NameAgent)

interface AgentWorkProps {
  order: Pick<OrderView, 'id' | 'agentRequest'>
  onSaved: () => void
}

/** Whom the order asked to be its registered agent, and the way to ask again or to name someone else. */
export function AgentWork({ order: { id, agentRequest }, onSaved }: AgentWorkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isDeclined = agentRequest !== null && agentRequest.declinedAt !== null
  return (
    <div id="agent" className="order-part">
      <Block
        title="Agent’s consent"
        aside={isDeclined ? <Badge tone="danger">Declined</Badge> : <Badge tone="warning">Waiting</Badge>}
      >
        <Request request={agentRequest} />
        {agentRequest && !isDeclined ? (
          <LinkActs
            link={sentLink(`/api/staff/orders/${id}/agent-consent`)}
            name={agentRequest.agentName}
            email={agentRequest.email}
            title="Correct the agent’s address"
            correctFrom={agentRequest.isForwarded ? '' : agentRequest.email}
            look="quiet"
          />
        ) : null}
        {isOpen ? (
          <NameAgent
            orderId={id}
            onDone={() => {
              setIsOpen(false)
              onSaved()
            }}
            onCancel={() => setIsOpen(false)}
          />
        ) : (
          <p className="above-snug">
            <Button compact onClick={() => startTransition(() => setIsOpen(true))}>
              Name another agent
            </Button>
          </p>
        )}
      </Block>
    </div>
  )
}

function Request({ request }: { request: OrderView['agentRequest'] }) {
  if (!request) return <p>The order has no registered agent. The client has a task to name one.</p>
  const { agentName, email, isForwarded, sentAt, expiresAt, declinedAt, declineReason } = request
  if (declinedAt)
    return (
      <p>
        {`${agentName} declined on ${formatDateTime(declinedAt)}: ${withPeriod(declineReason ?? 'No reason given')} The client has a task to name another agent.`}
      </p>
    )
  return (
    <p>
      {isForwarded ? `The client got the link for ${agentName} at ${email}.` : `We asked ${agentName} at ${email}.`}{' '}
      <span className="muted">{`Sent ${formatDateTime(sentAt)}. The link works until ${formatDateTime(expiresAt)}.`}</span>
    </p>
  )
}
