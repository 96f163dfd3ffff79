import type { ComparedAccount } from '#features/personal-data/merge/duplicates-queries.server.ts'
import { type MergeInput, mergeInput } from '#features/personal-data/personal-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface ConfirmMergeProps {
  kept: ComparedAccount
  closed: ComparedAccount
  onMerge: (input: MergeInput) => Promise<void>
  onClose: () => void
}

export function ConfirmMerge({ kept, closed, onMerge, onClose }: ConfirmMergeProps) {
  return (
    <Dialog title="Merge the accounts" focus="field" onClose={onClose}>
      <p className="above-tight">
        {`Everything of ${closed.email} moves to ${kept.email}. Both are logged out and get an email. This can’t be undone.`}
      </p>
      <Form
        schema={mergeInput}
        defaultValues={{ keepId: kept.id, closeId: closed.id, closedEmail: '' }}
        failureText="Nothing was merged. Please try again."
        onSubmit={onMerge}
      >
        <TextField
          name="closedEmail"
          label="Email of the account that closes"
          hint={`Type ${closed.email} to continue.`}
          autoComplete="off"
          autoCapitalize="none"
        />
        <div className="row between above-loose">
          <Button look="quiet" compact onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="danger" busyLabel="Merging…">
            Merge accounts
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
