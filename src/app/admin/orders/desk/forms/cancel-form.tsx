import type { StaffQuote } from '#features/orders/refunds/refund-quote-api.server.ts'
import { staffCancelInput } from '#features/orders/refunds/staff/refund-input.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { formatMoney } from '#lib/money.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { confirmAgain } from '#app/admin/money/confirm-again.ts'
import { RefundPolicy } from '#app/admin/money/refund-policy.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

const cancelForm = staffCancelInput.pick({ reason: true })

interface CancelFormProps {
  orderId: string
  quote: StaffQuote | null
  /** The refund is another one by now. */
  onChanged: () => Promise<void>
  onCanceled: () => void
  onClose: () => void
}

/** What goes back by line, what the client is told, and why. */
export function CancelForm({ orderId, quote, onChanged, onCanceled, onClose }: CancelFormProps) {
  const showToast = useToast()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const backCents = quote?.totalCents ?? 0
  const approvalAboveCents = quote?.approvalAboveCents ?? 0
  const takesTwo = backCents > approvalAboveCents
  const amount = formatMoney(backCents)
  return (
    <div className="refund-form stacked">
      {quote ? <RefundPolicy lines={quote.lines} proposedCents={backCents} /> : null}
      <p className="above-snug">{toldText({ amount, takesTwo, isBack: backCents > 0 })}</p>
      {takesTwo ? (
        <p className="sm muted">
          {`Refunds above ${formatMoney(approvalAboveCents)} need a second admin. The order is canceled at once; no money moves until they confirm.`}
        </p>
      ) : null}
      <Form
        className="above-snug"
        schema={cancelForm}
        defaultValues={{ reason: '' }}
        failureText="We couldn’t cancel this order. Please try again."
        onSubmit={({ reason }) =>
          withFreshFactor(() => actOnOrder(orderId, 'canceled', { reason, refundCents: backCents }))
            .catch(async (error: unknown) => {
              // The new amount shows above what is typed.
              if (isProblem(error) && error.code === 'price-changed') await onChanged()
              return confirmAgain(error)
            })
            .then(() => {
              showToast('Order canceled')
              onCanceled()
            })
        }
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="At least 10 characters. The client sees it on their order."
          rows={3}
          maxLength={2000}
        />
        <p className="row above-even">
          <SubmitButton look="danger" busyLabel="Canceling…">
            {backCents > 0 ? `Cancel and refund ${amount}` : 'Cancel without a refund'}
          </SubmitButton>
          <Button look="quiet" compact onClick={onClose}>
            Keep the order
          </Button>
        </p>
      </Form>
      {freshFactorDialog}
    </div>
  )
}

/** What the email to the client says. */
function toldText({ amount, takesTwo, isBack }: { amount: string; takesTwo: boolean; isBack: boolean }): string {
  if (!isBack)
    return 'We email the client that the order is canceled and that no money goes back, with the lines above.'
  return takesTwo
    ? `We email the client that the order is canceled and that we’re checking their refund of ${amount}.`
    : `We email the client that the order is canceled and that ${amount} goes back to their card.`
}
