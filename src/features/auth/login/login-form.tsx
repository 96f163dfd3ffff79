import { lazy, Suspense, useState } from 'react'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Account, type LoginInput } from '#features/auth/account.ts'
import { fetchCurrentUser, login } from '#features/auth/auth-client.ts'
import type { SecondFactorState } from '#features/auth/second-factor/second-factor.ts'
import { send } from '#lib/send.ts'
import { staffLogin } from './next-page.ts'

/** Fetched by those alone who have one. */
const LoginFactor = lazy(async () => {
  const { LoginFactor: Step } = await import('./login-factor.tsx')
  return { default: Step }
})

interface LoginFormProps {
  onLoggedIn: (user: Account) => void
  /** Staff give theirs on their own login page; without this it opens. */
  onNeedsSecondFactor?: () => void
  /** Staff give theirs here too: the page holds what they typed. */
  inPlace?: boolean
  submitLabel?: string
}

/** Email and password, and the second factor of an account that has one; in the dialog and on the page. */
export function LoginForm({
  onLoggedIn,
  onNeedsSecondFactor,
  inPlace = false,
  submitLabel = 'Log In',
}: LoginFormProps) {
  const goTo = useGoTo()
  const [factor, setFactor] = useState<SecondFactorState>()
  async function handleSubmit(input: LoginInput) {
    const { user, needsSecondFactor } = await login(input)
    if (!needsSecondFactor) return onLoggedIn(user)
    if (user.role === 'client' || inPlace) {
      const state = await send<SecondFactorState>('GET', '/api/auth/second-factor')
      if (state.step === 'ask') return setFactor(state)
    }
    if (onNeedsSecondFactor) onNeedsSecondFactor()
    else goTo(staffLogin)
  }
  async function handleGiven() {
    const user = await fetchCurrentUser()
    if (user) onLoggedIn(user)
  }
  if (factor)
    return (
      <Suspense fallback={null}>
        <LoginFactor state={factor} onGiven={() => void handleGiven()} />
      </Suspense>
    )
  return (
    <Form
      schema={async () => (await import('#features/auth/account.ts')).loginInput}
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
