import { addressInput } from '#features/partners/statements/statement.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { changeAddress } from './partner-client.ts'

interface AddressDialogProps {
  partnerId: string
  email: string
  onDone: () => void
  onClose: () => void
}

/** Where a partner's mail goes from now on. */
export function AddressDialog({ partnerId, email, onDone, onClose }: AddressDialogProps) {
  return (
    <Dialog title="Change address" focus="field" onClose={onClose}>
      <Form
        schema={addressInput}
        defaultValues={{ email }}
        failureText="We couldn’t change the address. Please try again."
        onSubmit={(input) => changeAddress(partnerId, input).then(onDone)}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          hint="Statements go here. You can send one again afterwards."
          autoComplete="off"
        />
        <div className="flow-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Save address</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
