import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AddressDialog } from '#app/portal/address-dialog.tsx'
import { send } from '#lib/send.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import type { AgentRequestView } from '#features/formation/agent-consent/agent-consent.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { tasksId } from './ssn-tasks.tsx'
import { useActions } from './use-actions.ts'

interface AgentConsentTaskProps {
  orderId: string
  title: string
  request: AgentRequestView
}

/** Shows who was asked to consent as registered agent, where, and when, and lets the client send or correct the link. */
export function AgentConsentTask({ orderId, title, request }: AgentConsentTaskProps) {
  const { agentName, email, isForwarded, sentAt, expiresAt } = request
  const [isCorrecting, setCorrecting] = useState(false)
  const path = `/api/orders/${encodeURIComponent(orderId)}/agent-consent`
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function sendTo(address: string | undefined) {
    await send('POST', `${path}/send`, address === undefined ? {} : { email: address })
    showToast(`We sent the link to ${address ?? email}`)
    await revalidate()
  }
  async function copyLink() {
    const { url } = await send<{ url: string }>('POST', `${path}/link`)
    await navigator.clipboard.writeText(url)
    showToast('Link copied')
  }

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
      <div className="row above-snug">
        <Button
          compact
          busy={busy === 'send'}
          busyLabel="Sending…"
          onClick={() => run('send', () => sendTo(undefined))}
        >
          Send again
        </Button>
        <Button compact aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
          Correct the address
        </Button>
        <Button compact busy={busy === 'copy'} busyLabel="Copying…" onClick={() => run('copy', copyLink)}>
          Copy link
        </Button>
        <ButtonLink to={`/dashboard/orders/${orderId}/agent`} look="quiet" compact>
          Name someone else
        </ButtonLink>
      </div>
      <p className="sm task-failure" role="alert">
        {failure}
      </p>
      {isCorrecting ? (
        <AddressDialog
          title="Correct the agent’s address"
          name={agentName}
          email={isForwarded ? '' : email}
          onSend={async (address) => {
            await sendTo(address)
            setCorrecting(false)
            document.getElementById(tasksId)?.focus()
          }}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </div>
  )
}
