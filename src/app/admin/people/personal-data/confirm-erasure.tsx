import { confirmErasureInput } from '#features/personal-data/personal-data.ts'
import { erasureWord } from '#features/personal-data/personal-data-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { confirmErasure } from './data-client.ts'

interface ConfirmErasureProps {
  erasureId: string
  name: string
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  onClose: () => void
  onErased: () => void
}

export function ConfirmErasure({ erasureId, name, withFreshFactor, onClose, onErased }: ConfirmErasureProps) {
  return (
    <Dialog title={`Erase ${name}`} focus="field" onClose={onClose}>
      <p className="above-tight">
        You read what goes and what stays. It starts at once and can’t be undone. We email the person that it’s done.
      </p>
      <Form
        schema={confirmErasureInput}
        defaultValues={{ word: '' as typeof erasureWord }}
        failureText="Nothing was erased. Please try again."
        onSubmit={async ({ word }) => {
          await withFreshFactor(() => confirmErasure(erasureId, word))
          onErased()
        }}
      >
        <TextField
          name="word"
          label={`Type ${erasureWord} to continue`}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div className="row between above-loose">
          <Button look="quiet" compact onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="danger" busyLabel="Erasing…">
            Erase
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
