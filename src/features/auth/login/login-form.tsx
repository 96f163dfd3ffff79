import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Account, loginInput, type LoginInput } from '#features/auth/account.ts'
import { login } from '#features/auth/auth-client.ts'
import { staffLogin } from './next-page.ts'

interface LoginFormProps {
  onLoggedIn: (user: Account) => void
  /** Staff give theirs on their own login page; without this it opens. */
  onNeedsSecondFactor?: () => void
  submitLabel?: string
}

/** Email and password; in the dialog and on the page. */
export function LoginForm({ onLoggedIn, onNeedsSecondFactor, submitLabel = 'Log In' }: LoginFormProps) {
  const goTo = useGoTo()
  async function handleSubmit(input: LoginInput) {
    const { user, needsSecondFactor } = await login(input)
    if (!needsSecondFactor) onLoggedIn(user)
    else if (onNeedsSecondFactor) onNeedsSecondFactor()
    else goTo(staffLogin)
  }
  return (
    <Form
      schema={loginInput}
      defaultValues={{ email: '', password: '' }}
      failureText="Login failed. Please try again."
      onSubmit={handleSubmit}
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
          {submitLabel}
        </SubmitButton>
      </div>
    </Form>
  )
}
