import { FieldNotes } from '#ui/form/field.tsx'
import { fieldId, useFormContext } from '#ui/form/form-context.ts'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { consentForm, type ConsentForm, type ConsentRequestView } from './agent-consent.ts'
import { SignaturePad } from '#features/formation/signature/signature-pad.tsx'
import type { Signature } from '#features/formation/signature/signature.ts'

interface AgentConsentFormProps {
  request: ConsentRequestView
  onGive: (form: ConsentForm) => Promise<void>
}

/** The statutory text, who signs and for whom, and the sheet to sign on. */
export function AgentConsentForm({ request, onGive }: AgentConsentFormProps) {
  const { agentName, businessName, statement, today } = request
  return (
    <Form
      schema={consentForm}
      defaultValues={{ name: '', capacity: '', signature: null }}
      failureText="We couldn’t record your consent. Please try again."
      onSubmit={onGive}
    >
      <h2 className="above-wide" id="consent-text">
        What you’re agreeing to
      </h2>
      <figure className="card pad consent-text" aria-labelledby="consent-text">
        <blockquote>{statement}</blockquote>
        <figcaption className="sm muted above-snug">
          Registered agent consent for {businessName}, in the Washington Secretary of State’s words (RCW 23.95.415)
        </figcaption>
      </figure>
      <RadioCards
        name="capacity"
        legend="How are you signing?"
        choices={[
          { value: 'self', label: 'I am the agent', hint: agentName },
          {
            value: 'for-agent',
            label: 'I’m signing on the agent’s behalf',
            hint: `${agentName} authorized you to sign.`,
          },
        ]}
      />
      <TextField name="name" label="Your full name" autoComplete="name" maxLength={200} />
      <ConsentSignature today={today} />
      <div className="above-wide">
        <SubmitButton busyLabel="Recording…">Sign and consent</SubmitButton>
      </div>
    </Form>
  )
}

function ConsentSignature({ today }: { today: string }) {
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
          capacity="registered agent"
          today={today}
          value={value}
          onChange={(signature) => setValue('signature', signature)}
          describedBy={error ? `${id}-error` : undefined}
        />
      </div>
    </div>
  )
}
