import { useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { forgotPassword } from '#features/auth/auth-client.ts'

/** Asks for a link to set a new password; the answer is the same whether the address has an account or not. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo)
    return (
      <Banner tone="success" title="Check your inbox.">
        If there’s an account for <span className="breakable">{sentTo}</span>, we’ve sent it a link. It works for one
        hour.
      </Banner>
    )
  return (
    <Form
      schema={async () => (await import('#features/auth/account.ts')).emailInput}
      defaultValues={{ email: '' }}
      failureText="We couldn’t send the link. Please try again."
      onSubmit={async ({ email }) => {
        await forgotPassword(email)
        setSentTo(email)
      }}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" autoCapitalize="none" />
      <div className="above-loose">
        <SubmitButton block>Send link</SubmitButton>
      </div>
    </Form>
  )
}
