import { useState } from 'react'
import { SignaturePad } from '#features/formation/signature/signature-pad.tsx'
import type { Signature } from '#features/formation/signature/signature.ts'
import { intentStatement } from '#features/signing/consent-text.ts'
import { giveSignature } from '#features/signing/signing-client.ts'
import { signatureForm, type SigningView } from '#features/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FieldNotes } from '#ui/form/field.tsx'
import { fieldId, useFormContext } from '#ui/form/form-context.ts'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
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
        schema={signatureForm}
        defaultValues={initial}
        className="above-snug"
        failureText="We couldn’t record your signature. Please try again."
        onSubmit={(form) => actions.act(giveSignature(actions.link, form))}
      >
        <TextField name="name" label="Your name as it appears in the document" autoComplete="name" maxLength={200} />
        <Sheet capacity={view.signer.capacity} today={view.today} />
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

function Sheet({ capacity, today }: { capacity: string; today: string }) {
  const { id: formId } = useFormContext()
  const { setValue, errors } = useFormHandle()
  const value = useFormValue<Signature | null>('signature')
  const name = useFormValue<string>('name')
  const id = fieldId(formId, 'signature')
  const error = errors['signature'] ?? errors['signature.image']
  return (
    <div className={error ? 'field has-error' : 'field'} role="group" aria-labelledby={`${id}-label`}>
      <h3 className="label" id={`${id}-label`}>
        Signature
      </h3>
      <FieldNotes id={id} hint="Draw with a mouse, finger, or pen, or type your name instead." error={error} />
      <div className="above-snug">
        <SignaturePad
          id={id}
          label="Signature"
          signerName={name.trim()}
          capacity={capacity}
          today={today}
          value={value}
          onChange={(signature) => setValue('signature', signature)}
          describedBy={error ? `${id}-error` : undefined}
        />
      </div>
    </div>
  )
}
