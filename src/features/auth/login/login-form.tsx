import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Account, loginInput } from '#features/auth/account.ts'
import { login } from '#features/auth/auth-client.ts'

/** E-mail and password; in the dialog and on the page. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (user: Account) => void }) {
  return (
    <Form
      schema={loginInput}
      defaultValues={{ email: '', password: '' }}
      failureText="Login failed. Please try again."
      onSubmit={async (input) => onLoggedIn(await login(input))}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <p className="above-hair">
        <PageLink className="back-link" to="/forgot-password">
          Forgot your password?
        </PageLink>
      </p>
      <div className="above-even">
        <SubmitButton block busyLabel="Logging in…">
          Log In
        </SubmitButton>
      </div>
    </Form>
  )
}
