import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { send } from '#lib/send.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
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
        <CorrectAddressDialog
          agentName={agentName}
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

interface CorrectAddressProps {
  agentName: string
  email: string
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

const addressForm = z.object({ email: emailAddress })

function CorrectAddressDialog({ agentName, email, onSend, onClose }: CorrectAddressProps) {
  return (
    <Dialog title="Correct the agent’s address" focus="field" onClose={onClose}>
      <Form
        schema={addressForm}
        defaultValues={{ email }}
        failureText="We couldn’t send the link. Please try again."
        onSubmit={({ email: address }) => onSend(address)}
      >
        <TextField
          name="email"
          label={`Email of ${agentName}`}
          hint="The link that we sent to the earlier address will stop working."
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <div className="row above-loose">
          <SubmitButton>Send the link</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
