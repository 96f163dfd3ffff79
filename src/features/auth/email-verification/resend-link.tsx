import { type ReactNode, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { resendVerification } from '#features/auth/auth-client.ts'

const failed = 'Failed to resend verification email'

interface ResendLinkProps {
  /** Whose link it was, when that is known; else the address is asked for. */
  email: string | undefined
  /** What stands beside the button. */
  beside: ReactNode
}

/** A new verification link, from the page of a link that did not work. */
export function ResendLink({ email, beside }: ResendLinkProps) {
  const [isSent, setIsSent] = useState(false)
  const done = () => setIsSent(true)
  if (isSent)
    return (
      <>
        <Banner tone="success">A new verification email has been sent! Please check your inbox.</Banner>
        <p className="row above-open">{beside}</p>
      </>
    )
  return email ? (
    <ResendButton email={email} beside={beside} onSent={done} />
  ) : (
    <ResendForm beside={beside} onSent={done} />
  )
}

function ResendButton({ email, beside, onSent }: { email: string; beside: ReactNode; onSent: () => void }) {
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
      <p className="row above-even">
        <Button look="primary" busy={isBusy} busyLabel="Sending…" onClick={() => void handleResend()}>
          Resend email
        </Button>
        {beside}
      </p>
    </>
  )
}

function ResendForm({ beside, onSent }: { beside: ReactNode; onSent: () => void }) {
  return (
    <Form
      className="resend-form"
      schema={async () => (await import('#features/auth/account.ts')).emailInput}
      defaultValues={{ email: '' }}
      failureText={failed}
      onSubmit={async (input) => {
        await resendVerification(input.email)
        onSent()
      }}
    >
      <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" />
      <p className="row above-open">
        <SubmitButton>Resend email</SubmitButton>
        {beside}
      </p>
    </Form>
  )
}
