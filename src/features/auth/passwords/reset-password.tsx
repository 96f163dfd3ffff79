import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { resetPassword } from '#features/auth/auth-client.ts'

type Outcome = { state: 'open' } | { state: 'done'; text: string } | { state: 'worthless'; text: string }

/** A new password with the link of a mail or of a staff invitation. */
export function ResetPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>(
    token
      ? { state: 'open' }
      : { state: 'worthless', text: 'This link is incomplete. Please use the link in our email.' },
  )
  if (outcome.state === 'done')
    return (
      <>
        <Banner tone="success">{outcome.text}</Banner>
        <PageLink className="btn primary full-width above-loose" to="/login">
          Log In
        </PageLink>
      </>
    )
  if (outcome.state === 'worthless')
    return (
      <>
        <Banner tone="danger">{outcome.text}</Banner>
        <PageLink className="btn primary full-width above-loose" to="/forgot-password">
          Request a new link
        </PageLink>
      </>
    )

  async function handleSubmit({ password }: { password: string }) {
    try {
      const { message } = await resetPassword({ token, password })
      setOutcome({ state: 'done', text: message })
    } catch (error) {
      const isWorthless = isProblem(error) && (error.code === 'link-expired' || error.code === 'link-invalid')
      if (!isWorthless) throw error
      setOutcome({ state: 'worthless', text: error.message })
    }
  }
  return (
    <Form
      schema={async () => (await import('#features/auth/account.ts')).resetPasswordForm}
      defaultValues={{ password: '', confirmPassword: '' }}
      failureText="We couldn’t change your password. Please try again."
      onSubmit={handleSubmit}
    >
      <PasswordField name="password" label="New password" hint="At least 8 characters." autoComplete="new-password" />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      <div className="above-loose">
        <SubmitButton block busyLabel="Saving…">
          Save password
        </SubmitButton>
      </div>
    </Form>
  )
}
