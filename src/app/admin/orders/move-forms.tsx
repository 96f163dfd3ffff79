import { lineFiledInput } from '#features/orders/line-filings/line-filed.ts'
import { filedInput, questionInput, rejectedInput, submittedInput } from '#features/orders/life/filing.ts'
import { filingMethodLabels, filingMethods } from '#features/orders/life/filing-words.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { EvidenceField, useEvidence } from '#app/admin/filing/evidence-field.tsx'
import type { MoveName } from './next-move.tsx'
import { actOnOrder } from './staff-order-client.ts'

interface MoveFormProps {
  orderId: string
  /** The line that is filed for itself; without one it is the order's own filing. */
  line?: { position: number; label: string }
  /** In Washington. */
  today: CalendarDay
  onDone: () => void
}

const failureText = 'That could not be saved. Please try again.'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Line = MoveFormProps['line']

const actOf = (action: string, line: Line) => (line ? `lines/${line.position}/${action}` : action)
/** Papers of a line don't become versions of those of the order's own filing. */
const titleOf = (title: string, line: Line) => (line ? `${line.label}: ${title.toLowerCase()}` : title)

/** The order waits for the client's answer. */
function AskClient({ orderId, onDone }: Pick<MoveFormProps, 'orderId' | 'onDone'>) {
  return (
    <Form
      schema={questionInput}
      defaultValues={{ question: '' }}
      failureText={failureText}
      onSubmit={(input) => actOnOrder(orderId, 'questions', input).then(onDone)}
    >
      <TextAreaField
        name="question"
        label="Question for the client"
        hint="We email it, and the order waits."
        rows={3}
      />
      <SubmitButton busyLabel="Sending…">Ask the client</SubmitButton>
    </Form>
  )
}

/** How and when the filing went to the state. */
function SubmittedForm({ orderId, line, today, onDone }: MoveFormProps) {
  const { attach, choose } = useEvidence(orderId, { kind: 'evidence', title: titleOf('Filing receipt', line) })
  return (
    <Form
      schema={submittedInput}
      defaultValues={{ method: 'online' as const, submittedOn: today, confirmation: '' }}
      failureText={failureText}
      onSubmit={async (input) => actOnOrder(orderId, actOf('submitted', line), await attach(input)).then(onDone)}
    >
      <SelectField
        name="method"
        label="Filed"
        emptyLabel={null}
        choices={filingMethods.map((value) => ({ value, label: capitalized(filingMethodLabels[value]) }))}
        width={20}
      />
      <TextField name="submittedOn" label="Day" type="date" width={20} />
      <TextField
        name="confirmation"
        label="Confirmation number"
        hint="From the receipt. By mail, the tracking number."
        width={20}
        maxLength={200}
      />
      <EvidenceField label="The state’s receipt" hint="PDF, PNG, or JPEG. Only staff see it." onChoose={choose} />
      <SubmitButton busyLabel="Saving…">Record the filing</SubmitButton>
    </Form>
  )
}

/** What the state's record says: the company exists from then on. */
function FiledForm({ orderId, today, onDone }: Omit<MoveFormProps, 'line'>) {
  const { attach, choose } = useEvidence(orderId, { kind: 'state-filing', title: 'Filed by the state' })
  return (
    <Form
      schema={filedInput}
      defaultValues={{ ubi: '', filedOn: today }}
      failureText={failureText}
      onSubmit={async (input) => actOnOrder(orderId, 'filed', await attach(input)).then(onDone)}
    >
      <TextField name="ubi" label="UBI number" hint="9 digits, for a new company." width={20} autoComplete="off" />
      <TextField name="filedOn" label="Filed on" type="date" width={20} />
      <EvidenceField label="What the state filed" hint="PDF, PNG, or JPEG. The client sees it." onChoose={choose} />
      <SubmitButton busyLabel="Saving…">Record that it is filed</SubmitButton>
    </Form>
  )
}

/** What the state's record says of a line: the company exists already. */
function LineFiledForm({ orderId, line, today, onDone }: MoveFormProps & { line: NonNullable<Line> }) {
  const { attach, choose } = useEvidence(orderId, {
    kind: 'state-filing',
    title: titleOf('Filed by the state', line),
  })
  return (
    <Form
      schema={lineFiledInput}
      defaultValues={{ filedOn: today }}
      failureText={failureText}
      onSubmit={async (input) => actOnOrder(orderId, actOf('filed', line), await attach(input)).then(onDone)}
    >
      <TextField name="filedOn" label="Filed on" type="date" width={20} />
      <EvidenceField label="What the state filed" hint="PDF, PNG, or JPEG. The client sees it." onChoose={choose} />
      <SubmitButton busyLabel="Saving…">Record that it is filed</SubmitButton>
    </Form>
  )
}

/** The state's reason goes to the client. */
function ReturnedForm({ orderId, line, today, onDone }: MoveFormProps) {
  const { attach, choose } = useEvidence(orderId, {
    kind: 'state-filing',
    title: titleOf('Returned by the state', line),
  })
  return (
    <Form
      schema={rejectedInput}
      defaultValues={{ decidedOn: today, reason: '' }}
      failureText={failureText}
      onSubmit={async (input) => actOnOrder(orderId, actOf('rejected', line), await attach(input)).then(onDone)}
    >
      <TextField name="decidedOn" label="Returned on" type="date" width={20} />
      <TextAreaField
        name="reason"
        label="The state’s reason"
        hint="In the state’s words. The client reads it."
        rows={3}
      />
      <EvidenceField label="The state’s letter" hint="PDF, PNG, or JPEG. The client sees it." onChoose={choose} />
      <SubmitButton busyLabel="Saving…">Record the return</SubmitButton>
    </Form>
  )
}

/** Moves the order. */
export function MoveForm({ name, ...props }: Omit<MoveFormProps, 'line'> & { name: MoveName }) {
  switch (name) {
    case 'question':
      return <AskClient orderId={props.orderId} onDone={props.onDone} />
    case 'submitted':
      return <SubmittedForm {...props} />
    case 'filed':
      return <FiledForm {...props} />
    case 'rejected':
      return <ReturnedForm {...props} />
  }
}

/** Moves a line that is filed for itself. */
export function LineMoveForm({
  name,
  line,
  ...props
}: MoveFormProps & { line: NonNullable<Line>; name: Exclude<MoveName, 'question'> }) {
  switch (name) {
    case 'submitted':
      return <SubmittedForm {...props} line={line} />
    case 'filed':
      return <LineFiledForm {...props} line={line} />
    case 'rejected':
      return <ReturnedForm {...props} line={line} />
  }
}
