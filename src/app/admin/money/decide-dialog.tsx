import type { LedgerIssue } from '#features/orders/money/ledger.ts'
import { issueDecisionLabels, issueDecisions } from '#features/payments/ledger/issue-kinds.ts'
import { issueWords } from '#features/payments/ledger/issue-words.ts'
import { settleInput } from '#features/payments/ledger/settle-input.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface DecideDialogProps {
  issue: LedgerIssue
  onDecided: () => void
  onClose: () => void
}

/** How a difference was settled, and why. It moves no money. */
export function DecideDialog({ issue, onDecided, onClose }: DecideDialogProps) {
  const { title, forClient } = issueWords[issue.kind]
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{`${forClient} A decision moves no money: refunds go out from the payment’s page.`}</p>
      <Form
        schema={settleInput}
        defaultValues={{ decision: 'returned' as const, note: '' }}
        className="above-even"
        failureText="We couldn’t save the decision. Please try again."
        onSubmit={(input) => send('POST', `/api/staff/ledger/issues/${issue.id}/settle`, input).then(onDecided)}
      >
        <SelectField
          name="decision"
          label="Decision"
          emptyLabel={null}
          choices={issueDecisions.map((value) => ({ value, label: issueDecisionLabels[value] }))}
        />
        <TextAreaField name="note" label="Note for the audit log" hint="At least 10 characters." rows={3} />
        <p className="row above-even">
          <Button look="quiet" compact onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Save decision</SubmitButton>
        </p>
      </Form>
    </Dialog>
  )
}
