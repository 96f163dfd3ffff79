import { clientEmailInput } from '#features/people/clients.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface ChangeEmailDialogProps {
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

export function ChangeEmailDialog({ onSend, onClose }: ChangeEmailDialogProps) {
  return (
    <Dialog title="Change email" focus="field" onClose={onClose}>
      <Form
        schema={clientEmailInput}
        defaultValues={{ email: '' }}
        failureText="We couldn’t send the link. Please try again."
        onSubmit={({ email }) => onSend(email)}
      >
        <TextField
          name="email"
          label="New email"
          hint="We email a link there, and tell the old address once it’s changed."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <p className="above-even">
          <SubmitButton>Send link</SubmitButton>
        </p>
      </Form>
    </Dialog>
  )
}
