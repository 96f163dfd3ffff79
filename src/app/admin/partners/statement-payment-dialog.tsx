import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { paymentInput } from '#features/partners/statements/statement.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { confirmAgain } from '#app/admin/money/confirm-again.ts'
import { recordPayment } from './partner-client.ts'

interface PaymentDialogProps {
  partnerId: string
  statementId: string
  payableCents: number
  onClose: () => void
  onDone: () => void
}

export function PaymentDialog({ partnerId, statementId, payableCents, onClose, onDone }: PaymentDialogProps) {
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  return (
    <Dialog title={`Mark ${formatMoney(payableCents)} as paid`} focus="field" onClose={onClose}>
      <Form
        schema={paymentInput}
        defaultValues={{ reference: '' }}
        failureText="We couldn’t record the payment. Please try again."
        focusOnError="field"
        onSubmit={(input) =>
          withFreshFactor(() => recordPayment(partnerId, statementId, input))
            .catch(confirmAgain)
            .then(onDone)
        }
      >
        <p className="muted">This moves no money. It can’t be taken back.</p>
        <TextField
          name="reference"
          label="How it was paid"
          hint="Such as the number of the bank transfer"
          maxLength={100}
          autoComplete="off"
        />
        <div className="flow-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Mark as paid</SubmitButton>
        </div>
      </Form>
      {freshFactorDialog}
    </Dialog>
  )
}
