import { type DatedFee, feeCheck, newDatedAmount } from '#features/catalog/fees/fee-changes.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { dollarsField } from '#lib/fields/dollars.ts'
import { dollarsText } from '#lib/fields/dollars-text.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { addDatedAmount, checkFee } from './fee-client.ts'

interface FeeDialogProps {
  fee: DatedFee
  today: CalendarDay
  onClose: () => void
  onDone: () => void
}

const amountForm = newDatedAmount.extend({ amountCents: dollarsField(newDatedAmount.shape.amountCents) })
const failureText = 'That couldn’t be saved. Please try again.'

/** What a fee is from a day on. */
export function NewAmountDialog({ fee, today, onClose, onDone }: FeeDialogProps) {
  const { feeId, label, current } = fee
  return (
    <Dialog title={`${label}, new amount`} focus="field" onClose={onClose}>
      {current ? (
        <p className="above-snug">{`${formatMoney(current.amountCents)} applies until the day before.`}</p>
      ) : null}
      <Form
        schema={amountForm}
        defaultValues={{
          amountCents: current ? dollarsText(current.amountCents) : '',
          effectiveFrom: '',
          source: current?.source ?? '',
          isConfirmed: false,
          checkedOn: today,
        }}
        failureText={failureText}
        onSubmit={(input) => addDatedAmount(feeId, input).then(onDone)}
      >
        <div className="field-row">
          <TextField name="amountCents" label="Amount" before="$" inputMode="decimal" autoComplete="off" />
          <TextField name="effectiveFrom" label="Effective from" type="date" />
        </div>
        <TextField name="source" label="Source" hint="A page or citation readers can open" maxLength={300} />
        <TextField name="checkedOn" label="Checked on" type="date" width={20} />
        <Checkbox name="isConfirmed" hint="Otherwise the site says that the amount is to be confirmed.">
          The source confirms this amount
        </Checkbox>
        <Acts onClose={onClose} label="Add amount" />
      </Form>
    </Dialog>
  )
}

/** The source says the same amount today. */
export function CheckDialog({ fee, today, onClose, onDone }: FeeDialogProps) {
  const { feeId, label, current } = fee
  if (!current) return null
  return (
    <Dialog title={`${label}, checked`} focus="field" onClose={onClose}>
      <p className="above-snug">
        {`The source says ${formatMoney(current.amountCents)} on ${formatDay(today)}. If it says another amount, add a new one instead.`}
      </p>
      <Form
        schema={feeCheck}
        defaultValues={{ source: current.source, isConfirmed: current.isConfirmed }}
        failureText={failureText}
        onSubmit={(input) => checkFee(feeId, current.effectiveFrom, input).then(onDone)}
      >
        <TextField name="source" label="Source" hint="A page or citation readers can open" maxLength={300} />
        <Checkbox name="isConfirmed">The source confirms this amount</Checkbox>
        <Acts onClose={onClose} label="Checked today, unchanged" />
      </Form>
    </Dialog>
  )
}

const Acts = ({ onClose, label }: { onClose: () => void; label: string }) => (
  <div className="flow-acts">
    <Button look="quiet" onClick={onClose}>
      Cancel
    </Button>
    <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
  </div>
)
