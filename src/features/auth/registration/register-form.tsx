import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Account } from '#features/auth/account.ts'
import { register } from '#features/auth/auth-client.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' }

interface RegisterFormProps {
  /** The address that the form begins with. */
  email?: string
  onRegistered: (user: Account) => void
}

/** What an account needs; in the dialog and on the page. */
export function RegisterForm({ email = '', onRegistered }: RegisterFormProps) {
  return (
    <Form
      schema={async () => (await import('#features/auth/account.ts')).registerForm}
      defaultValues={{ ...empty, email }}
      failureText="Registration failed. Please try again."
      onSubmit={async ({ firstName, lastName, email: address, phone, password }) =>
        onRegistered(await register({ firstName, lastName, email: address, phone, password }))
      }
    >
      <div className="field-row">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="username" autoCapitalize="none" />
      <TextField name="phone" label="Phone" optional type="tel" autoComplete="tel" />
      <PasswordField name="password" label="Password" hint="At least 8 characters." autoComplete="new-password" />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <div className="above-loose">
        <SubmitButton block busyLabel="Creating your account…">
          Create Account
        </SubmitButton>
      </div>
    </Form>
  )
}
