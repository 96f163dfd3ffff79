import { useState } from 'react'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { paymentInput } from '#features/partners/statements/statement.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { confirmAgain } from '#app/admin/money/confirm-again.ts'
import { useActions } from '#app/portal/orders/use-actions.ts'
import { recordPayment, sendAgain } from './partner-client.ts'

interface StatementActsProps {
  partnerId: string
  statementId: string
  payableCents: number
  mayRecordPayment: boolean
  onChanged: () => void
}

/** What staff do with a statement: send it again, and record that it was paid. */
export function StatementActs({
  partnerId,
  statementId,
  payableCents,
  mayRecordPayment,
  onChanged,
}: StatementActsProps) {
  const [isPaying, setIsPaying] = useState(false)
  const [news, setNews] = useState('')
  const { run, busy, failure } = useActions()
  const send = () =>
    run('send', async () => {
      setNews('')
      await sendAgain(partnerId, statementId)
      setNews('The statement is on its way.')
      onChanged()
    })
  return (
    <>
      <p className="row above-snug">
        {mayRecordPayment ? (
          <Button look="primary" compact onClick={() => setIsPaying(true)}>
            Mark as paid
          </Button>
        ) : null}
        <Button compact busy={busy === 'send'} busyLabel="Sending…" onClick={send}>
          Email again
        </Button>
      </p>
      <StatusRegion>{news}</StatusRegion>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {isPaying ? (
        <PaymentDialog
          {...{ partnerId, statementId, payableCents }}
          onClose={() => setIsPaying(false)}
          onDone={() => {
            setIsPaying(false)
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}

type PaymentDialogProps = Pick<StatementActsProps, 'partnerId' | 'statementId' | 'payableCents'> & {
  onClose: () => void
  onDone: () => void
}

function PaymentDialog({ partnerId, statementId, payableCents, onClose, onDone }: PaymentDialogProps) {
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
