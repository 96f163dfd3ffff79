import { recoveryCheckInput, type RecoveryCheckInput, recoveryRefusalInput } from '#features/auth/recovery/recovery.ts'
import { checkKinds } from '#features/auth/recovery/recovery-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface DialogProps<Input> {
  onClose: () => void
  onSubmit: (input: Input) => Promise<void>
}

const failureText = 'That could not be saved. Please try again.'

export function CheckDialog({ onClose, onSubmit }: DialogProps<RecoveryCheckInput>) {
  return (
    <Dialog title="Record identity check" onClose={onClose}>
      <Form
        schema={recoveryCheckInput}
        defaultValues={{ kind: '', note: '' }}
        failureText={failureText}
        onSubmit={onSubmit}
      >
        <RadioCards
          name="kind"
          legend="How you checked"
          choices={Object.entries(checkKinds).map(([value, label]) => ({ value, label }))}
        />
        <TextAreaField
          name="note"
          label="What you compared"
          hint="Such as name, photo, and the facts they gave. No Social Security number, no number of an ID."
          rows={3}
          maxLength={1000}
        />
        <p className="above-even">
          <SubmitButton busyLabel="Saving…">Record check</SubmitButton>
        </p>
      </Form>
    </Dialog>
  )
}

export function RefuseDialog({ onClose, onSubmit }: DialogProps<{ reason: string }>) {
  return (
    <Dialog title="Refuse the request" focus="field" onClose={onClose}>
      <Form schema={recoveryRefusalInput} defaultValues={{ reason: '' }} failureText={failureText} onSubmit={onSubmit}>
        <TextAreaField name="reason" label="Reason" hint="For our record." rows={3} maxLength={500} />
        <p className="above-even">
          <SubmitButton look="danger" busyLabel="Refusing…">
            Refuse
          </SubmitButton>
        </p>
      </Form>
    </Dialog>
  )
}
