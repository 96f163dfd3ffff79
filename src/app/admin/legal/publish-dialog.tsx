import { publicationInput } from '#features/site/legal-editing.ts'
import type { LegalKind } from '#features/site/legal-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { publishText } from './legal-client.ts'

interface PublishDialogProps {
  kind: LegalKind
  version: string
  revision: number
  onClose: () => void
  onDone: () => void
}

/** From when on a version applies. */
export function PublishDialog({ kind, version, revision, onClose, onDone }: PublishDialogProps) {
  return (
    <Dialog title={`Publish version ${version}?`} focus="field" onClose={onClose}>
      <p className="above-snug">
        A published version never changes, and can’t be taken back. Orders keep the terms that their clients accepted.
      </p>
      <Form
        schema={publicationInput.pick({ effectiveOn: true })}
        defaultValues={{ effectiveOn: '' }}
        failureText="The text couldn’t be published. Please try again."
        onSubmit={({ effectiveOn }) => publishText(kind, version, { revision, effectiveOn }).then(onDone)}
      >
        <TextField
          name="effectiveOn"
          label="Applies from"
          type="date"
          optional
          width={20}
          hint="Leave it empty for a text that applies at once."
        />
        <div className="flow-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Publishing…">Publish</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
