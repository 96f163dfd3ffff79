import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { changePasswordForm } from '#features/auth/account.ts'
import { changePassword } from '#features/auth/auth-client.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The old password, and the new one twice. */
export function ChangePasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  return (
    <Form
      className="above-open"
      schema={changePasswordForm}
      defaultValues={empty}
      failureText="We couldn’t change your password. Please try again."
      onSubmit={async ({ currentPassword, newPassword }) => {
        const { message } = await changePassword({ currentPassword, newPassword })
        onChanged(message)
      }}
    >
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      <div className="above-loose">
        <SubmitButton block busyLabel="Saving…">
          Save password
        </SubmitButton>
      </div>
    </Form>
  )
}
