import { type ReactNode, useState } from 'react'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { agencyAnswerInput, agencyInput, takenBackInput } from '#features/tasks/staff-acts.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface AgencyActsProps {
  orderId: string
  line: StaffLineView
  /** In Washington. */
  today: CalendarDay
  onChanged: () => void
}

type Act = 'with-agency' | 'agency-answered' | 'taken-back'

const failureText = 'That could not be saved. Please try again.'

/** Sends a service's papers to an agency, records its answer, or takes them back. The client is told of each. */
export function AgencyActs({ orderId, line, today, onChanged }: AgencyActsProps) {
  const [open, setOpen] = useState<Act>()
  const showToast = useToast()
  const { label, position, agency, state, since } = line
  if (state === 'done' || state === 'waiting_for_client') return null
  const save = async (act: Act, input: object, said: string) => {
    await actOnOrder(orderId, `lines/${position}/${act}`, input)
    setOpen(undefined)
    showToast(said)
    onChanged()
  }
  const opens = (act: Act, text: string, className?: string) => (
    <Button className={className} look="quiet" compact aria-expanded={open === act} onClick={() => setOpen(act)}>
      {text}
      <span className="visually-hidden">{`: ${label}`}</span>
    </Button>
  )
  return (
    <>
      {agency ? <p className="muted">{`With ${agency}${since ? ` since ${formatDate(since)}` : ''}.`}</p> : null}
      {/* Our own filing lies with the state and is moved with the order. */}
      {state === 'with_agency' && !agency ? null : (
        <p className="row above-snug">
          {agency ? (
            <>
              {opens('agency-answered', 'Record the agency’s answer', 'at-edge')}
              {opens('taken-back', 'Take it back')}
            </>
          ) : (
            opens('with-agency', 'Send to an agency', 'at-edge')
          )}
        </p>
      )}
      {open === 'with-agency' && !agency ? (
        <Form
          className="desk-form above-snug"
          schema={agencyInput}
          defaultValues={{ agency: '' }}
          failureText={failureText}
          onSubmit={(input) => save('with-agency', input, 'The client knows that the agency has it')}
        >
          <TextField
            name="agency"
            label="Agency"
            hint="We email the client that it has their documents."
            maxLength={100}
          />
          <Acts label="Record that it was sent" onCancel={() => setOpen(undefined)} />
        </Form>
      ) : null}
      {open === 'agency-answered' && agency ? (
        <Form
          className="desk-form above-snug"
          schema={agencyAnswerInput}
          defaultValues={{ answeredOn: today, answer: '' }}
          failureText={failureText}
          onSubmit={(input) => save('agency-answered', input, 'Answer recorded')}
        >
          <TextField name="answeredOn" label="Answered on" type="date" width={20} />
          <TextAreaField
            name="answer"
            label={`What ${agency} answered`}
            hint="We email it to the client."
            rows={2}
            maxLength={2000}
          />
          <Acts label="Record the answer" onCancel={() => setOpen(undefined)} />
        </Form>
      ) : null}
      {open === 'taken-back' && agency ? (
        <Form
          className="desk-form above-snug"
          schema={takenBackInput}
          defaultValues={{ reason: '' }}
          failureText={failureText}
          onSubmit={(input) => save('taken-back', input, 'Taken back')}
        >
          <TextAreaField
            name="reason"
            label="Why you take it back"
            hint="We email it to the client."
            rows={2}
            maxLength={2000}
          />
          <Acts label="Take it back" onCancel={() => setOpen(undefined)} />
        </Form>
      ) : null}
    </>
  )
}

/** The verb of a small form, and the way out of it. */
export const Acts = ({ label, onCancel }: { label: ReactNode; onCancel: () => void }) => (
  <p className="row">
    <SubmitButton look="secondary" busyLabel="Saving…">
      {label}
    </SubmitButton>
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </p>
)
