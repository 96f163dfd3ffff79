import { changeViewInput, type SavedView } from '#features/orders/queue-views/queue-view.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSite } from '#ui/site.tsx'
import { changeView } from './queue-client.ts'

interface ChangeViewDialogProps {
  view: SavedView
  onClose: () => void
  onDone: () => Promise<void>
}

export function ChangeViewDialog({ view, onClose, onDone }: ChangeViewDialogProps) {
  const { firm } = useSite()
  return (
    <Dialog title="Change this view" focus="field" onClose={onClose}>
      <Form
        schema={changeViewInput}
        defaultValues={{ name: view.name, isShared: view.isShared }}
        failureText="We couldn’t save the view. Please try again."
        onSubmit={(input) => changeView(view.id, input).then(onDone)}
      >
        <TextField name="name" label="Name" maxLength={60} autoComplete="off" />
        <Checkbox name="isShared">{`Share with everyone at ${firm}`}</Checkbox>
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Save changes</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
