import { claimForm } from '#features/site/firm/firm-changes.ts'
import type { ListedClaim } from '#features/site/firm/listed-claims.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { removeClaim, saveClaim } from './firm-client.ts'

interface ClaimDialogProps {
  /** Its text is empty for a new one. */
  listed: Pick<ListedClaim, 'id' | 'claim'>
  today: CalendarDay
  onClose: () => void
  onDone: () => void
}

/** A claim with what shows that it is true. */
export function ClaimDialog({ listed: { id, claim }, today, onClose, onDone }: ClaimDialogProps) {
  return (
    <Dialog title={claim.text ? 'Edit claim' : 'Add a claim to the catalog'} focus="field" onClose={onClose}>
      <Form
        schema={claimForm}
        defaultValues={{ text: claim.text, evidence: claim.evidence, checkedOn: claim.checkedOn ?? today }}
        failureText="The claim couldn’t be saved. Please try again."
        onSubmit={(values) => saveClaim(id, { ...values, seen: claim.text }).then(onDone)}
      >
        <TextField name="text" label="Claim" hint="Visitors read it." maxLength={200} autoComplete="off" />
        <TextAreaField
          name="evidence"
          label="Evidence"
          hint="What shows that it is true: a link, a report, a count and its source. Only staff see it."
          rows={3}
        />
        <TextField name="checkedOn" label="Checked on" type="date" width={20} />
        <div className="flow-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Save claim</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

export function RemoveClaimDialog({ listed: { id, claim }, onClose, onDone }: Omit<ClaimDialogProps, 'today'>) {
  return (
    <ConfirmDialog
      title="Remove this claim?"
      act="Remove claim"
      busyLabel="Removing…"
      keep="Keep claim"
      onConfirm={() => removeClaim(id, claim.text).then(onDone)}
      onClose={onClose}
    >
      {`The catalog won’t say “${claim.text}” anymore. Its evidence goes with it.`}
    </ConfirmDialog>
  )
}
