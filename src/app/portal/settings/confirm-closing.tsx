import { closingInput, type ClosingPlan, closingWord } from '#features/personal-data/closing/closing.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface ConfirmProps {
  plan: ClosingPlan
  onSubmit: (input: { word: 'CLOSE' }) => Promise<void>
}

export function ConfirmClosing({ plan, onSubmit }: ConfirmProps) {
  return (
    <>
      <p>This can’t be undone. Download your data first if you need it.</p>
      <h3 className="group-title above-even">We erase now</h3>
      <ul className="plain-list closing" aria-label="What we erase">
        {plan.erased.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {plan.kept.length > 0 ? (
        <>
          <h3 className="group-title above-even">We keep</h3>
          <ul className="plain-list closing" aria-label="What we keep">
            {plan.kept.map(({ text, why, until }) => (
              <li key={text}>
                <strong>{text}</strong>
                <br />
                <span className="sm muted">{`${why}${until ? `, until ${formatDate(until)}` : ''}`}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Form
        className="above-even"
        schema={closingInput}
        defaultValues={{ word: '' as typeof closingWord }}
        failureText="We couldn’t close your account. Please try again."
        onSubmit={onSubmit}
      >
        <TextField name="word" label={`Type ${closingWord} to continue`} width={10} autoComplete="off" />
        <p className="above-even">
          <SubmitButton look="danger" busyLabel="Closing…">
            Close account
          </SubmitButton>
        </p>
      </Form>
    </>
  )
}
