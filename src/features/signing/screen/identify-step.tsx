import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { confirmCode, sendCode } from '#features/signing/signing-client.ts'
import type { SigningView } from '#features/signing/signing.ts'
import { codeMinutes } from '#features/signing/signing-words.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { SigningActions } from './use-signing.ts'

/** Asks for the code that proves that the signer reads this mail. */
export function IdentifyStep({ view, actions }: { view: SigningView; actions: SigningActions }) {
  const [isSent, setSent] = useState(false)
  const { name, maskedEmail } = view.signer
  return (
    <>
      <p className="sm muted">
        The document is for {name}. Before you read it, we’ll email a 6-digit code to {maskedEmail}.
      </p>
      {isSent ? (
        <Form
          schema={async () => (await import('#features/mailed-links/mailed-code.ts')).codeForm}
          defaultValues={{ code: '' }}
          className="above-snug"
          failureText="We couldn’t check the code. Please try again."
          onSubmit={({ code }) => actions.act(confirmCode(actions.token, code))}
        >
          <TextField
            name="code"
            label="6-digit code"
            hint={`We sent it to ${maskedEmail}. It works for ${codeMinutes} minutes.`}
            width={10}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <div className="row above-loose">
            <SubmitButton busyLabel="Checking…">Continue</SubmitButton>
          </div>
        </Form>
      ) : null}
      <SendCode actions={actions} isSent={isSent} onSent={() => setSent(true)} />
      <p className="sm muted above-snug">
        You aren’t {name}? Close this page, and let {view.document.clientName} know that the link went to the wrong
        person.
      </p>
    </>
  )
}

function SendCode({ actions, isSent, onSent }: { actions: SigningActions; isSent: boolean; onSent: () => void }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  async function handleSend() {
    setBusy(true)
    setOutcome('')
    try {
      await sendCode(actions.token)
      onSent()
      if (isSent) setOutcome('We sent a new code. The earlier one no longer works.')
    } catch (error) {
      setOutcome(isProblem(error) ? error.message : 'We couldn’t send the code. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="above-snug">
      <Button look={isSent ? 'quiet' : 'primary'} busy={busy} busyLabel="Sending…" onClick={() => void handleSend()}>
        {isSent ? 'Send a new code' : 'Email me a code'}
      </Button>
      <p className="sm" role="status">
        {outcome}
      </p>
    </div>
  )
}
