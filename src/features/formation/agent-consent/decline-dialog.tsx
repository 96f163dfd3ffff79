import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import type { ConsentRequestView } from './agent-consent.ts'

interface DeclineDialogProps {
  request: ConsentRequestView
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks the agent why; the client and staff read it. */
export function DeclineDialog({ request, onDecline, onClose }: DeclineDialogProps) {
  const { businessName, clientName } = request
  return (
    <Dialog title={`Decline to be the agent for ${businessName}?`} focus="field" onClose={onClose}>
      <Form
        schema={async () => (await import('./agent-consent.ts')).declineForm}
        defaultValues={{ reason: '' }}
        failureText="We couldn’t record your answer. Please try again."
        onSubmit={({ reason }) => onDecline(reason)}
      >
        <TextAreaField
          name="reason"
          label="Why do you decline?"
          hint={`${clientName} and our team will read this.`}
          maxLength={500}
        />
        <div className="row above-loose">
          <SubmitButton look="danger" busyLabel="Sending…">
            Decline
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
