import { useState } from 'react'
import type { PaymentPage, PaymentRefund } from '#features/orders/money/payment.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { formatMoney } from '#lib/money.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { confirmAgain } from './confirm-again.ts'
import { actOnRefund } from './refund-client.ts'
import { later } from '#ui/later.tsx'

const DeclineForm = later(async () => (await import('./refund-words.tsx')).DeclineForm)
const PaidOtherwiseForm = later(async () => (await import('./refund-words.tsx')).PaidOtherwiseForm)

interface RefundActsProps {
  refund: PaymentRefund
  payment: PaymentPage
  onChanged: () => void
}

/** What the reader may do with a refund that needs a person. */
export function RefundActs({ refund, payment, onChanged }: RefundActsProps) {
  const [open, setOpen] = useState<'decline' | 'otherwise'>()
  const { run, busy, failure } = useActions()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  if (refund.open === null) return null
  const freshly = async (act: () => Promise<unknown>) => {
    await withFreshFactor(act).catch(confirmAgain)
    setOpen(undefined)
    onChanged()
  }
  const act = (name: 'approve' | 'withdraw' | 'retry') => run(name, () => freshly(() => actOnRefund(refund.id, name)))
  const amount = formatMoney(refund.amountCents)
  const mayConfirm = !refund.isOwn || payment.isAloneAsAdmin
  return (
    <div className="above-snug">
      <p className="row">
        {refund.open === 'approval' && mayConfirm ? (
          <Button look="danger" compact busy={busy === 'approve'} onClick={() => act('approve')}>
            {`Confirm refund of ${amount}`}
          </Button>
        ) : null}
        {refund.open === 'approval' && !refund.isOwn ? (
          <Button compact aria-expanded={open === 'decline'} onClick={() => setOpen('decline')}>
            Decline with a reason
          </Button>
        ) : null}
        {refund.open === 'approval' && refund.isOwn ? (
          <Button compact busy={busy === 'withdraw'} onClick={() => act('withdraw')}>
            Take it back
          </Button>
        ) : null}
        {refund.open === 'approval' ? null : (
          <Button compact busy={busy === 'retry'} onClick={() => act('retry')}>
            Send it again
          </Button>
        )}
        {refund.open === 'failed' ? (
          <Button compact aria-expanded={open === 'otherwise'} onClick={() => setOpen('otherwise')}>
            Record another way
          </Button>
        ) : null}
      </p>
      {refund.isOwn && refund.open === 'approval' && payment.isAloneAsAdmin ? (
        <p className="sm muted">You’re the only admin, so your own second act counts. The record says so.</p>
      ) : null}
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {open === 'decline' ? <DeclineForm refundId={refund.id} freshly={freshly} /> : null}
      {open === 'otherwise' ? <PaidOtherwiseForm refundId={refund.id} freshly={freshly} /> : null}
      {freshFactorDialog}
    </div>
  )
}
