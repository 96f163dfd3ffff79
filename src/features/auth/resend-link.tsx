import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emailInput } from './account.ts'
import { resendVerification } from './auth-client.ts'

const failed = 'Failed to resend verification email'

/** A new verification link, from the page of a link that did not work. Asks for the address when nobody knows it. */
export function ResendLink({ email }: { email: string | undefined }) {
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <Banner tone="success">A new verification email has been sent! Please check your inbox.</Banner>
  const done = () => setIsSent(true)
  return email ? <ResendButton email={email} onSent={done} /> : <ResendForm onSent={done} />
}

function ResendButton({ email, onSent }: { email: string; onSent: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function handleResend() {
    setIsBusy(true)
    setFailure('')
    try {
      await resendVerification(email)
      onSent()
    } catch (error) {
      setFailure((isProblem(error) && error.message) || failed)
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <p className="row mt-4">
        <Button look="primary" busy={isBusy} busyLabel="Sending…" onClick={() => void handleResend()}>
          Resend e-mail
        </Button>
      </p>
    </>
  )
}

function ResendForm({ onSent }: { onSent: () => void }) {
  return (
    <Form
      className="text-start"
      schema={emailInput}
      defaultValues={{ email: '' }}
      failureText={failed}
      onSubmit={async (input) => {
        await resendVerification(input.email)
        onSent()
      }}
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="email" autoCapitalize="none" />
      <p className="row mt-5">
        <SubmitButton>Resend e-mail</SubmitButton>
      </p>
    </Form>
  )
}
