import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AskedQuestion, CompanyCalendar } from '#features/compliance/calendar.ts'
import { answerQuestion } from '#features/compliance/compliance-client.ts'
import { choiceOf, dutyQuestions } from '#features/washington/duties/duty-questions.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface QuestionFormProps {
  question: AskedQuestion
  calendar: CompanyCalendar
  onDone: () => void
  onCancel: (() => void) | undefined
}

/** One question, with the answer that it has. */
export function QuestionForm({ question: { id, answer }, calendar, onDone, onCancel }: QuestionFormProps) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [choice, setChoice] = useState(answer?.choice ?? null)
  const { text, hint, choices } = dutyQuestions[id]
  const chosen = choice === null ? undefined : choiceOf(id, choice)
  return (
    <Form
      className="column above-open"
      schema={async () => (await import('#features/compliance/mark.ts')).answerInput}
      defaultValues={{ question: id, choice, day: answer?.day ?? calendar.effectiveOn }}
      failureText="We couldn’t save your answer. Please try again."
      onSubmit={async (input) => {
        await answerQuestion(calendar.companyId, input)
        showToast('Answer saved')
        await revalidate()
        onDone()
      }}
    >
      <RadioCards
        name="choice"
        legend={text}
        hint={hint}
        columns={2}
        choices={choices.map(({ value, label }) => ({ value, label }))}
        onChange={setChoice}
      />
      {chosen?.day ? <TextField name="day" label={chosen.day} type="date" width={20} /> : null}
      <p className="row above-even">
        <SubmitButton>Save answer</SubmitButton>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Keep the answer
          </Button>
        ) : null}
      </p>
    </Form>
  )
}
