import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface AgentNeededDialogProps {
  /** The firm that the formation names as the agent. */
  providerName: string
  /** The formation form at its step Registered Agent. */
  agentStepHref: string
  onKeep: () => void
  /** Takes the service away; the new agent is named after payment. */
  onRemove: () => void
}

/** The formation names the firm as registered agent: without the service it needs another one. */
export function AgentNeededDialog({ providerName, agentStepHref, onKeep, onRemove }: AgentNeededDialogProps) {
  return (
    <Dialog title="Who will be your registered agent?" onClose={onKeep}>
      <p className="above-snug">
        You chose {providerName} as your registered agent. Without this service, your company needs another agent with a
        Washington street address. The state won’t accept your filing without one.
      </p>
      <div className="stack above-loose">
        <ButtonLink to={agentStepHref} look="primary" block>
          Choose another agent
        </ButtonLink>
        <Button block onClick={onKeep}>
          Keep {providerName} as agent
        </Button>
        <Button look="quiet" block onClick={onRemove}>
          Remove it and name an agent later
        </Button>
      </div>
    </Dialog>
  )
}
