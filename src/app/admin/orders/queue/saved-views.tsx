import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { QueueFilters } from '#features/orders/queue/queue-query.ts'
import { queueAddress } from '#features/orders/queue/queue-filters.ts'
import { saveViewInput, type SavedView } from '#features/orders/queue-views/queue-view.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { saveView } from './queue-client.ts'

interface SavedViewsProps {
  views: readonly SavedView[]
  filters: QueueFilters
  firm: string
}

/** The reader's views and shared ones, and the way to save what the list shows now. */
export function SavedViews({ views, filters, firm }: SavedViewsProps) {
  const [isSaving, setIsSaving] = useState(false)
  const here = queueAddress(filters)
  return (
    <nav className="view-chips" aria-label="Saved views">
      {views.length > 0 ? <span className="muted xs">Your views</span> : null}
      {views.map(({ id, name, address, count }) => (
        <Link key={id} className="chip" to={address} aria-current={address === here ? 'page' : undefined}>
          {name} {count === null ? null : <span className="count">{count}</span>}
        </Link>
      ))}
      <Button
        look="quiet"
        compact
        icon={<Plus className="icon" aria-hidden="true" />}
        onClick={() => setIsSaving(true)}
      >
        Save this view
      </Button>
      {views.length > 0 ? <Link to="/admin/orders/views">Manage views</Link> : null}
      {isSaving ? <SaveViewDialog filters={filters} firm={firm} onClose={() => setIsSaving(false)} /> : null}
    </nav>
  )
}

interface SaveViewDialogProps {
  filters: QueueFilters
  firm: string
  onClose: () => void
}

const nameAndUse = saveViewInput.omit({ filters: true })

function SaveViewDialog({ filters, firm, onClose }: SaveViewDialogProps) {
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
