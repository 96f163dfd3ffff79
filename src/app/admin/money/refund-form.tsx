import { type ReactNode, useState } from 'react'
import type { PaymentPage, Refundable } from '#features/orders/money/payment.ts'
import { refundForm } from '#features/orders/refunds/staff/refund-form.ts'
import { formatMoney, parseDollars } from '#lib/money.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { confirmAgain } from './confirm-again.ts'
import { giveRefund } from './refund-client.ts'
import { RefundPolicy } from './refund-policy.tsx'

interface RefundFormProps {
  payment: PaymentPage
  refundable: Refundable
  onDone: () => void
  /** The way out. */
  children: ReactNode
}

export function RefundForm({ payment, refundable, onDone, children }: RefundFormProps) {
  const { leftCents, proposedCents, twoPeopleAboveCents } = refundable
  const proposed = Math.min(proposedCents, leftCents)
  const [amountCents, setAmountCents] = useState<number | undefined>(proposed)
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const takesTwo = (amountCents ?? 0) > twoPeopleAboveCents
  return (
    <div className="refund-form">
      <RefundPolicy lines={refundable.lines} proposedCents={proposedCents} />
      <Form
        schema={refundForm(leftCents)}
        defaultValues={{ amountCents: proposed > 0 ? dollars(proposed) : '', reason: '', endsOrder: false }}
        failureText="We couldn’t start this refund. Please try again."
        focusOnError="field"
        onValuesChange={(values) => setAmountCents(parseDollars(values.amountCents))}
        onSubmit={(input) =>
          withFreshFactor(() => giveRefund(payment.orderId, { ...input, paymentId: payment.id }))
            .catch(confirmAgain)
            .then(onDone)
        }
      >
        <TextField name="amountCents" label="Amount" before="$" width={10} inputMode="decimal" autoComplete="off" />
        <TextAreaField name="reason" label="Reason for the audit log" hint="At least 10 characters." rows={3} />
        {payment.amountDue ? null : (
          <Checkbox name="endsOrder" hint="It counts as refunded once the money is back.">
            End the order with it
          </Checkbox>
        )}
        {takesTwo ? (
          <p className="sm muted">
            {`Refunds above ${formatMoney(twoPeopleAboveCents)} need a second person. No money moves until they confirm.`}
          </p>
        ) : null}
        <p className="row above-even">
          <SubmitButton look="danger" busyLabel="Sending…">
            {takesTwo
              ? `Prepare refund of ${formatMoney(amountCents ?? 0)}`
              : `Refund ${formatMoney(amountCents ?? 0)}`}
          </SubmitButton>
          {children}
        </p>
      </Form>
      {freshFactorDialog}
    </div>
  )
}

/** "677.00", as it is typed. */
const dollars = (cents: number) => formatMoney(cents).replaceAll(/[$,]/g, '')
