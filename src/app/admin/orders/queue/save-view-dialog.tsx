import { useRevalidator } from 'react-router'
import type { QueueFilters } from '#features/orders/queue/queue-query.ts'
import { saveViewInput } from '#features/orders/queue-views/queue-view.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { saveView } from './queue-client.ts'

interface SaveViewDialogProps {
  filters: QueueFilters
  firm: string
  onClose: () => void
}

const nameAndUse = saveViewInput.omit({ filters: true })

export function SaveViewDialog({ filters, firm, onClose }: SaveViewDialogProps) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog title="Save this view" focus="field" onClose={onClose}>
      <Form
        schema={nameAndUse}
        defaultValues={{ name: '', isShared: false, opensFirst: false }}
        failureText="We couldn’t save the view. Please try again."
        onSubmit={async (input) => {
          await saveView({ ...input, filters })
          await revalidate()
          onClose()
        }}
      >
        <TextField name="name" label="Name" maxLength={60} autoComplete="off" hint="The view keeps your filters." />
        <Checkbox name="isShared">{`Share with everyone at ${firm}`}</Checkbox>
        <Checkbox name="opensFirst">Open when I log in</Checkbox>
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Save view</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
