import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { AgentConsentForm } from './agent-consent-form.tsx'
import type { ConsentForm, ConsentRequestView } from './agent-consent.ts'
import { later } from '#ui/later.tsx'

const DeclineDialog = later(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

interface AskedAgentProps {
  request: ConsentRequestView
  onGive: (form: ConsentForm) => Promise<void>
  onDecline: (reason: string) => Promise<void>
}

/** Asks the named agent to sign the consent or decline. */
export function AskedAgent({ request, onGive, onDecline }: AskedAgentProps) {
  const [isDeclining, setDeclining] = useState(false)
  const { agentName, businessName, clientName } = request
  const { notALawFirm } = useSite()
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="display-2">Registered agent consent</h1>
        <p className="lead column">
          {clientName} is forming {businessName} in Washington State and named {agentName} as its registered agent. The
          state requires the agent’s own consent first.
        </p>
      </header>
      <div className="column">
        <AgentConsentForm request={request} onGive={onGive} />
        <p className="row above-loose">
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </p>
        <p className="sm subtle above-snug">
          If you don’t want to be the registered agent, decline. We’ll tell {clientName}. {notALawFirm}
        </p>
      </div>
      {isDeclining ? (
        <DeclineDialog request={request} onDecline={onDecline} onClose={() => setDeclining(false)} />
      ) : null}
    </div>
  )
}
