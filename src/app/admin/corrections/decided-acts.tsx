import { useState } from 'react'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { waiveInput } from '#features/orders/amounts-due/amount-due.ts'
import { type CorrectionView, reopenInput } from '#features/orders/corrections/correction.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { confirmAgain } from '#app/admin/money/confirm-again.ts'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface DecidedActsProps {
  orderId: string
  correction: CorrectionView
  isAdmin: boolean
  onDecided: () => void
}

const failureText = 'That could not be saved. Please try again.'

/** After the decision: an admin waives the client's fee, and anyone has two people decide again, each with a reason. */
export function DecidedActs({ orderId, correction, isAdmin, onDecided }: DecidedActsProps) {
  const [opened, setOpened] = useState<'waive' | 'reopen' | null>(null)
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const { amountDue, waitsFor } = correction
  const mayWaive = isAdmin && amountDue?.state === 'open'
  const finish = () => {
    setOpened(null)
    onDecided()
  }
  if (waitsFor === 'state') return null
  return (
    <>
      {opened === null ? (
        <p className="row">
          {mayWaive ? (
            <Button compact onClick={() => setOpened('waive')}>
              Waive the fee…
            </Button>
          ) : null}
          <Button look="quiet" compact onClick={() => setOpened('reopen')}>
            Decide again…
          </Button>
        </p>
      ) : (
        <Form
          key={opened}
          schema={opened === 'waive' ? waiveInput : reopenInput}
          defaultValues={{ reason: '' }}
          failureText={failureText}
          onSubmit={(input) =>
            opened === 'waive'
              ? withFreshFactor(() => actOnOrder(orderId, `amounts-due/${amountDue?.id}/waived`, input))
                  .catch(confirmAgain)
                  .then(finish)
              : actOnOrder(orderId, 'correction/reopened', input).then(finish)
          }
        >
          <TextAreaField
            name="reason"
            label={opened === 'waive' ? 'Why the client doesn’t pay' : 'Why it is decided again'}
            hint="At least 10 characters. The client doesn’t see it."
            rows={3}
          />
          <p className="row above-even">
            <SubmitButton busyLabel="Saving…">
              {opened === 'waive' ? `Waive ${formatMoney(amountDue?.amountCents ?? 0)}` : 'Have it decided again'}
            </SubmitButton>
            <Button look="quiet" compact onClick={() => setOpened(null)}>
              Cancel
            </Button>
          </p>
        </Form>
      )}
      {freshFactorDialog}
    </>
  )
}
