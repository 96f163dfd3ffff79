import { decline } from '#features/signing/signing-client.ts'
import type { SigningView } from '#features/signing/signing.ts'
import { declineReasons } from '#features/signing/signing-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { useSite } from '#ui/site.tsx'
import type { SigningActions } from './use-signing.ts'

interface DeclineDialogProps {
  view: SigningView
  actions: SigningActions
  reason: keyof typeof declineReasons
  onClose: () => void
}

/** Asks why; the client and staff read it. Nothing is signed. */
export function DeclineDialog({ view, actions, reason, onClose }: DeclineDialogProps) {
  const { firm } = useSite()
  const isPaper = reason === 'paper'
  return (
    <Dialog title={isPaper ? 'Sign on paper?' : 'Decline to sign?'} onClose={onClose}>
      <p className="sm muted">
        {isPaper
          ? `${firm} will mail you a paper copy to sign by hand. Tell us where to send it.`
          : `Your signature isn’t recorded. ${view.document.clientName} and ${firm} will see your reason.`}
      </p>
      <Form
        schema={async () => (await import('#features/signing/signing.ts')).declineForm}
        defaultValues={{ reason, text: '' }}
        failureText="We couldn’t record your answer. Please try again."
        onSubmit={(form) => actions.act(decline(actions.token, form))}
      >
        {isPaper ? null : (
          <RadioCards
            name="reason"
            legend="Why?"
            choices={Object.entries(declineReasons).map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextAreaField
          name="text"
          label={isPaper ? 'Mailing address' : 'What should change?'}
          maxLength={1000}
          hint={isPaper ? undefined : 'Tell us if something is wrong.'}
        />
        <div className="row above-loose">
          <SubmitButton look="danger" busyLabel="Sending…">
            {isPaper ? 'Ask for a paper copy' : 'Decline to sign'}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Go back to the document
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
