import { useState } from 'react'
import { standingConsentText } from '#features/registered-agent/consent-text.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { signConsent, withdrawConsent } from './agent-client.ts'

const schema = async () => (await import('#features/registered-agent/standing-consent.ts')).consentSignatureForm

export interface ShownConsent {
  id: string
  signerName: string
  consentText: string
  textVersion: string
  signedAt: string
  revokedAt: string | null
}

/** The consent in force, with its exact statement. */
export function ConsentInForce({ consent, onDone }: { consent: ShownConsent; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { id, signerName, consentText, textVersion, signedAt } = consent
  return (
    <>
      <Badge tone="success">In force</Badge>
      <blockquote className="statement">{consentText}</blockquote>
      <SummaryList
        plain
        rows={[
          { label: 'Signed by', value: <span className="typed-signature">{signerName}</span> },
          { label: 'Signed on', value: `${formatDateTime(signedAt)} Pacific` },
          { label: 'Statement', value: textVersion },
        ]}
      />
      <p className="above-even">
        <Button onClick={() => setAsking(true)}>Withdraw consent</Button>
      </p>
      {isAsking ? (
        <ConfirmDialog
          title="Withdraw the consent?"
          act="Withdraw consent"
          busyLabel="Withdrawing…"
          keep="Keep consent"
          onConfirm={() => withdrawConsent(id).then(onDone)}
          onClose={() => setAsking(false)}
        >
          Orders that have it keep it. From now on, someone signs for each new order before we file.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** The statement, and a typed name as the signature. */
export function SignConsent({ provider, onDone }: { provider: string; onDone: () => void }) {
  const statement = standingConsentText(provider)
  return (
    <>
      <p className="muted">
        Washington law requires the agent’s consent before the appointment (RCW 23.95.415). Signed once, it is recorded
        for each order of the service, including those that wait for it now.
      </p>
      <blockquote className="statement">{statement}</blockquote>
      <Form
        schema={schema}
        defaultValues={{ signerName: '', isAuthorized: false }}
        failureText="The consent couldn’t be signed. Please try again."
        onSubmit={(values) => signConsent({ ...values, statement }).then(onDone)}
      >
        <TextField name="signerName" label="Your full name, as your signature" maxLength={120} autoComplete="off" />
        <TypedSignature />
        <Checkbox name="isAuthorized">{`I am authorized to sign for ${provider}`}</Checkbox>
        <p className="above-even">
          <SubmitButton busyLabel="Signing…">Sign consent</SubmitButton>
        </p>
      </Form>
    </>
  )
}

function TypedSignature() {
  const name = useFormValue<string>('signerName')
  return name.trim() === '' ? null : (
    <p className="typed-signature" aria-hidden="true">
      {name}
    </p>
  )
}

/** Consents that were withdrawn: what was signed stays. */
export const PastConsents = ({ consents }: { consents: readonly ShownConsent[] }) => (
  <ul className="plain-list">
    {consents.map(({ id, signerName, signedAt, revokedAt, consentText }) => (
      <li key={id}>
        <details>
          <summary>{`${signerName}, ${formatDateTime(signedAt)} to ${formatDateTime(revokedAt ?? signedAt)}`}</summary>
          <blockquote className="statement">{consentText}</blockquote>
        </details>
      </li>
    ))}
  </ul>
)
