import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { type RevealedSsn, revealInput } from '#features/formation/ssn/ssn-reveal.ts'
import type { SsnRecord } from '#features/orders/ssn-records/ssn-records.ts'
import { ssnPurposeLabels } from '#features/orders/ssn-records/ssn-purposes.ts'
import { isProblem, type Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface RevealDialogProps {
  record: SsnRecord
  onRevealed: (revealed: RevealedSsn) => void
  /** The record can't be opened, whatever is entered: it was erased or changed, or the day's views are used up. */
  onClosed: (problem: Problem) => void
  onCancel: () => void
}

/** Asks why, then for a second factor where the last one is too old. The row behind it stays masked. */
export function RevealDialog({ record, onRevealed, onClosed, onCancel }: RevealDialogProps) {
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  async function reveal(input: { reason: string }) {
    try {
      onRevealed(await withFreshFactor(() => send<RevealedSsn>('POST', `/api/staff/ssns/${record.id}/reveal`, input)))
    } catch (error) {
      if (isProblem(error) && typeof error.data?.['why'] === 'string') return onClosed(error)
      throw error
    }
  }
  return (
    <Dialog title="Reveal SSN" focus="field" onClose={onCancel}>
      <p>{`${record.person}, ${record.company}, order ${record.orderNumber}. For ${ssnPurposeLabels[record.purpose]}.`}</p>
      <div className="above-even">
        <Form
          schema={revealInput}
          defaultValues={{ reason: '' }}
          failureText="The number could not be opened. Please try again."
          focusOnError="field"
          onSubmit={reveal}
        >
          <TextAreaField
            name="reason"
            label="Why do you need it?"
            hint="At least 10 characters. Saved in the audit log."
            rows={2}
          />
          <p className="row between above-even">
            <Button look="quiet" compact onClick={onCancel}>
              Cancel
            </Button>
            <SubmitButton busyLabel="Opening…">Show for one minute</SubmitButton>
          </p>
        </Form>
      </div>
      {freshFactorDialog}
    </Dialog>
  )
}
