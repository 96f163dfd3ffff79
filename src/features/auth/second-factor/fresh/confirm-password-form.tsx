import { send } from '#lib/send.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { passwordInput } from '#features/auth/second-factor/second-factor.ts'

/** Confirms who is there, for an account without a second factor. */
export function ConfirmPasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  return (
    <Form
      schema={passwordInput}
      defaultValues={{ password: '' }}
      failureText="The password could not be checked. Please try again."
      onSubmit={async (input) => {
        await send('POST', '/api/auth/confirm-password', input)
        onConfirmed()
      }}
    >
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <p className="above-even">
        <SubmitButton busyLabel="Checking…">Continue</SubmitButton>
      </p>
    </Form>
  )
}
