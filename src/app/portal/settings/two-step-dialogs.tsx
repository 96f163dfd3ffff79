import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { RecoveryCodes } from '#features/auth/second-factor/recovery-codes.tsx'
import { addPasskey } from '#features/auth/second-factor/second-factor-client.ts'
import { newPasskeyInput } from '#features/auth/second-factor/second-factor.ts'
import { SetUpFactor } from '#features/auth/second-factor/set-up-factor.tsx'

export type OpenFactorDialog = { dialog: 'app' | 'passkey' | 'off' } | { dialog: 'codes'; codes: string[] }

/** Has the server ask for the password or the second factor now, not in the middle of the dialog. */
export const confirmFirst = (dialog: 'app' | 'passkey'): Promise<unknown> =>
  send('POST', dialog === 'app' ? '/api/auth/second-factor/app' : '/api/auth/passkeys/options', {})

interface TwoStepDialogProps {
  open: OpenFactorDialog
  /** With the recovery codes of the first factor, which are shown only now. */
  onAdded: (recoveryCodes: string[]) => void
  onTurnOff: () => void
  onClose: () => void
}

export function TwoStepDialog({ open, onAdded, onTurnOff, onClose }: TwoStepDialogProps) {
  switch (open.dialog) {
    case 'app':
      return (
        <Dialog title="Set up an app" focus="field" onClose={onClose}>
          <SetUpFactor canUsePasskeys={false} onSetUp={onAdded} />
        </Dialog>
      )
    case 'passkey':
      return (
        <Dialog title="Add a passkey" focus="field" onClose={onClose}>
          <Form
            schema={newPasskeyInput.pick({ name: true })}
            defaultValues={{ name: '' }}
            failureText="This passkey could not be added. Please try again."
            onSubmit={({ name }) => addPasskey(name).then(onAdded)}
          >
            <TextField
              name="name"
              label="Name"
              hint="Like Laptop or Phone, so that you know it again."
              maxLength={60}
            />
            <p className="above-even">
              <SubmitButton busyLabel="Waiting for your device…">Add passkey</SubmitButton>
            </p>
          </Form>
        </Dialog>
      )
    case 'codes':
      return (
        <Dialog title="Save your recovery codes" dismissible={false}>
          <RecoveryCodes codes={open.codes} doneLabel="Done" onSaved={onClose} />
        </Dialog>
      )
    case 'off':
      return (
        <Dialog title="Turn off two-step login?" onClose={onClose}>
          <p>Your password alone logs you in then. The app, all passkeys, and the recovery codes stop working.</p>
          <p className="row above-open">
            <Button look="danger" onClick={onTurnOff}>
              Turn off
            </Button>
            <Button look="quiet" onClick={onClose}>
              Keep it on
            </Button>
          </p>
        </Dialog>
      )
  }
}
