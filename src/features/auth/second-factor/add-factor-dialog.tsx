import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { addPasskey } from './second-factor-client.ts'
import { newPasskeyInput } from './second-factor.ts'
import { SetUpFactor } from './set-up-factor.tsx'

export type AddedFactor = { dialog: 'app' | 'passkey' } | { dialog: 'codes'; codes: string[] }

interface AddFactorDialogProps {
  open: AddedFactor
  /** With the recovery codes of the first factor, which are shown only now. */
  onAdded: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Adds an app or a passkey to an account, or shows its new recovery codes. */
export function AddFactorDialog({ open, onAdded, onClose }: AddFactorDialogProps) {
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
  }
}
