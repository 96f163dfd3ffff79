import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { markAsFiled, undoFiled } from '#features/compliance/compliance-client.ts'
import { staffMarkInput } from '#features/compliance/mark.ts'
import type { StaffDeadline } from '#features/compliance/staff/staff-deadlines.ts'
import { useActions } from '#app/portal/orders/use-actions.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** Records that the firm filed it, or takes that back. */
export function DeadlineActs({ deadline, today }: { deadline: StaffDeadline; today: CalendarDay }) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { companyId, key, status, title, company } = deadline
  const of = `${title}, ${company}`
  async function handleUndo() {
    await undoFiled(companyId, key)
    showToast('It’s open again')
    await revalidate()
  }
  return (
    <>
      {status === 'filed' ? (
        <Button
          look="quiet"
          compact
          busy={busy === 'undo'}
          aria-label={`Take it back: ${of}`}
          onClick={() => run('undo', handleUndo)}
        >
          Take it back
        </Button>
      ) : (
        <Button compact aria-haspopup="dialog" aria-label={`We filed it: ${of}`} onClick={() => setAsking(true)}>
          We filed it…
        </Button>
      )}
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {isAsking ? (
        <FiledDialog
          deadline={deadline}
          today={today}
          onSaved={async () => {
            setAsking(false)
            showToast('Recorded as filed by us')
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

interface FiledDialogProps {
  deadline: StaffDeadline
  today: CalendarDay
  onSaved: () => Promise<void>
  onClose: () => void
}

function FiledDialog({ deadline, today, onSaved, onClose }: FiledDialogProps) {
  const { companyId, key, title, company } = deadline
  return (
    <Dialog title={`We filed it: ${title}`} onClose={onClose}>
      <p className="sm muted">{company}. The client sees it as filed by us.</p>
      <Form
        schema={staffMarkInput}
        defaultValues={{ key, kind: 'filed', on: today, reference: '' }}
        failureText="We couldn’t record that. Please try again."
        onSubmit={async (input) => {
          await markAsFiled(companyId, input)
          await onSaved()
        }}
      >
        <TextField name="on" label="Filed on" type="date" width={20} />
        <TextField
          name="reference"
          label="Confirmation number"
          optional
          width={20}
          autoComplete="off"
          maxLength={100}
        />
        <p className="row">
          <SubmitButton>Record as filed</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </Form>
    </Dialog>
  )
}
