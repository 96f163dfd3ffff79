import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { waiveInput } from '#features/orders/amounts-due/amount-due.ts'
import { type CorrectionView, reopenInput } from '#features/orders/corrections/correction.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { confirmAgain } from '#app/admin/money/confirm-again.ts'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface DecideAgainProps extends Pick<CorrectionView, 'amountDue'> {
  act: 'waive' | 'reopen'
  orderId: string
  onDone: () => void
  onCancel: () => void
}

/** Why the client's fee is waived, or why it is decided again. */
export function DecideAgainForm({ act, orderId, amountDue, onDone, onCancel }: DecideAgainProps) {
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  return (
    <>
      <Form
        schema={act === 'waive' ? waiveInput : reopenInput}
        defaultValues={{ reason: '' }}
        failureText="That could not be saved. Please try again."
        onSubmit={(input) =>
          act === 'waive'
            ? withFreshFactor(() => actOnOrder(orderId, `amounts-due/${amountDue?.id}/waived`, input))
                .catch(confirmAgain)
                .then(onDone)
            : actOnOrder(orderId, 'correction/reopened', input).then(onDone)
        }
      >
        <TextAreaField
          name="reason"
          label={act === 'waive' ? 'Why the client doesn’t pay' : 'Why it is decided again'}
          hint="At least 10 characters. The client doesn’t see it."
          rows={3}
        />
        <p className="row above-even">
          <SubmitButton busyLabel="Saving…">
            {act === 'waive' ? `Waive ${formatMoney(amountDue?.amountCents ?? 0)}` : 'Have it decided again'}
          </SubmitButton>
          <Button look="quiet" compact onClick={onCancel}>
            Cancel
          </Button>
        </p>
      </Form>
      {freshFactorDialog}
    </>
  )
}
