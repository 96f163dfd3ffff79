import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { ConsentForm, ConsentRequestView } from './agent-consent.ts'
import { SignatureField } from '#features/formation/signature/signature-field.tsx'

interface AgentConsentFormProps {
  request: ConsentRequestView
  onGive: (form: ConsentForm) => Promise<void>
}

/** The statutory text, who signs and for whom, and the sheet to sign on. */
export function AgentConsentForm({ request, onGive }: AgentConsentFormProps) {
  const { agentName, businessName, statement, today } = request
  return (
    <Form
      schema={async () => (await import('./agent-consent.ts')).consentForm}
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
      <SignatureField name="signature" label="Signature" capacity="registered agent" today={today} />
      <div className="above-wide">
        <SubmitButton busyLabel="Recording…">Sign and consent</SubmitButton>
      </div>
    </Form>
  )
}
