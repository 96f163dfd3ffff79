import { useState } from 'react'
import { SignatureField } from '#features/formation/signature/signature-field.tsx'
import { intentStatement } from '#features/signing/consent-text.ts'
import { giveSignature } from '#features/signing/signing-client.ts'
import type { SigningView } from '#features/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { SigningActions } from './use-signing.ts'

interface SignatureStepProps {
  view: SigningView
  actions: SigningActions
  onDecline: () => void
}

/** The name, the sheet to sign on, and the box that says that it is meant. */
export function SignatureStep({ view, actions, onDecline }: SignatureStepProps) {
  const [initial] = useState({ name: view.signer.name, signature: null, intent: false })
  return (
    <>
      <Form
        schema={async () => (await import('#features/signing/signing.ts')).signatureForm}
        defaultValues={initial}
        className="above-snug"
        failureText="We couldn’t record your signature. Please try again."
        onSubmit={(form) => actions.act(giveSignature(actions.token, form))}
      >
        <TextField name="name" label="Your name as it appears in the document" autoComplete="name" maxLength={200} />
        <SignatureField name="signature" label="Signature" capacity={view.signer.capacity} today={view.today} />
        <Checkbox name="intent">{intentStatement}</Checkbox>
        <div className="above-loose">
          <SubmitButton busyLabel="Signing…">Sign: {view.document.title}</SubmitButton>
        </div>
      </Form>
      <p className="above-snug">
        <Button look="quiet" aria-haspopup="dialog" onClick={onDecline}>
          Decline to sign…
        </Button>
      </p>
      <p className="xs subtle">
        We record the time, your IP address, your browser, and the file’s fingerprint. You’ll find it all at the end of
        the signed file.
      </p>
    </>
  )
}
