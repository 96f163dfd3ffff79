import {
  confirmationInput,
  type CorrectionView,
  proposalInput,
  type ProposalInput,
} from '#features/orders/corrections/correction.ts'
import {
  consequenceOf,
  partyLabels,
  responsibleParties,
  type ResponsibleParty,
} from '#features/orders/corrections/correction-words.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface DecideFormProps {
  orderId: string
  correction: CorrectionView
  onDone: () => void
  onCancel: () => void
}

const failureText = 'That could not be saved. Please try again.'

/** Who is responsible, with what follows from each choice, and why. */
export function ProposalForm({ orderId, correction, onDone, onCancel }: DecideFormProps) {
  const { explanation } = correction
  return (
    <Form
      schema={proposalInput}
      // Nothing is chosen for the first person.
      defaultValues={{ ...(correction.party ? { party: correction.party } : {}), explanation } as ProposalInput}
      failureText={failureText}
      onSubmit={(input) => actOnOrder(orderId, 'correction/proposal', input).then(onDone)}
    >
      <RadioCards
        name="party"
        legend="Who is responsible?"
        hint="A second person confirms. This decides who pays for filing again."
        columns={3}
        choices={responsibleParties.map((value) => ({
          value,
          label: partyLabels[value],
          hint: consequenceOf(value, correction.feeCents),
        }))}
      />
      <TextAreaField
        name="explanation"
        label="Why"
        hint="At least 10 characters. The client doesn’t see it."
        rows={3}
      />
      <div className="row above-even">
        <SubmitButton busyLabel="Saving…">Save for confirmation</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const questionFor = ({ reason, feeCents }: CorrectionView) =>
  `The state returned your filing and wrote: “${reason}” Please tell us what is right. To file again, the state asks for its fee of ${formatMoney(feeCents)} again. You can pay it on the page of your order.`

/** The second person's yes; where the client is responsible, with the question to the client. */
export function ConfirmationForm({
  orderId,
  party,
  correction,
  onDone,
  onCancel,
}: DecideFormProps & { party: ResponsibleParty }) {
  const isAsked = party === 'client'
  return (
    <Form
      className="move-form"
      schema={confirmationInput}
      defaultValues={{ party, question: isAsked ? questionFor(correction) : '', stateAsksFee: false }}
      failureText={failureText}
      onSubmit={(input) => actOnOrder(orderId, 'correction/confirmation', input).then(onDone)}
    >
      {isAsked ? (
        <TextAreaField
          name="question"
          label="Question for the client"
          hint="We email it, and the order waits for the answer."
          rows={5}
        />
      ) : null}
      {party === 'state' ? (
        <Checkbox
          name="stateAsksFee"
          hint={`Then we pay ${formatMoney(correction.feeCents)}; the client pays nothing.`}
        >
          The state takes its fee again
        </Checkbox>
      ) : null}
      <div className="row above-even">
        <SubmitButton busyLabel="Saving…">{confirmLabels[party]}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const confirmLabels: Record<ResponsibleParty, string> = {
  ours: 'Confirm that it is ours',
  client: 'Confirm, and ask the client',
  state: 'Confirm that it is the state’s',
}
