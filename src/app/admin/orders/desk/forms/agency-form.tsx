import { agencyAnswerInput, agencyInput, takenBackInput } from '#features/tasks/staff-acts.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { AgencyAct } from '#app/admin/orders/desk/agency-acts.tsx'
import { Acts } from './form-acts.tsx'

interface AgencyFormProps {
  act: AgencyAct
  /** Who has the papers; empty before they are sent. */
  agency: string
  today: CalendarDay
  save: (act: AgencyAct, input: object, said: string) => Promise<void>
  onCancel: () => void
}

const failureText = 'That could not be saved. Please try again.'

/** Sends a service's papers to an agency, records its answer, or takes them back. */
export function AgencyForm({ act, agency, today, save, onCancel }: AgencyFormProps) {
  switch (act) {
    case 'with-agency':
      return (
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
          <Acts label="Record that it was sent" onCancel={onCancel} />
        </Form>
      )
    case 'agency-answered':
      return (
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
          <Acts label="Record the answer" onCancel={onCancel} />
        </Form>
      )
    case 'taken-back':
      return (
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
          <Acts label="Take it back" onCancel={onCancel} />
        </Form>
      )
  }
}
