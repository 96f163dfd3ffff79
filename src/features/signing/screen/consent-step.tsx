import { electronicConsent } from '#features/signing/consent-text.ts'
import { giveConsent } from '#features/signing/signing-client.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import type { SigningActions } from './use-signing.ts'

/** The disclosure before an electronic signature, and the box that agrees to it. */
export function ConsentStep({ actions, onPaper }: { actions: SigningActions; onPaper: () => void }) {
  return (
    <Form
      schema={async () => (await import('#features/signing/signing.ts')).consentForm}
      defaultValues={{ agreed: false }}
      className="above-snug"
      failureText="We couldn’t record your consent. Please try again."
      onSubmit={() => actions.act(giveConsent(actions.token))}
    >
      <ConsentText />
      <Checkbox name="agreed">{electronicConsent.agreement}</Checkbox>
      <div className="row above-loose">
        <SubmitButton busyLabel="Opening…">Continue to the document</SubmitButton>
        <Button look="quiet" aria-haspopup="dialog" onClick={onPaper}>
          Sign on paper instead
        </Button>
      </div>
    </Form>
  )
}

export function ConsentText() {
  return (
    <div
      className="scrollbox"
      role="region"
      aria-label={`Consent to electronic records, text ${electronicConsent.version}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {electronicConsent.paragraphs.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}</strong> {text}
        </p>
      ))}
    </div>
  )
}
