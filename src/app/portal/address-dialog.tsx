import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface AddressDialogProps {
  title: string
  /** Whose address it is. */
  name: string
  email: string
  /** Stands below the label; by default, what a corrected address does to the earlier link. */
  hint?: string
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

const addressForm = z.object({ email: emailAddress })

const correction = 'The link that we sent to the earlier address will stop working.'

/** Asks for the address that a link goes to: a signer's, an owner's, or the registered agent's. */
export function AddressDialog({ title, name, email, hint = correction, onSend, onClose }: AddressDialogProps) {
  return (
    <Dialog title={title} focus="field" onClose={onClose}>
      <Form
        schema={addressForm}
        defaultValues={{ email }}
        failureText="We couldn’t send the link. Please try again."
        onSubmit={({ email: address }) => onSend(address)}
      >
        <TextField
          name="email"
          label={`Email of ${name}`}
          hint={hint}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <div className="row above-loose">
          <SubmitButton busyLabel="Sending…">Send the link</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
