import { useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { changePasswordForm } from '#features/auth/account.ts'
import { changePassword } from '#features/auth/auth-client.ts'

/** The button in Settings, its dialog, and what came of it. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')

  function handleChanged(text: string) {
    setIsOpen(false)
    setMessage(text)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setMessage('')
          setIsOpen(true)
        }}
      >
        Change Password
      </Button>
      {message ? (
        <div className="above-even">
          <Banner tone="success" onDismiss={() => setMessage('')}>
            {message}
          </Banner>
        </div>
      ) : null}
      {isOpen ? (
        <Dialog title="Change Password" focus="field" onClose={() => setIsOpen(false)}>
          <ChangePasswordForm onChanged={handleChanged} />
        </Dialog>
      ) : null}
    </>
  )
}

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
